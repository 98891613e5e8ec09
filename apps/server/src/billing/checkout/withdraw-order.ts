import type { DB } from "@masq/db/tables/schema";
import type { Kysely } from "kysely";
import type { Deps } from "../../deps.ts";
import type { MemberActor } from "../../http/actor.ts";
import { AppError } from "../../platform/app-error.ts";
import { inTransaction, type AfterCommit, type Tx } from "../../platform/db/transaction.ts";
import { newId } from "../../platform/ids/ids.ts";
import { ownOrder } from "./checkout.queries.ts";
import { lockPaid, refundPayment, sumsOf, type Paid } from "./refund-payment.ts";
import { unusedAmount, unusedMembership, WITHDRAWAL_MS } from "./refund-sums.ts";

type Needs = Pick<Deps, "db" | "clock" | "sealing" | "bus" | "sessions">;

export type WithdrawalPreview = { until: Date; amountMinor: number; unusedCredits: number };

/** Whether the 14 days since this payment still run. */
export const mayBeWithdrawn = (paidAt: Date | null, now: Date): paidAt is Date =>
  paidAt !== null && now.getTime() < paidAt.getTime() + WITHDRAWAL_MS;

/** The refund if withdrawn now; null: the 14 days are over, or nothing is left. Each charge has its own 14 days. */
function previewOf({ payment, charged, lot, interval }: Paid & { interval: number }, now: Date) {
  if (!mayBeWithdrawn(payment.decided_at, now)) return null;
  const until = new Date(payment.decided_at.getTime() + WITHDRAWAL_MS);
  const passedMs = now.getTime() - payment.decided_at.getTime();
  const amountMinor =
    interval > 0 ? unusedMembership(charged, lot, { passedMs, interval }) : unusedAmount(charged, lot);
  return amountMinor > 0 ? { until, amountMinor, unusedCredits: lot.remaining } : null;
}

/** A renewal's product may differ from the order's: the membership was changed. */
async function intervalOf(db: Kysely<DB>, { order, payment }: Pick<Paid, "order" | "payment">): Promise<number> {
  if (payment.product_id === null) return order.interval_days;
  const query = db.selectFrom("product").where("id", "=", payment.product_id).select("interval_days");
  return (await query.executeTakeFirstOrThrow()).interval_days;
}

/** The charge in question: the order's sale, or one of its renewals. */
const paidCharge = (db: Kysely<DB>, orderId: string, renewalId?: string) =>
  db
    .selectFrom("payment")
    .where("order_id", "=", orderId)
    .where("state", "=", "success")
    .where("kind", "=", renewalId === undefined ? "sale" : "renewal")
    .$if(renewalId !== undefined, (query) => query.where("id", "=", renewalId ?? ""))
    .orderBy("decided_at")
    .selectAll()
    .limit(1)
    .executeTakeFirst();

/** One withdrawal per charge: what it left pays for what was used. */
async function isWithdrawn(db: Kysely<DB>, paymentId: string): Promise<boolean> {
  const done = await db
    .selectFrom("refund")
    .where("payment_id", "=", paymentId)
    .where("kind", "=", "withdrawal")
    .where("state", "<>", "failed")
    .select("id")
    .executeTakeFirst();
  return done !== undefined;
}

/** For the order's page: the deadline and the current refund, for the sale or one of its renewals. */
export async function previewWithdrawal(
  deps: Pick<Deps, "db" | "clock">,
  orderId: string,
  renewalId?: string,
): Promise<WithdrawalPreview | null> {
  const order = await deps.db.selectFrom("purchase_order").where("id", "=", orderId).selectAll().executeTakeFirst();
  const payment = order?.paid_at ? await paidCharge(deps.db, orderId, renewalId) : undefined;
  if (!order || !payment || (await isWithdrawn(deps.db, payment.id))) return null;
  const interval = await intervalOf(deps.db, { order, payment });
  return previewOf({ order, payment, interval, ...(await sumsOf(deps.db, payment)) }, deps.clock.now());
}

/**
 * Withdraws from the contract within 14 days of a payment (trust section 4): unused credits are refunded in full, used
 * ones are kept; for a membership unused days are refunded, and it ends. `renewalId`: for a renewal, which has 14 days
 * of its own. Repeating it for the same charge returns the first result. Throws `not-found` (also for others' orders)
 * and `withdrawal-over`.
 */
export async function withdrawOrder(
  deps: Needs,
  actor: MemberActor,
  orderId: string,
  renewalId?: string,
): Promise<void> {
  const order = await ownOrder(deps.db, { memberId: actor.id, brandId: actor.brandId }, orderId).executeTakeFirst();
  if (!order) throw new AppError("not-found");
  const charge = await paidCharge(deps.db, orderId, renewalId);
  if (!charge) throw new AppError(renewalId === undefined ? "withdrawal-over" : "not-found");
  await inTransaction(deps, (tx, after) => withdrawCharge(deps, tx, after, { chargeId: charge.id, by: actor.id }));
}

/**
 * The same for one charge, in the caller's transaction; no login is needed for it (override O-45). Error:
 * `withdrawal-over`.
 */
export async function withdrawCharge(
  deps: Pick<Deps, "clock" | "sealing" | "bus" | "sessions">,
  tx: Tx,
  after: AfterCommit,
  { chargeId, by }: { chargeId: string; by: string },
): Promise<void> {
  const paid = await lockPaid(tx, chargeId);
  if (!paid) throw new AppError("withdrawal-over");
  if (await isWithdrawn(tx, chargeId)) return;
  const preview = previewOf({ ...paid, interval: await intervalOf(tx, paid) }, deps.clock.now());
  if (!preview) throw new AppError("withdrawal-over");
  await refundPayment(deps, tx, after, paid, {
    kind: "withdrawal",
    amountMinor: preview.amountMinor,
    reason: "withdrawal",
    askedBy: by,
    // The charge itself deduplicates: a second one is made only after the gateway refused the first.
    idempotencyKey: newId("rfd", deps.clock.now()),
    requestHash: chargeId,
    takesAll: true,
  });
}
