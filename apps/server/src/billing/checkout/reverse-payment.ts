import { appNow } from "@masq/db/open";
import type { Deps } from "../../deps.ts";
import type { AfterCommit, Tx } from "../../platform/db/transaction.ts";
import { giveRuling } from "../../foundation/rulings/give-ruling.ts";
import { noteEvent } from "./note-event.ts";
import { mayReceive } from "./tell-member.ts";
import { lockPaid, mailRefund, refundPayment, type Paid, type RefundRow } from "./refund-payment.ts";

/** `amountMinor` null: all of it. `dedupeKey`: the gateway's own name of the event. */
export type Reversal = {
  paymentId: string;
  kind: "gateway" | "chargeback";
  amountMinor: number | null;
  dedupeKey: string;
  at: Date;
};

/** Marks our refund that the gateway reports: the oldest unreported one of that size. */
async function markTold(
  deps: Pick<Deps, "clock" | "sealing">,
  tx: Tx,
  paid: Paid,
  { amountMinor, dedupeKey }: Reversal,
): Promise<boolean> {
  const own: RefundRow | undefined = await tx
    .selectFrom("refund")
    .where("payment_id", "=", paid.payment.id)
    .where("kind", "in", ["admin", "withdrawal"])
    .where("state", "<>", "failed")
    .where("told_by", "is", null)
    .$if(amountMinor !== null, (query) => query.where("amount_minor", "=", amountMinor ?? 0))
    .orderBy("created_at")
    .orderBy("id")
    .selectAll()
    .limit(1)
    .executeTakeFirst();
  if (!own) return false;
  const isOpen = own.state !== "done";
  await tx
    .updateTable("refund")
    .set({ told_by: dedupeKey, ...(isOpen && { state: "done" as const, done_at: appNow }) })
    .where("id", "=", own.id)
    .execute();
  if (isOpen) {
    await mailRefund(deps, tx, paid, own);
    // The gateway's call preceded its response: the timeline is the same either way.
    const { order, payment } = paid;
    const of = { order_id: order.id, payment_id: payment.id, membership_id: payment.membership_id };
    await noteEvent(deps, tx, { ...of, brand_id: payment.brand_id, source: "webhook", kind: "refund-done", text: "" });
  }
  return true;
}

/**
 * Reverses money that the gateway refunded unprompted or a bank took back: takes the payment's credits as far as they
 * exist, ends its membership and books it. No penalty: no block, no mark, no negative balance. Once per event; the
 * gateway's notice of a refund we requested is not a second one.
 */
export async function reversePayment(
  deps: Pick<Deps, "clock" | "sealing" | "bus" | "sessions">,
  tx: Tx,
  after: AfterCommit,
  reversal: Reversal,
): Promise<boolean> {
  const { paymentId, kind, amountMinor, dedupeKey, at } = reversal;
  const paid = await lockPaid(tx, paymentId);
  if (!paid) return false;
  const { order, payment, charged } = paid;
  const known = await tx.selectFrom("refund").where("told_by", "=", dedupeKey).select("id").executeTakeFirst();
  if (known) return false;
  if (kind === "gateway" && (await markTold(deps, tx, paid, reversal))) return true;
  const left = charged.amountMinor - charged.refundedMinor;
  const sum = Math.min(amountMinor ?? left, left);
  if (sum <= 0) {
    // More than was paid: the books stay, and the timeline says so.
    const text = `${amountMinor ?? 0} ${payment.currency} on ${at.toISOString()}: nothing was left of the payment`;
    const of = { order_id: order.id, payment_id: payment.id, brand_id: payment.brand_id };
    await noteEvent(deps, tx, { ...of, source: "webhook", kind: `${kind}-beyond`, text });
    return false;
  }
  const refund = await refundPayment(deps, tx, after, paid, {
    kind,
    amountMinor: sum,
    reason: kind,
    askedBy: payment.gateway,
    idempotencyKey: dedupeKey,
    requestHash: dedupeKey,
    isDone: true,
  });
  const isTaken = refund.credits > 0 || order.interval_days > 0;
  if (kind === "chargeback" && isTaken && (await mayReceive(tx, payment.member_id))) {
    const of = tx.selectFrom("member").where("id", "=", payment.member_id).select("email");
    const { email: mailTo } = await of.executeTakeFirstOrThrow();
    const ruled = { brandId: payment.brand_id, memberId: payment.member_id, subjectId: order.id, by: null, mailTo };
    await giveRuling(deps, tx, { ...ruled, act: "credits-taken", ground: "payment-reversed", origin: "notice" });
  }
  return true;
}
