/** Pay per answer, and disputes about it. Money is whole cents of the company's currency. */
export const STOCK_KINDS_PAID = ["MessageStock", "FollowUpStock", "MeetUpStock"] as const;
export type PaidKind = (typeof STOCK_KINDS_PAID)[number];

export const DISPUTE_REASONS = ["kind", "length", "rate", "time", "other"] as const;
export type DisputeReason = (typeof DISPUTE_REASONS)[number];
/** What can be wrong with a reply's line, and with an hourly floor's. */
export const REASONS_OF = {
  answer: ["kind", "length", "rate", "other"],
  "top-up": ["time", "rate", "other"],
} as const satisfies Record<string, readonly DisputeReason[]>;
export const DISPUTE_STATES = ["open", "upheld", "rejected"] as const;
export const DISPUTE_NOTE_CHARS = 500;
export const RATE_CENTS_MAX = 100_000;
export const RATE_LENGTH_MAX = 2_000;

/** `minLength` in characters: a shorter answer earns `shortCents`; 0: none is short. */
export type Rates = {
  messageCents: number;
  followUpCents: number;
  meetUpCents: number;
  minLength: number;
  shortCents: number;
};

/** The only rule for an answer's pay; without a rate card zero, and the line says so. */
export function answerCents(rates: Rates | null, kind: PaidKind, length: number): number {
  if (rates === null) return 0;
  if (length < rates.minLength) return rates.shortCents;
  return { MessageStock: rates.messageCents, FollowUpStock: rates.followUpCents, MeetUpStock: rates.meetUpCents }[kind];
}

/** Length in code points, so that an emoji does not count as several. */
export const answerLength = (text: string): number => Array.from(text).length;

/** `PS-000042`, as printed. */
export const statementNumber = (number: number): string => `PS-${String(number).padStart(6, "0")}`;
