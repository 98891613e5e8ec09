import type { HeldCounts } from "@masq/contract/agent/held";

/** In the order in which they are shown. */
export const FIGURES = [
  "held",
  "sent",
  "changed",
  "stopped",
  "late",
  "blocked",
  "nobody",
  "reported",
  "agreed",
] as const satisfies readonly (keyof HeldCounts)[];
