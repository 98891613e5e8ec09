import { appNow } from "@masq/db/open";
import type { DB } from "@masq/db/tables/schema";
import { currencyDigits, minorToDecimal } from "@masq/domain/ledger/money";
import { sql, type Kysely, type Selectable } from "kysely";
import type { Deps } from "../../deps.ts";
import { productName } from "../../ledger/catalog/catalog.queries.ts";
import { AppError } from "../../platform/app-error.ts";
import type { AfterCommit, Tx } from "../../platform/db/transaction.ts";
import { newId } from "../../platform/ids/ids.ts";
import { recordSpending } from "../../people/limits/record-spending.ts";
import { endMembershipAt } from "../memberships/end-membership.ts";
import { bookRefund } from "../../ledger/wallet/book-refund.ts";
import { balanceOf } from "../../ledger/wallet/wallet.queries.ts";
import { noteEvent, type NewPaymentEvent } from "./note-event.ts";
import { creditsOfRefund, vatOfRefund, type Charged, type Lot } from "./refund-sums.ts";
import { mailMember, tellMember } from "./tell-member.ts";

type Needs = Pick<Deps, "clock" | "sealing" | "bus" | "sessions">;

export type RefundRow = Selectable<DB["refund"]>;
export type PaymentRow = Selectable<DB["payment"]>;
type OrderRow = Selectable<DB["purchase_order"]>;
/** A paid charge, locked until the transaction ends, with what is left of it. */
export type Paid = { order: OrderRow; payment: PaymentRow; charged: Charged; lot: Lot };

/** `idempotencyKey`: unique over all refunds; for a gateway's event, its own. */
export type NewRefund = {
  kind: RefundRow["kind"];
  amountMinor: number;
  reason: string;
  askedBy: string;
  idempotencyKey: string;
  requestHash: string;
  /** The gateway did it already. */
  isDone?: boolean;
  /** For a withdrawal: takes everything unused and ends a membership. */
  takesAll?: boolean;
  /** A second charge of a paid order: what the first one gave stays. */
  isSurplus?: boolean;
};
/** Author of automatic refunds. */
const PRODUCT = "house";

const SOURCE: Record<RefundRow["kind"], NewPaymentEvent["source"]> = {
  withdrawal: "member",
  admin: "admin",
  gateway: "webhook",
  chargeback: "webhook",
};

/** Locks order before payment, the common order; undefined if there is no such paid charge. */
export async function lockPaid(tx: Tx, paymentId: string): Promise<Paid | undefined> {
  const order = await tx
    .selectFrom("purchase_order")
    .where("id", "=", (is) => is.selectFrom("payment").where("id", "=", paymentId).select("order_id"))
    .selectAll()
    .forNoKeyUpdate()
    .executeTakeFirst();
  const payment = await tx
    .selectFrom("payment")
    .where("id", "=", paymentId)
    .where("state", "=", "success")
    .selectAll()
    .forNoKeyUpdate()
    .executeTakeFirst();
  if (!order || !payment) return undefined;
  return { order, payment, ...(await sumsOf(tx, payment)) };
}

export async function sumsOf(db: Kysely<DB>, payment: PaymentRow): Promise<{ charged: Charged; lot: Lot }> {
  const { rows } = await sql<Omit<Charged, "amountMinor" | "vatMinor"> & Lot>`
    select
      coalesce((select sum(amount_minor) from refund where payment_id = ${payment.id} and state <> 'failed'), 0)::bigint as "refundedMinor",
      coalesce((select sum(vat_minor) from refund where payment_id = ${payment.id} and state <> 'failed'), 0)::bigint as "refundedVatMinor",
      coalesce((select sum(credits) from refund where payment_id = ${payment.id} and state <> 'failed'), 0)::int as "takenBack",
      coalesce((select sum(credits) from credit_lot where payment_id = ${payment.id}), 0)::int as credits,
      coalesce((select sum(remaining) from credit_lot where payment_id = ${payment.id}), 0)::int as remaining
  `.execute(db);
  const [row] = rows;
  if (!row) throw new Error(`${payment.id} has no sums`);
  const { refundedMinor, refundedVatMinor, ...lot } = row;
  const { amount_minor: amountMinor, vat_minor: vatMinor } = payment;
  return { charged: { amountMinor, vatMinor, refundedMinor, refundedVatMinor }, lot };
}

/** Returns the charged share to the person's limits, whatever the current exchange rate. */
export async function giveBackLimit(tx: Tx, payment: PaymentRow, part: { reference: string; amountMinor: number }) {
  const { rows } = await sql<{ sum: number | null }>`
    select sum(amount_minor)::bigint as sum from spending_entry where reference = ${payment.id}`.execute(tx);
  const counted = rows[0]?.sum ?? 0;
  const amountMinor = -Math.round((counted * part.amountMinor) / payment.amount_minor);
  if (amountMinor !== 0) await recordSpending(tx, { ...part, memberId: payment.member_id, amountMinor });
}

/** The refund mail, which corrects the receipt. */
export async function mailRefund(
  deps: Pick<Deps, "clock" | "sealing">,
  tx: Tx,
  { payment, order }: Pick<Paid, "payment" | "order">,
  refund: RefundRow,
) {
  const product = await productName(tx, payment.product_id ?? order.product_id, payment.member_id);
  const receipt = await tx
    .selectFrom("receipt")
    .where("payment_id", "=", payment.id)
    .select("number")
    .executeTakeFirst();
  await mailMember(deps, tx, {
    brandId: payment.brand_id,
    memberId: payment.member_id,
    dedupeKey: `refund:${refund.id}`,
    letter: {
      template: refund.kind === "withdrawal" ? "withdrawal-done" : "refund-done",
      product,
      receipt: receipt?.number ?? null,
      amountMinor: refund.amount_minor,
      vatMinor: refund.vat_minor,
      currency: payment.currency,
      credits: refund.credits,
      at: deps.clock.now().toISOString(),
    },
  });
}

export const tellRefund = async (
  deps: Pick<Deps, "sealing" | "bus">,
  tx: Tx,
  after: AfterCommit,
  { order, payment }: Pick<Paid, "order" | "payment">,
) =>
  tellMember(deps, tx, after, payment.member_id, {
    order: { orderId: order.id, status: order.state },
    credits: await balanceOf(tx, payment.member_id),
  });

/**
 * Refunds in the caller's transaction, which holds the charge (`lockPaid`): row, this payment's unused credits, books
 * and limits at once; the refund job tells the gateway. Never more than is left: `refund-too-high`.
 */
export async function refundPayment(
  deps: Needs,
  tx: Tx,
  after: AfterCommit,
  paid: Paid,
  refund: NewRefund,
): Promise<RefundRow> {
  const { order, payment, charged, lot } = paid;
  const { kind, amountMinor, isDone = false, takesAll = false } = refund;
  if (amountMinor <= 0 || amountMinor > charged.amountMinor - charged.refundedMinor)
    throw new AppError("refund-too-high");
  const isWhole = charged.refundedMinor + amountMinor >= charged.amountMinor;
  const digits = currencyDigits(payment.currency);
  const id = newId("rfd", deps.clock.now());
  const vatMinor = vatOfRefund(charged, amountMinor);
  const isDispute = kind === "chargeback";
  const ends = isWhole || takesAll;
  const booked = { refundId: id, payment, isDispute, amountMinor, vatMinor, ends };
  const wanted = takesAll ? lot.remaining : creditsOfRefund(charged, lot, amountMinor);
  const { credits } = await bookRefund(deps, tx, { ...booked, credits: wanted });
  const row = await tx
    .insertInto("refund")
    .values({
      id,
      payment_id: payment.id,
      brand_id: payment.brand_id,
      member_id: payment.member_id,
      kind,
      credits,
      amount_minor: amountMinor,
      vat_minor: vatMinor,
      reason: refund.reason,
      asked_by: refund.askedBy,
      idempotency_key: refund.idempotencyKey,
      request_hash: refund.requestHash,
      ...(isDone && { state: "done" as const, done_at: appNow, told_by: refund.idempotencyKey }),
    })
    .returningAll()
    .executeTakeFirstOrThrow();
  await giveBackLimit(tx, payment, { reference: id, amountMinor });
  if (ends && !refund.isSurplus)
    await endMembershipAt(deps, tx, after, { orderId: order.id, paymentId: payment.id, at: deps.clock.now() });
  await noteEvent(deps, tx, {
    order_id: order.id,
    payment_id: payment.id,
    membership_id: payment.membership_id,
    brand_id: payment.brand_id,
    source: SOURCE[kind],
    kind: isDispute ? "chargeback" : "refund",
    text: `${minorToDecimal(amountMinor, digits).toFixed(digits)} ${payment.currency}, credits: ${credits}`,
    ...(kind === "admin" && refund.askedBy !== PRODUCT && { by_agent: refund.askedBy }),
  });
  if (kind === "withdrawal" || (isDone && !isDispute)) await mailRefund(deps, tx, paid, row);
  await tellRefund(deps, tx, after, paid);
  return row;
}

/**
 * Refunds a surplus charge in full, in the transaction that settles it. The job tells the gateway, as for any refund.
 */
export async function giveBackSurplus(
  deps: Needs,
  tx: Tx,
  after: AfterCommit,
  paymentId: string,
  reason = "This order was paid twice",
): Promise<void> {
  const paid = await lockPaid(tx, paymentId);
  if (!paid) return;
  const key = `surplus:${paymentId}`;
  await refundPayment(deps, tx, after, paid, {
    kind: "admin",
    amountMinor: paid.charged.amountMinor,
    reason,
    askedBy: PRODUCT,
    idempotencyKey: key,
    requestHash: key,
    isSurplus: true,
  });
}
