/** Jobs without a German transcript so far; to record one, take it out and renew. */
export const TO_BE_HEARD_IN_GERMAN: ReadonlySet<string> = new Set([
  "choose in the deck",
  "report a message",
  "buy credits",
  "cancel the membership",
  "set a limit",
  "delete the account",
  "claim and lapse",
  "answer",
  "held reply",
  "take over a draft",
  "the wall",
]);
