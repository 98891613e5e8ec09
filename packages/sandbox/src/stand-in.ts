/** Houses outside that demos and tests talk to instead of real ones: each listens on a port of its own, on this machine only. */
export type StandIn = { url: string; close: () => Promise<void> };
