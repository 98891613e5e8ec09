/**
 * What a conversation's fact ledger holds: a closed list, so that a fact can be found again and compared. No name, no home,
 * no health, no money: those are no facts for a desk (the rules of memos judge each value).
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

/** Of these one is true at a time: a new one takes the old one's place, and a reply is compared with it. */
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
/** Open facts that a conversation may have; whoever has more is told to archive some. */
export const FACTS_OPEN_MAX = 80;
