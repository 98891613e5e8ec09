/** A supervisor's verdict on a reviewed reply; a serious one is a strike. */
export const QUALITY_VERDICTS = ["good", "minor", "serious"] as const;
export type QualityVerdict = (typeof QUALITY_VERDICTS)[number];
export const QUALITY_GROUNDS = [
  "careless",
  "tone",
  "character",
  "facts",
  "contact",
  "claims-real",
  "money",
  "pressure",
  "minor",
  "other",
] as const;
export type QualityGround = (typeof QUALITY_GROUNDS)[number];
export const QUALITY_SOURCES = ["flag", "block", "sample", "newcomer"] as const;
export const QUALITY_STATES = ["open", "decided", "appealed", "closed"] as const;
export const QUALITY_NOTE_CHARS = 1_000;
