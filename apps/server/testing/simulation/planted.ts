/** Rules of `chaos/broken-rule.mjs` without which the seeds must fail. */
export const PLANTED = [
  "epoch",
  "seen",
  "expiry",
  "unlocked",
  "outside",
  "fence",
  "early",
  "stopSends",
  "answered",
  "keyless",
  "firstWord",
  "doubled",
  "lost",
  "ledger",
] as const;
