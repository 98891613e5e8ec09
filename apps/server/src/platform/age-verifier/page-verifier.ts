import type { Keys } from "../keys/keys.ts";
import type { AgeCheck } from "./age-check.ts";
import { signedVisits, type SignedVisit } from "./signed-visit.ts";

export const VERIFIER_PATH = "/age-verifier";

export type PageVerifier = {
  kind: "page";
  name: "demo-page";
  begin: (check: AgeCheck) => Promise<string>;
  /** Undefined for an address we did not create. */
  read: (query: Readonly<Record<string, unknown>>) => SignedVisit | undefined;
};

/** Replaces a provider in demos and tests: a page of ours with the three possible results. */
export function pageVerifier(keys: Keys): PageVerifier {
  const { address, read } = signedVisits(keys, VERIFIER_PATH);
  return { kind: "page", name: "demo-page", begin: (check) => Promise.resolve(address(check)), read };
}
