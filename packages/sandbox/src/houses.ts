/** Houses outside that demos and tests talk to instead of real ones: each listens on a port of its own, on this machine only. */
export type House = { url: string; close: () => Promise<void> };
