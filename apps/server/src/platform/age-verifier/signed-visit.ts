import { createHmac, timingSafeEqual } from "node:crypto";
import type { Keys } from "../keys/keys.ts";
import type { AgeCheck } from "./age-check.ts";

export type SignedVisit = Pick<AgeCheck, "reference" | "callbackUrl" | "cancelUrl">;

/** Addresses of a page of ours that takes part in a check: it knows the check, and where the browser goes afterwards. */
export function signedVisits(keys: Keys, path: string) {
  const sign = ({ reference, callbackUrl, cancelUrl }: SignedVisit): Buffer =>
    createHmac("sha256", keys.get("age-verifier"))
      .update(JSON.stringify([reference, callbackUrl, cancelUrl]))
      .digest();
  return {
    address: (check: AgeCheck): string => {
      const url = new URL(path, check.origin);
      url.searchParams.set("check", check.reference);
      url.searchParams.set("back", check.callbackUrl);
      url.searchParams.set("cancel", check.cancelUrl);
      url.searchParams.set("sign", sign(check).toString("base64url"));
      return url.href;
    },
    /** Undefined for an address we did not create. */
    read: ({ check, back, cancel, sign: given }: Readonly<Record<string, unknown>>): SignedVisit | undefined => {
      if ([check, back, cancel, given].some((part) => typeof part !== "string")) return undefined;
      const visit = { reference: String(check), callbackUrl: String(back), cancelUrl: String(cancel) };
      const got = Buffer.from(String(given), "base64url");
      const wanted = sign(visit);
      return got.length === wanted.length && timingSafeEqual(got, wanted) ? visit : undefined;
    },
  };
}
