import { COMPLETION_BONUS_CREDITS } from "../constants.ts";

/**
 * Per-brand settings: whole numbers with limits and default (`usual`). Credits, hours, minutes, percent, days as named.
 */
export const BRAND_NUMBERS = {
  /** Granted once with a confirmed address. */
  welcomeCredits: { min: 0, max: 100, usual: 0 },
  /** Paid once for a complete profile. */
  completionCredits: { min: 0, max: 100, usual: COMPLETION_BONUS_CREDITS },
  /** After this time without an answer a message's credit is refunded automatically. */
  replyGuaranteeHours: { min: 1, max: 168, usual: 48 },
  /** Spending limits suggested at the first purchase, as multiples of the dearest product's price. */
  limitDayTimes: { min: 1, max: 20, usual: 1 },
  limitWeekTimes: { min: 1, max: 50, usual: 2 },
  limitMonthTimes: { min: 1, max: 100, usual: 4 },
  /** Minutes until a message is due at the desk: a member's first ever, a Premium member's, any other. */
  firstMinutes: { min: 1, max: 240, usual: 2 },
  vipMinutes: { min: 1, max: 240, usual: 3 },
  messageMinutes: { min: 1, max: 240, usual: 5 },
  /** Claims that an operator may give back per hour; knowing the member does not count. */
  skipsAnHour: { min: 1, max: 60, usual: 6 },
  /** Percentage of replies sampled for review. */
  qualityShare: { min: 0, max: 100, usual: 2 },
  /** An operator's first replies to a brand that someone else reads before they are sent. */
  newcomerLines: { min: 0, max: 1000, usual: 50 },
  /** Seconds in which an operator can take a sent answer back; 0: it goes out at once. */
  undoSeconds: { min: 0, max: 10, usual: 8 },
  strikesToTalk: { min: 1, max: 20, usual: 2 },
  strikesToPause: { min: 1, max: 20, usual: 3 },
  strikeWindowDays: { min: 1, max: 90, usual: 30 },
  /** Days after a month's close in which its lines may be disputed. */
  payoutDisputeDays: { min: 1, max: 60, usual: 14 },
} as const satisfies Record<string, { min: number; max: number; usual: number }>;
export type BrandNumber = keyof typeof BRAND_NUMBERS;
export const BRAND_NUMBER_NAMES = Object.keys(BRAND_NUMBERS) as BrandNumber[];

export const NEUTRAL_NAME_CHARS = { min: 2, max: 24 } as const;
