import { appNow } from "@masq/db/open";
import { sql } from "kysely";
import type { Deps } from "../../deps.ts";
import { inTransaction } from "../../platform/db/transaction.ts";
import type { BookedCharge, Gateway } from "../../platform/payments/gateway.ts";
import { recordSpending } from "../limits/record-spending.ts";
import { unbookRefund } from "../wallet/book-refund.ts";
import { noteEvent } from "./note-event.ts";
import { lockPaid, mailRefund, tellRefund, type PaymentRow, type RefundRow } from "./refund-payment.ts";

const REFUNDS_A_ROUND = 20;
/** A refund that is asked for is asked again when this is over without a word, then at growing distances. */
const FIRST_AGAIN_S = 60;
const LATEST_AGAIN_S = 6 * 3_600;

type Answer = Awaited<ReturnType<Gateway["refund"]>>;
type Due = { refund: RefundRow; payment: PaymentRow };

/** Takes the refunds that are due; the time of the next try is moved first, so that a killed server only asks again. */
async function takeDue(deps: Deps): Promise<Due[]> {
  const { rows } = await sql<{ id: string }>`
    update refund set tries = tries + 1,
      next_try_at = app_now() + make_interval(secs => least(${FIRST_AGAIN_S}::int * power(2, least(tries, 20)), ${LATEST_AGAIN_S}::int))
    where id in (select id from refund where state in ('asked', 'unknown') and next_try_at <= app_now()
      order by next_try_at limit ${REFUNDS_A_ROUND}::int for update skip locked)
    returning id`.execute(deps.db);
  const due: Due[] = [];
  for (const { id } of rows) {
    const refund = await deps.db.selectFrom("refund").where("id", "=", id).selectAll().executeTakeFirstOrThrow();
    const payment = await deps.db
      .selectFrom("payment")
      .where("id", "=", refund.payment_id)
      .selectAll()
      .executeTakeFirstOrThrow();
    due.push({ refund, payment });
  }
  return due;
}

/** Whether the gateway's own books have this refund: one more of its size than we know to be done. */
async function isBooked(deps: Deps, gateway: Gateway, { refund, payment }: Due): Promise<boolean | undefined> {
  const booked = await gateway.booked(payment.created_at, deps.clock.now());
  if (!booked) return undefined;
  const isOurs = (one: BookedCharge): boolean =>
    one.kind === "refund" && one.amountMinor === refund.amount_minor && one.reference === payment.reference;
  const { count } = await deps.db
    .selectFrom("refund")
    .where("payment_id", "=", payment.id)
    .where("id", "<>", refund.id)
    .where("state", "=", "done")
    .where("kind", "<>", "chargeback")
    .where("amount_minor", "=", refund.amount_minor)
    .select((is) => is.fn.countAll<number>().as("count"))
    .executeTakeFirstOrThrow();
  return booked.filter(isOurs).length > count;
}

/**
 * Asks the gateway. After a try that was left without a word its books are read first: not every house keeps a refund's
 * own name, and nobody gets money twice.
 */
async function ask(deps: Deps, due: Due): Promise<Answer> {
  const { refund, payment } = due;
  const gateway = deps.gateways.named(payment.gateway);
  if (!gateway) return { state: "unknown", text: `${payment.gateway} is not configured` };
  if (refund.tries > 1) {
    const isThere = await isBooked(deps, gateway, due);
    if (isThere === undefined) return { state: "unknown", text: "the gateway's books cannot be read" };
    if (isThere) return { state: "done", text: "found in the gateway's books" };
  }
  return gateway.refund({
    refundId: refund.id,
    reference: payment.reference ?? "",
    amountMinor: refund.amount_minor,
    currency: payment.currency,
  });
}

/** What the gateway said of one refund, once: a refusal puts credits and books back as they were. */
export async function settleRefund(deps: Deps, refundId: string, answer: Answer): Promise<void> {
  await inTransaction(deps, async (tx, after) => {
    const found = await tx
      .selectFrom("refund")
      .where("id", "=", refundId)
      .select("payment_id")
      .executeTakeFirstOrThrow();
    const paid = await lockPaid(tx, found.payment_id);
    if (!paid) return;
    const refund = await tx
      .selectFrom("refund")
      .where("id", "=", refundId)
      .selectAll()
      .forUpdate()
      .executeTakeFirstOrThrow();
    if (refund.state === "done" || refund.state === "failed") return;
    const { order, payment } = paid;
    const isNews = answer.state !== refund.state;
    await tx
      .updateTable("refund")
      .set({ state: answer.state, ...(answer.state === "done" && { done_at: appNow }) })
      .where("id", "=", refundId)
      .execute();
    if (answer.state === "failed") {
      await unbookRefund(deps, tx, { refundId, payment });
      const { rows } = await sql<{ sum: number | null }>`
        select sum(amount_minor)::bigint as sum from spending_entry where reference = ${refundId}`.execute(tx);
      const back = -(rows[0]?.sum ?? 0);
      const reference = `${refundId}:failed`;
      if (back !== 0) await recordSpending(tx, { reference, memberId: payment.member_id, amountMinor: back });
      await tellRefund(deps, tx, after, paid);
    }
    if (answer.state === "done") await mailRefund(deps, tx, paid, refund);
    if (isNews)
      await noteEvent(deps, tx, {
        order_id: order.id,
        payment_id: payment.id,
        membership_id: payment.membership_id,
        brand_id: payment.brand_id,
        source: "call" as const,
        kind: `refund-${answer.state}`,
        text: answer.text,
      });
  });
}

/** Tells the gateways of the refunds that wait, and asks again where no clear answer came. Answers how many were asked. */
export async function carryOutRefunds(deps: Deps): Promise<number> {
  const due = await takeDue(deps);
  for (const one of due) {
    try {
      await settleRefund(deps, one.refund.id, await ask(deps, one));
    } catch (error) {
      // The others are carried out all the same; this one is asked about again at its next time.
      deps.log.error({ err: error, refund: one.refund.id }, "a refund could not be carried out");
    }
  }
  return due.length;
}
