import { DAY_MS, RENEWAL_GRACE_MS, RENEWAL_RETRY_MS, RENEWAL_TRIES } from "@masq/domain/constants";

type Paid = { paidUntil: Date; chargedAt: Date; days: number };

/**
 * Where a period ends that a charge paid: `days` times 24 hours after the paid end (BILL-10), however late within the grace the
 * charge was. A charge that came later than that, after a standstill of ours, pays from its own moment: nobody is charged
 * for days that were over before they were paid.
 */
export function renewedUntil({ paidUntil, chargedAt, days }: Paid): Date {
  const isLate = chargedAt.getTime() - paidUntil.getTime() > RENEWAL_GRACE_MS;
  return new Date((isLate ? chargedAt : paidUntil).getTime() + days * DAY_MS);
}

type Failed = { attempts: number; graceUntil: Date | null; now: Date };

/**
 * After a try that failed: the next one a day later, three in all; then only the end of the grace is waited for (decision
 * G-108). The grace begins with the first failure, so that nobody loses it to a standstill.
 */
export function afterFailure({ attempts, graceUntil, now }: Failed) {
  const tries = attempts + 1;
  const until = graceUntil ?? new Date(now.getTime() + RENEWAL_GRACE_MS);
  const next = new Date(Math.min(now.getTime() + RENEWAL_RETRY_MS, until.getTime()));
  const isLast = tries >= RENEWAL_TRIES || next >= until;
  return { attempts: tries, graceUntil: until, nextChargeAt: isLast ? until : next, isLast };
}

/** Whole days that are left, for the mail; the last one counts until its end. */
export const daysLeft = (until: Date, now: Date): number =>
  Math.max(1, Math.round((until.getTime() - now.getTime()) / DAY_MS));
