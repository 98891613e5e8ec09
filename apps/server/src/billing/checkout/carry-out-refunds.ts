import { appNow } from "@masq/db/open";
import { sql } from "kysely";
import type { Deps } from "../../deps.ts";
import { inTransaction } from "../../platform/db/transaction.ts";
import type { BookedCharge, Gateway } from "../../platform/payments/gateway.ts";
import { recordSpending } from "../../people/limits/record-spending.ts";
import { unbookRefund } from "../../ledger/wallet/book-refund.ts";
import { noteEvent } from "./note-event.ts";
import { lockPaid, mailRefund, tellRefund, type PaymentRow, type RefundRow } from "./refund-payment.ts";

type Needs = Pick<Deps, "db" | "clock" | "sealing" | "bus" | "gateways" | "log">;

const REFUNDS_A_ROUND = 20;
/**
 * A refund is one process's for so long: far more than its questions may take, since whoever asks a second time while the
 * first one waits pays twice at a house that keeps no name of a refund. A server that dies leaves it to the others then.
 */
const LEASE_S = 600;
/** One that got no clear answer is asked about again after this time, then at growing distances. */
const FIRST_AGAIN_S = 60;
const LATEST_AGAIN_S = 6 * 3_600;

type Answer = Awaited<ReturnType<Gateway["refund"]>>;
type Due = { refund: RefundRow; payment: PaymentRow };

/**
 * Leases one refund that is due, or the one with this id if it is, right before the gateway is asked: a lease that was
 * taken while others were asked about may be over when its turn comes.
 */
async function takeDue(deps: Pick<Deps, "db">, id?: string): Promise<Due | undefined> {
  const which = id === undefined ? sql`true` : sql`id = ${id}`;
  const { rows } = await sql<RefundRow>`
    update refund set tries = tries + 1, next_try_at = app_now() + make_interval(secs => ${LEASE_S}::int)
    where id = (select id from refund where state in ('asked', 'unknown') and next_try_at <= app_now() and ${which}
      order by next_try_at limit 1 for update skip locked)
    returning *`.execute(deps.db);
  const [refund] = rows;
  if (!refund) return undefined;
  const payment = await deps.db
    .selectFrom("payment")
    .where("id", "=", refund.payment_id)
    .selectAll()
    .executeTakeFirstOrThrow();
  return { refund, payment };
}

/** Whether the gateway's own books have this refund: one more of its size than we know to be done. */
async function isBooked(
  deps: Pick<Deps, "db" | "clock">,
  gateway: Gateway,
  { refund, payment }: Due,
): Promise<boolean | undefined> {
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
async function ask(deps: Pick<Deps, "db" | "clock" | "gateways">, due: Due): Promise<Answer> {
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

const askedAgainAt = sql<Date>`app_now() + make_interval(secs =>
  least(${FIRST_AGAIN_S}::int * power(2, least(greatest(tries - 1, 0), 20)), ${LATEST_AGAIN_S}::int))`;

/** What the gateway said of one refund, once: a refusal puts credits and books back as they were. */
async function settleRefund(
  deps: Pick<Deps, "db" | "clock" | "sealing" | "bus">,
  refundId: string,
  answer: Answer,
): Promise<void> {
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
      .set(answer.state === "unknown" ? { next_try_at: askedAgainAt } : {})
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

/** Tells the gateway of one refund, unless somebody else is at it. Answers whether one was due. */
export async function carryOutRefund(deps: Needs, id?: string): Promise<boolean> {
  const due = await takeDue(deps, id);
  if (!due) return false;
  try {
    await settleRefund(deps, due.refund.id, await ask(deps, due));
  } catch (error) {
    // The others are carried out all the same; this one is asked about again when its lease is over.
    deps.log.error({ err: error, refund: due.refund.id }, "a refund could not be carried out");
  }
  return true;
}

/** Tells the gateways of the refunds that wait, and asks again where no clear answer came. Answers how many were asked. */
export async function carryOutRefunds(deps: Needs): Promise<number> {
  let asked = 0;
  while (asked < REFUNDS_A_ROUND && (await carryOutRefund(deps))) asked += 1;
  return asked;
}
