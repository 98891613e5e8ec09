/** What a supervisor says of a reply that was looked at; a serious verdict is a strike. */
export const QUALITY_VERDICTS = ["good", "minor", "serious"] as const;
export type QualityVerdict = (typeof QUALITY_VERDICTS)[number];
/** Why it is not good. */
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
export const QUALITY_SOURCES = ["flag", "block", "sample"] as const;
export const QUALITY_STATES = ["open", "decided", "appealed", "closed"] as const;
export const QUALITY_NOTE_CHARS = 1_000;
