/** With fewer payments in a month one dispute alone would be an alarm. */
export const DISPUTE_PAYMENTS_MIN = 100;
/** Percent of a month's payments: what card schemes act on, and where an owner should act before. Both are settings. */
export const DISPUTE_LIMIT_PERCENT = 1.5;
export const DISPUTE_ALARM_PERCENT = 0.9;

export type DisputeBounds = { alarmPercent: number; limitPercent: number };
export const DISPUTE_STATES = ["few", "fine", "alarm", "limit"] as const;
export type DisputeState = (typeof DISPUTE_STATES)[number];

/** Disputes of a month by its payments, in percent with two digits; null without payments. */
export const disputePercent = (payments: number, disputes: number): number | null =>
  payments === 0 ? null : Math.round((disputes / payments) * 10_000) / 100;

/** `few`: too few payments for a share to say anything. A bound that is reached counts as passed. */
export function judgeDisputes(payments: number, disputes: number, bounds: DisputeBounds): DisputeState {
  if (payments < DISPUTE_PAYMENTS_MIN) return "few";
  // Not of the rounded share: 0.896 % is below 0.9.
  const percent = (disputes * 100) / payments;
  return percent >= bounds.limitPercent ? "limit" : percent >= bounds.alarmPercent ? "alarm" : "fine";
}
