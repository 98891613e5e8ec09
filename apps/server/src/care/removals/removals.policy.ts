import { REMOVAL_HIDES, type RemovalOutcome } from "@masq/domain/care/removals";

/** What the sealed words of a request are bound to. */
export const removalPlace = (id: string, part: "request" | "decision"): string => `removal:${id}:${part}`;

export type Standing = {
  /** An open request hides it already. */
  isWithheld: boolean;
  /** Asked for by this sender before, and put back by an admin. */
  wasJudged: boolean;
  /** What requests hid in the last 24 hours, from this address and on this brand. */
  fromAddress: number;
  onBrand: number;
};

/** Whether a request hides what it names at once. It is judged within 48 hours in any case. */
export function outcomeOf({ isWithheld, wasJudged, fromAddress, onBrand }: Standing): RemovalOutcome {
  if (isWithheld) return "already";
  if (wasJudged) return "judged";
  return fromAddress >= REMOVAL_HIDES.address || onBrand >= REMOVAL_HIDES.brand ? "held" : "hidden";
}
