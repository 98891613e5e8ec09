import type { Deps } from "../../deps.ts";
import type { AgentActor } from "../../http/actor.ts";
import { AppError } from "../../platform/app-error.ts";
import { inTransaction } from "../../platform/db/transaction.ts";
import { sha256Hex } from "../../platform/ids/ids.ts";
import { appendAudit } from "../../foundation/audit/append-audit.ts";
import type { AdminOrder } from "./search-orders.ts";
import { carryOutRefund } from "./carry-out-refunds.ts";
import { lockPaid, refundPayment, type PaymentRow } from "./refund-payment.ts";

type Needs = Pick<Deps, "db" | "clock" | "sealing" | "bus" | "gateways" | "sessions" | "log">;

/** Orders whose charge the gateway has not decided. */
const UNDECIDED: ReadonlySet<string> = new Set(["pending", "challenge", "unknown"]);

export type OrderRefund = { amountMinor: number; reason: string; idempotencyKey: string };

/** The payment an admin refunds: the newest with money left, so a renewal before its sale. */
export const refundablePayment = (
  payments: readonly PaymentRow[],
  leftOf: (paymentId: string) => number,
): PaymentRow | undefined => payments.findLast((one) => one.state === "success" && leftOf(one.id) > 0);

/**
 * Refunds part of an order, at most once per key, with the reason in refund and audit log. Throws `order-undecided`
 * while its charge is undecided, `refund-too-high`, `payments-closed` without its gateway, and `idempotency-mismatch`.
 */
export async function refundOrder(
  deps: Needs,
  actor: AgentActor,
  order: Pick<AdminOrder, "_id" | "brandId" | "status">,
  payment: PaymentRow | undefined,
  { amountMinor, reason, idempotencyKey }: OrderRefund,
): Promise<void> {
  const key = `admin:${actor.id}:${idempotencyKey}`;
  const requestHash = sha256Hex(JSON.stringify([order._id, amountMinor, reason]));
  const prior = await deps.db
    .selectFrom("refund")
    .where("idempotency_key", "=", key)
    .select("request_hash")
    .executeTakeFirst();
  if (prior && prior.request_hash !== requestHash) throw new AppError("idempotency-mismatch");
  if (prior) return;
  if (!payment) throw new AppError(UNDECIDED.has(order.status) ? "order-undecided" : "refund-too-high");
  if (!(await deps.gateways.named(payment.gateway))) throw new AppError("payments-closed");
  const refundId = await inTransaction(deps, async (tx, after) => {
    const paid = await lockPaid(tx, payment.id);
    if (!paid) throw new AppError("refund-too-high");
    // A concurrent call with this key: the one that held the charge first has made it.
    const twin = await tx.selectFrom("refund").where("idempotency_key", "=", key).select("id").executeTakeFirst();
    if (twin) return twin.id;
    const input = { kind: "admin", amountMinor, reason, askedBy: actor.id, idempotencyKey: key, requestHash } as const;
    const { id } = await refundPayment(deps, tx, after, paid, input);
    await appendAudit(tx, {
      actor: actor.id,
      action: "order.refund",
      subject: order._id,
      data: { refundId: id, paymentId: payment.id, amountMinor, currency: payment.currency },
    });
    return id;
  });
  // Sent at once, so that the admin sees the result; otherwise the job does it.
  await carryOutRefund(deps, refundId);
}
