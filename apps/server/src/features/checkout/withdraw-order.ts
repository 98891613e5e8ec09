import type { DB } from "@masq/db/tables/schema";
import type { Kysely } from "kysely";
import type { Deps } from "../../deps.ts";
import type { MemberActor } from "../../http/actor.ts";
import { AppError } from "../../platform/app-error.ts";
import { inTransaction } from "../../platform/db/transaction.ts";
import { newId } from "../../platform/ids/ids.ts";
import { lockPaid, refundPayment, sumsOf, type Paid } from "./refund-payment.ts";
import { unusedAmount, unusedMembership, WITHDRAWAL_MS } from "./refund-sums.ts";

export type WithdrawalPreview = { until: Date; amountMinor: number; unusedCredits: number };

/** What would come back now; null: the 14 days are over, or nothing is left. */
function previewOf({ order, payment, charged, lot }: Paid, now: Date): WithdrawalPreview | null {
  if (!order.paid_at || payment.kind !== "sale") return null;
  const until = new Date(order.paid_at.getTime() + WITHDRAWAL_MS);
  if (now >= until) return null;
  const passedMs = now.getTime() - order.paid_at.getTime();
  const amountMinor =
    order.interval_days > 0
      ? unusedMembership(charged, lot, { passedMs, interval: order.interval_days })
      : unusedAmount(charged, lot);
  return amountMinor > 0 ? { until, amountMinor, unusedCredits: lot.remaining } : null;
}

const paidSale = (db: Kysely<DB>, orderId: string) =>
  db
    .selectFrom("payment")
    .where("order_id", "=", orderId)
    .where("kind", "=", "sale")
    .where("state", "=", "success")
    .orderBy("decided_at")
    .selectAll()
    .limit(1)
    .executeTakeFirst();

/** For the order's page: until when, and what would come back at this moment. */
export async function previewWithdrawal(
  deps: Pick<Deps, "db" | "clock">,
  orderId: string,
): Promise<WithdrawalPreview | null> {
  const order = await deps.db.selectFrom("purchase_order").where("id", "=", orderId).selectAll().executeTakeFirst();
  const payment = order?.paid_at ? await paidSale(deps.db, orderId) : undefined;
  if (!order || !payment) return null;
  return previewOf({ order, payment, ...(await sumsOf(deps.db, payment)) }, deps.clock.now());
}

/**
 * Withdraws from the contract within 14 days of the payment (trust section 4): unused credits come back as money in
 * full, used ones are kept; of a membership the days that were not used, and it ends. The same order again answers as the
 * first time. Throws `not-found` (also for foreign orders) and `withdrawal-over`.
 */
export async function withdrawOrder(deps: Deps, actor: MemberActor, orderId: string): Promise<void> {
  const order = await deps.db
    .selectFrom("purchase_order")
    .where("id", "=", orderId)
    .where("member_id", "=", actor.id)
    .where("brand_id", "=", actor.brandId)
    .select("id")
    .executeTakeFirst();
  if (!order) throw new AppError("not-found");
  const sale = await paidSale(deps.db, orderId);
  if (!sale) throw new AppError("withdrawal-over");
  await inTransaction(deps, async (tx, after) => {
    const paid = await lockPaid(tx, sale.id);
    if (!paid) throw new AppError("withdrawal-over");
    const done = await tx
      .selectFrom("refund")
      .where("payment_id", "=", sale.id)
      .where("kind", "=", "withdrawal")
      .where("state", "<>", "failed")
      .select("id")
      .executeTakeFirst();
    if (done) return;
    const preview = previewOf(paid, deps.clock.now());
    if (!preview) throw new AppError("withdrawal-over");
    await refundPayment(deps, tx, after, paid, {
      kind: "withdrawal",
      amountMinor: preview.amountMinor,
      reason: "withdrawal",
      askedBy: actor.id,
      // The order itself is the key: a second one is only made after the gateway refused the first.
      idempotencyKey: newId("rfd", deps.clock.now()),
      requestHash: orderId,
      takesAll: true,
    });
  });
}
