/** `reference`: our own id of this check, which the result carries. */
export type AgeCheck = {
  reference: string;
  /** The brand's own address, without a path: `https://velvetrooms.com`. */
  origin: string;
  callbackUrl: string;
  cancelUrl: string;
  locale: string;
  now: Date;
};
export type AgeVerdict = {
  reference: string;
  result: "passed" | "failed";
  /** How the age was verified, in the verifier's words. */
  method: string | null;
  reason: string | null;
};
