/**
 * Rulings: the statement of reasons for every act of ours that restricts a member or removes what is theirs
 * (docs/decisions/087).
 */
export const RULING_ACTS = [
  "picture-refused",
  "review-refused",
  "words-masked",
  "profile-masked",
  "account-locked",
  "conversation-frozen",
  "conversation-closed",
  "message-removed",
  "credits-taken",
] as const;
export type RulingAct = (typeof RULING_ACTS)[number];
/** What an appeal came to: a ruling of its own, and the last one. */
export const RULING_ANSWERS = ["appeal-kept", "appeal-granted"] as const;
export type RulingAnswer = (typeof RULING_ANSWERS)[number];

/** The section of the terms (`/terms#…`) that each ground is in. `isLaw`: a law forbids it, too. */
export const RULING_GROUNDS = {
  explicit: { section: "conduct" },
  "somebody-else": { section: "conduct", isLaw: true },
  "under-age": { section: "adults", isLaw: true },
  "contact-data": { section: "conduct" },
  unfit: { section: "conduct" },
  insult: { section: "conduct" },
  "real-person": { section: "conduct", isLaw: true },
  unlawful: { section: "conduct", isLaw: true },
  conduct: { section: "conduct" },
  fraud: { section: "conduct", isLaw: true },
  "many-accounts": { section: "adults" },
  security: { section: "account" },
  "being-checked": { section: "moderation" },
  "removal-request": { section: "moderation" },
  "reply-rules": { section: "moderation" },
  "payment-reversed": { section: "credits" },
  appeal: { section: "moderation" },
} as const satisfies Record<string, { section: string; isLaw?: true }>;
export type RulingGround = keyof typeof RULING_GROUNDS;

/** Whether a rule found or decided it without a person, or a person did; `notice`: somebody outside told us. */
export const RULING_ORIGINS = ["own", "notice"] as const;
export type RulingOrigin = (typeof RULING_ORIGINS)[number];

/** What an admin locks an account for. */
export const LOCK_GROUNDS = ["conduct", "under-age", "fraud", "many-accounts", "security"] as const;
export type LockGround = (typeof LOCK_GROUNDS)[number];

/** A ruling can be appealed for this long (six months are the least that the law asks). */
export const APPEAL_DAYS = 190;
export const RULINGS_KEPT_MONTHS = 14;
export const RULING_CHARS = { appeal: 2_000, answer: 2_000, words: 500 } as const;

export const rulingNumber = (id: string): string => `D-${id.slice(-8).toUpperCase()}`;
