import { DAY_MS } from "@masq/domain/constants";

/** Of a payment: what was charged, and what went back of it already. Minor units. */
export type Charged = { amountMinor: number; vatMinor: number; refundedMinor: number; refundedVatMinor: number };
/** Of the credits that came with it: how many there were, how many went back with money, how many are left. */
export type Lot = { credits: number; takenBack: number; remaining: number };

export const WITHDRAWAL_MS = 14 * DAY_MS;

/** VAT within a part of a payment, truncated; all parts together have exactly the payment's. */
export function vatOfRefund({ amountMinor, vatMinor, refundedMinor, refundedVatMinor }: Charged, partMinor: number) {
  const whole = refundedMinor + partMinor;
  return Number((BigInt(whole) * BigInt(vatMinor)) / BigInt(amountMinor)) - refundedVatMinor;
}

/** The credits that go with a part of the money: their share, truncated for the member; with the last of it all of them. */
export function creditsOfRefund({ amountMinor, refundedMinor }: Charged, lot: Lot, partMinor: number): number {
  const whole = refundedMinor + partMinor;
  if (whole >= amountMinor) return lot.remaining;
  const share = Number((BigInt(whole) * BigInt(lot.credits)) / BigInt(amountMinor));
  return Math.min(lot.remaining, Math.max(0, share - lot.takenBack));
}

const leftOf = ({ amountMinor, refundedMinor }: Charged): number => Math.max(0, amountMinor - refundedMinor);

/** What unused credits cost, rounded up for the member; all of them unused = all of the money. */
export function unusedAmount(charged: Charged, { credits, remaining }: Lot): number {
  if (credits === 0) return 0;
  const [amount, left, of] = [charged.amountMinor, remaining, credits].map(BigInt) as [bigint, bigint, bigint];
  return Math.min(leftOf(charged), Number((amount * left + of - 1n) / of));
}

/**
 * What of a membership was not used: whole days that passed are kept, and at least the share of its included credits that
 * were spent; rounded up for the member.
 */
export function unusedMembership(charged: Charged, lot: Lot, days: { passedMs: number; interval: number }): number {
  const passed = Math.min(days.interval, Math.max(0, Math.floor(days.passedMs / DAY_MS)));
  const spent = lot.credits - lot.remaining - lot.takenBack;
  const byDays = Math.floor((charged.amountMinor * passed) / days.interval);
  const byCredits = lot.credits === 0 ? 0 : Math.floor((charged.amountMinor * spent) / lot.credits);
  return Math.min(leftOf(charged), charged.amountMinor - Math.max(byDays, byCredits));
}
