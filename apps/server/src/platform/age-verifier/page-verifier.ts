import { createHmac, timingSafeEqual } from "node:crypto";
import type { Keys } from "../keys/keys.ts";
import type { AgeCheck } from "./age-check.ts";

export const VERIFIER_PATH = "/age-verifier";

export type PageVisit = Pick<AgeCheck, "reference" | "callbackUrl" | "cancelUrl">;
export type PageVerifier = {
  kind: "page";
  name: "demo-page";
  begin: (check: AgeCheck) => Promise<string>;
  /** Undefined for an address we did not create. */
  read: (query: Readonly<Record<string, unknown>>) => PageVisit | undefined;
};

/** Replaces a provider in demos and tests: a page of ours with the three possible results. */
export function pageVerifier(keys: Keys): PageVerifier {
  const sign = ({ reference, callbackUrl, cancelUrl }: PageVisit): Buffer =>
    createHmac("sha256", keys.get("age-verifier"))
      .update(JSON.stringify([reference, callbackUrl, cancelUrl]))
      .digest();
  return {
    kind: "page",
    name: "demo-page",
    begin: (check) => {
      const url = new URL(VERIFIER_PATH, check.origin);
      url.searchParams.set("check", check.reference);
      url.searchParams.set("back", check.callbackUrl);
      url.searchParams.set("cancel", check.cancelUrl);
      url.searchParams.set("sign", sign(check).toString("base64url"));
      return Promise.resolve(url.href);
    },
    read: ({ check, back, cancel, sign: given }) => {
      if ([check, back, cancel, given].some((part) => typeof part !== "string")) return undefined;
      const visit = { reference: String(check), callbackUrl: String(back), cancelUrl: String(cancel) };
      const got = Buffer.from(String(given), "base64url");
      const wanted = sign(visit);
      return got.length === wanted.length && timingSafeEqual(got, wanted) ? visit : undefined;
    },
  };
}
