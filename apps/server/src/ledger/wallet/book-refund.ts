import { sql } from "kysely";
import type { Account } from "@masq/domain/billing/order-state";
import type { Deps } from "../../deps.ts";
import type { Tx } from "../../platform/db/transaction.ts";
import { earnOfPayment, releaseLots } from "./earn-revenue.ts";
import { postMoney } from "./post-money.ts";
import { lockWallet, putBackCredits, takeBackCredits } from "./take-back-credits.ts";

type Needs = Pick<Deps, "clock">;
/**
 * Amounts in minor units. `credits`: maximum of the payment's unused credits to take. `ends`: its paid time is over.
 */
export type BookedRefund = {
  refundId: string;
  payment: { id: string; brand_id: string; member_id: string; currency: string };
  isDispute: boolean;
  amountMinor: number;
  vatMinor: number;
  credits: number;
  ends: boolean;
};
type Lines = Partial<Record<Account, number>>;

/** Refunded money reduces what is still owed first. Any excess is booked as goodwill, any shortfall as less earned. */
function linesOf({ amountMinor, vatMinor, isDispute }: BookedRefund, kind: "credits" | "premium", owed: number): Lines {
  const net = amountMinor - vatMinor;
  const against = Math.min(owed, net);
  return {
    gateway: -amountMinor,
    vat: vatMinor,
    [`${kind}-owed`]: owed,
    [`${kind}-earned`]: against - owed,
    [isDispute ? "disputed" : "refunded"]: net - against,
  };
}

/** Reduces the owed part of a membership's period: all of it if the period ends, else the refunded amount. */
async function releasePeriod(tx: Tx, { payment, ends, amountMinor, vatMinor }: BookedRefund) {
  const net = amountMinor - vatMinor;
  const { rows } = await sql<{ owed: number }>`
    with period as (
      select payment_id, owed_minor, case when ${ends}::boolean then owed_minor else least(owed_minor, ${net}::bigint) end as gone
      from premium_period where payment_id = ${payment.id} for update
    ), moved as (
      update premium_period as kept set net_minor = period.owed_minor - period.gone, owed_minor = period.owed_minor - period.gone,
        starts_at = least(app_now(), kept.ends_at - interval '1 second')
      from period where kept.payment_id = period.payment_id returning period.gone as owed
    ) select owed from moved`.execute(tx);
  return rows[0]?.owed;
}

/**
 * Books a refund or a dispute in the caller's transaction, once per refund: takes the payment's unused credits as far
 * as they exist, and posts what was owed, given away or earned. Returns the credits taken.
 */
export async function bookRefund(deps: Needs, tx: Tx, refund: BookedRefund): Promise<{ credits: number }> {
  const { refundId, payment, isDispute } = refund;
  const { id: paymentId, brand_id: brandId, member_id: memberId, currency } = payment;
  await lockWallet(tx, memberId);
  await earnOfPayment(deps, tx, paymentId);
  const credits = await takeBackCredits(deps, tx, { memberId, paymentId, atMost: refund.credits, refundId });
  const ofLots = await releaseLots(tx, paymentId);
  const ofPeriod = await releasePeriod(tx, refund);
  const lines = ofPeriod === undefined ? linesOf(refund, "credits", ofLots) : linesOf(refund, "premium", ofPeriod);
  const kind = isDispute ? "dispute" : "refund";
  await postMoney(deps, tx, { brandId, memberId, kind, reference: refundId, currency, lines });
  return { credits };
}

/** Reverses a refund that the gateway refused: mirrored postings, and the credits return to their lots. */
export async function unbookRefund(
  deps: Needs,
  tx: Tx,
  { refundId, payment }: Pick<BookedRefund, "refundId" | "payment">,
): Promise<void> {
  const { id: paymentId, brand_id: brandId, member_id: memberId, currency } = payment;
  await lockWallet(tx, memberId);
  await earnOfPayment(deps, tx, paymentId);
  const booked = await tx
    .selectFrom("posting_line")
    .innerJoin("posting", "posting.id", "posting_line.posting_id")
    .where("posting.kind", "=", "refund")
    .where("posting.reference", "=", refundId)
    .select(["account", "amount_minor"])
    .execute();
  const lines: Lines = Object.fromEntries(booked.map(({ account, amount_minor }) => [account, -amount_minor]));
  const kind = "refund-failed";
  if (!(await postMoney(deps, tx, { brandId, memberId, kind, reference: refundId, currency, lines }))) return;
  await putBackCredits(deps, tx, { memberId, refundId });
  await sql`update credit_lot set owed_minor = owed_minor + ${-(lines["credits-owed"] ?? 0)}::bigint
    where id = (select id from credit_lot where payment_id = ${paymentId} and amount_minor > 0 order by created_at, id limit 1)`.execute(
    tx,
  );
  const owed = -(lines["premium-owed"] ?? 0);
  await sql`update premium_period set net_minor = owed_minor + ${owed}::bigint, owed_minor = owed_minor + ${owed}::bigint,
    starts_at = least(app_now(), ends_at - interval '1 second')
    where payment_id = ${paymentId}`.execute(tx);
  await earnOfPayment(deps, tx, paymentId);
}
