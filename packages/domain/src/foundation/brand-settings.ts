import { COMPLETION_BONUS_CREDITS } from "../constants.ts";

/**
 * What the owner sets for each brand, as whole numbers with their bounds. `usual` holds where a brand says nothing.
 * Credits, hours, minutes, percent and days as named.
 */
export const BRAND_NUMBERS = {
  /** Given once with a confirmed address. */
  welcomeCredits: { min: 0, max: 100, usual: 0 },
  /** Paid once for a complete profile. */
  completionCredits: { min: 0, max: 100, usual: COMPLETION_BONUS_CREDITS },
  /** After so many hours without an answer a message's credit returns by itself. */
  replyGuaranteeHours: { min: 1, max: 168, usual: 48 },
  /** What is suggested as spending limits at the first purchase, in prices of the dearest product. */
  limitDayTimes: { min: 1, max: 20, usual: 1 },
  limitWeekTimes: { min: 1, max: 50, usual: 2 },
  limitMonthTimes: { min: 1, max: 100, usual: 4 },
  /** How soon a line is due at the desk: the first one ever of a member, a Premium member's, anybody else's. */
  firstMinutes: { min: 1, max: 240, usual: 2 },
  vipMinutes: { min: 1, max: 240, usual: 3 },
  messageMinutes: { min: 1, max: 240, usual: 5 },
  /** How many claims an operator may give back within an hour; knowing the member does not count. */
  skipsAnHour: { min: 1, max: 60, usual: 6 },
  /** Of a hundred replies so many are drawn for a supervisor. */
  qualityShare: { min: 0, max: 100, usual: 2 },
  strikesToTalk: { min: 1, max: 20, usual: 2 },
  strikesToPause: { min: 1, max: 20, usual: 3 },
  strikeWindowDays: { min: 1, max: 90, usual: 30 },
  /** Days after the close of a month in which its lines may be disputed. */
  payoutDisputeDays: { min: 1, max: 60, usual: 14 },
} as const satisfies Record<string, { min: number; max: number; usual: number }>;
export type BrandNumber = keyof typeof BRAND_NUMBERS;
export const BRAND_NUMBER_NAMES = Object.keys(BRAND_NUMBERS) as BrandNumber[];

/** Of the name by which discreet members see the product, in characters. */
export const NEUTRAL_NAME_CHARS = { min: 2, max: 24 } as const;
