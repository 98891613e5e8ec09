import { DAY_MS } from "@masq/domain/constants";

/** A payment's amount, and what was refunded already. Minor units. */
export type Charged = { amountMinor: number; vatMinor: number; refundedMinor: number; refundedVatMinor: number };
export type Lot = { credits: number; takenBack: number; remaining: number };

export const WITHDRAWAL_MS = 14 * DAY_MS;

/** VAT of a partial refund, truncated; all parts add up to exactly the payment's. */
export function vatOfRefund({ amountMinor, vatMinor, refundedMinor, refundedVatMinor }: Charged, partMinor: number) {
  const whole = refundedMinor + partMinor;
  return Number((BigInt(whole) * BigInt(vatMinor)) / BigInt(amountMinor)) - refundedVatMinor;
}

/** Credits taken with a partial refund: their share, truncated in the member's favor; the last part takes all. */
export function creditsOfRefund({ amountMinor, refundedMinor }: Charged, lot: Lot, partMinor: number): number {
  const whole = refundedMinor + partMinor;
  if (whole >= amountMinor) return lot.remaining;
  const share = Number((BigInt(whole) * BigInt(lot.credits)) / BigInt(amountMinor));
  return Math.min(lot.remaining, Math.max(0, share - lot.takenBack));
}

const leftOf = ({ amountMinor, refundedMinor }: Charged): number => Math.max(0, amountMinor - refundedMinor);

/** Price of the unused credits, rounded up in the member's favor; all unused = all the money. */
export function unusedAmount(charged: Charged, { credits, remaining }: Lot): number {
  if (credits === 0) return 0;
  const [amount, left, of] = [charged.amountMinor, remaining, credits].map(BigInt) as [bigint, bigint, bigint];
  return Math.min(leftOf(charged), Number((amount * left + of - 1n) / of));
}

/**
 * Unused part of a membership: keeps whole days that passed, and at least the share of its spent credits; rounded up in
 * the member's favor.
 */
export function unusedMembership(charged: Charged, lot: Lot, days: { passedMs: number; interval: number }): number {
  const passed = Math.min(days.interval, Math.max(0, Math.floor(days.passedMs / DAY_MS)));
  const spent = lot.credits - lot.remaining - lot.takenBack;
  const byDays = Math.floor((charged.amountMinor * passed) / days.interval);
  const byCredits = lot.credits === 0 ? 0 : Math.floor((charged.amountMinor * spent) / lot.credits);
  return Math.min(leftOf(charged), charged.amountMinor - Math.max(byDays, byCredits));
}
