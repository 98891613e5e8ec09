import type { WallClaim } from "@masq/contract/agent/supervision";

/** Unsent text or typing within the last seconds is writing; the rest of a claim is reading. */
export const stateOf = ({ writing, draft }: WallClaim): "writing" | "reading" =>
  writing || draft ? "writing" : "reading";
