/** The desk speaks English to everybody: its jobs have no German transcript. */
export const TO_BE_HEARD_IN_GERMAN: ReadonlySet<string> = new Set([
  "claim and lapse",
  "answer",
  "held reply",
  "take over a draft",
  "the wall",
]);
