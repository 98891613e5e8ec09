/** Fake external providers for demos and tests: each listens on its own port, on this machine only. */
export type StandIn = { url: string; close: () => Promise<void> };
