import { REMOVAL_HIDES, type RemovalOutcome } from "@masq/domain/care/removals";

/** Binding of a request's sealed texts. */
export const removalPlace = (id: string, part: "request" | "decision"): string => `removal:${id}:${part}`;

export type Standing = {
  /** Already hidden by an open request. */
  isWithheld: boolean;
  /** The same sender asked before, and an admin put it back. */
  wasJudged: boolean;
  /** Things that requests hid in the last 24 hours, from this address and on this brand. */
  fromAddress: number;
  onBrand: number;
};

/** Whether a request hides its subject at once. It is judged within 48 hours either way. */
export function outcomeOf({ isWithheld, wasJudged, fromAddress, onBrand }: Standing): RemovalOutcome {
  if (isWithheld) return "already";
  if (wasJudged) return "judged";
  return fromAddress >= REMOVAL_HIDES.address || onBrand >= REMOVAL_HIDES.brand ? "held" : "hidden";
}
