/**
 * What a conversation's fact ledger holds: a closed list, so that facts can be found and compared. No name, home,
 * health or money: these are not for the desk (the memo rules check each value).
 */
export const FACT_KINDS = [
  "age",
  "birthday",
  "sign",
  "town",
  "job",
  "relationship",
  "children",
  "family",
  "pets",
  "eyes",
  "hair",
  "height",
  "likes",
  "dislikes",
  "date",
  "story",
] as const;
export type FactKind = (typeof FACT_KINDS)[number];

/** Only one is true at a time: a new one replaces the old, and replies are compared with it. */
export const SINGLE_KINDS: readonly FactKind[] = [
  "age",
  "birthday",
  "sign",
  "town",
  "job",
  "relationship",
  "children",
  "eyes",
  "hair",
  "height",
];
export const isSingleFact = (kind: FactKind): boolean => SINGLE_KINDS.includes(kind);

export const FACT_CHARS_MAX = 160;
export const FACTS_OPEN_MAX = 80;
/** Lines of a sitting in which the newest one is read: enough for what it goes on with. */
export const SITTING_LINES = 16;
