/** What members report, why, and the possible actions (trust section 7). Text up to 1000 characters. */
export const REPORT_KINDS = ["profile", "message", "image"] as const;
export type ReportKind = (typeof REPORT_KINDS)[number];

export const REPORT_REASONS = [
  "claims-real",
  "contact-money",
  "pressure",
  "minor",
  "rights",
  "illegal",
  "other",
] as const;
export type ReportReason = (typeof REPORT_REASONS)[number];
/** Reasons for automatic reports, by filter rule. Members cannot choose them. */
export const PRODUCT_REASONS = { S1: "self-harm", S2: "threat", A1: "under-age" } as const;
export const PRODUCT_REASON_NAMES = Object.values(PRODUCT_REASONS);
export type ProductReason = (typeof PRODUCT_REASON_NAMES)[number];

/** `open` and `appealed` wait for an admin; `decided` may be appealed once; `closed` is final. */
export const REPORT_STATES = ["open", "decided", "appealed", "closed"] as const;
export type ReportState = (typeof REPORT_STATES)[number];

export const REPORT_ACTIONS = ["none", "hide-character", "hide-image", "warn-operator"] as const;
export type ReportAction = (typeof REPORT_ACTIONS)[number];

export const REPORT_TEXT_CHARS = 1_000;

export const reportReference = (id: string): string => `R-${id.slice(-8).toUpperCase()}`;
