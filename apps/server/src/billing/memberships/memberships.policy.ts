import { DAY_MS, RENEWAL_GRACE_MS, RENEWAL_RETRY_MS, RENEWAL_TRIES } from "@masq/domain/constants";

type Paid = { paidUntil: Date; chargedAt: Date; days: number };

/**
 * End of the period a charge pays: `days` times 24 hours after the paid end (BILL-10), however late within the grace
 * period. A charge after that, due to an outage of ours, pays from its own time: nobody pays for days already over.
 */
export function renewedUntil({ paidUntil, chargedAt, days }: Paid): Date {
  const isLate = chargedAt.getTime() - paidUntil.getTime() > RENEWAL_GRACE_MS;
  return new Date((isLate ? chargedAt : paidUntil).getTime() + days * DAY_MS);
}

type Failed = { attempts: number; graceUntil: Date | null; now: Date };

/**
 * Next step after a failed try: another a day later, three in all, then the end of the grace period (decision G-108).
 * The grace period begins with the first failure, so that an outage costs nobody theirs.
 */
export function afterFailure({ attempts, graceUntil, now }: Failed) {
  const tries = attempts + 1;
  const until = graceUntil ?? new Date(now.getTime() + RENEWAL_GRACE_MS);
  const next = new Date(Math.min(now.getTime() + RENEWAL_RETRY_MS, until.getTime()));
  const isLast = tries >= RENEWAL_TRIES || next >= until;
  return { attempts: tries, graceUntil: until, nextChargeAt: isLast ? until : next, isLast };
}

/** Whole days left, for the mail; the last one counts until its end. */
export const daysLeft = (until: Date, now: Date): number =>
  Math.max(1, Math.round((until.getTime() - now.getTime()) / DAY_MS));
