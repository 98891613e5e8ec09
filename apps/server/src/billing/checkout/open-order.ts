import type { OrderDetail } from "@masq/contract/agent/money";
import { currencyDigits, minorToDecimal } from "@masq/domain/ledger/money";
import type { Deps } from "../../deps.ts";
import type { AgentActor } from "../../http/actor.ts";
import { AppError } from "../../platform/app-error.ts";
import { inTransaction } from "../../platform/db/transaction.ts";
import { appendAudit } from "../../foundation/audit/append-audit.ts";
import { brandIdsIn } from "../../foundation/brands/scope.ts";
import { refundablePayment } from "./refund-order.ts";
import { sumsOf, type PaymentRow } from "./refund-payment.ts";
import { unusedAmount } from "./refund-sums.ts";
import { findAdminOrder, partsOfOrder, viewOrderRow, type AdminOrder } from "./search-orders.ts";

export type OpenedOrder = { order: AdminOrder; payment: PaymentRow | undefined; detail: OrderDetail };

const UNDECIDED: ReadonlySet<string> = new Set(["sending", "challenge", "unknown"]);

/** One order with everything belonging to it; `payment`: the refundable one. Error: not-found. */
export async function loadOrder(
  deps: Pick<Deps, "db" | "brands">,
  actor: AgentActor,
  id: string,
): Promise<OpenedOrder> {
  const order = await findAdminOrder(deps.db, brandIdsIn(await deps.brands.all(), actor.scope), id);
  if (!order) throw new AppError("not-found");
  const { payments, views } = await partsOfOrder(deps.db, order);
  const sums = new Map<string, Awaited<ReturnType<typeof sumsOf>>>();
  for (const one of payments) if (one.state === "success") sums.set(one.id, await sumsOf(deps.db, one));
  const leftOf = (paymentId: string): number => {
    const charged = sums.get(paymentId)?.charged;
    return charged ? charged.amountMinor - charged.refundedMinor : 0;
  };
  const payment = refundablePayment(payments, leftOf);
  const of = payment && sums.get(payment.id);
  const decimal = (minor: number): number => minorToDecimal(minor, currencyDigits(order.currency));
  const isUndecided = payments.some((one) => UNDECIDED.has(one.state));
  const closed = sums.size > 0 ? ("all-refunded" as const) : isUndecided ? ("unknown" as const) : ("not-paid" as const);
  const detail: OrderDetail = {
    ...viewOrderRow(order),
    net: decimal(order.amountMinor - order.vatMinor),
    vat: decimal(order.vatMinor),
    credits: order.credits,
    interval: order.interval,
    ...views,
    refundable:
      payment && of
        ? {
            amount: decimal(leftOf(payment.id)),
            unusedCredits: of.lot.remaining,
            unusedAmount: decimal(order.interval > 0 ? 0 : unusedAmount(of.charged, of.lot)),
          }
        : null,
    refundClosed: payment ? null : closed,
  };
  return { order, payment, detail };
}

/** The same for an admin, with the look logged. */
export async function openOrder(
  deps: Pick<Deps, "db" | "clock" | "brands">,
  actor: AgentActor,
  id: string,
): Promise<OrderDetail> {
  const { detail } = await loadOrder(deps, actor, id);
  await inTransaction(deps, (tx) =>
    appendAudit(tx, { actor: actor.id, action: "order.read", subject: id, data: { memberId: detail.member._id } }),
  );
  return detail;
}
