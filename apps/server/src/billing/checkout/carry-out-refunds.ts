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
 * Lease of a refund: far longer than its calls may take, since asking twice pays twice at a provider that does not
 * deduplicate refunds. After a crash others take over.
 */
const LEASE_S = 600;
/** Delay before retrying an unclear refund; later delays grow. */
const FIRST_AGAIN_S = 60;
const LATEST_AGAIN_S = 6 * 3_600;

type Answer = Awaited<ReturnType<Gateway["refund"]>>;
type Due = { refund: RefundRow; payment: PaymentRow };

/**
 * No other of the same size and charge was begun and is undecided: the gateway's books do not tell which of the two they
 * mean.
 */
const isAlone = sql<boolean>`not exists (select from refund other where other.payment_id = refund.payment_id
  and other.amount_minor = refund.amount_minor and other.id <> refund.id
  and other.state in ('asked', 'unknown') and other.tries > 0)`;
const isDue = sql<boolean>`refund.state in ('asked', 'unknown') and refund.next_try_at <= app_now() and ${isAlone}`;

/**
 * Leases one due refund, or the one with this id if due, right before the call: a lease taken earlier might expire
 * before its turn. Which refund of a charge is begun is decided under the charge's lock.
 */
async function takeDue(deps: Pick<Deps, "db" | "clock">, id?: string): Promise<Due | undefined> {
  const which = id === undefined ? sql`true` : sql`refund.id = ${id}`;
  for (;;) {
    const { rows: seen } = await sql<Pick<RefundRow, "id" | "payment_id">>`
      select id, payment_id from refund where ${isDue} and ${which} order by next_try_at, id limit 1`.execute(deps.db);
    const [due] = seen;
    if (!due) return undefined;
    const taken = await inTransaction(deps, async (tx) => {
      const payment = await tx
        .selectFrom("payment")
        .where("id", "=", due.payment_id)
        .selectAll()
        .forNoKeyUpdate()
        .executeTakeFirstOrThrow();
      const { rows } = await sql<RefundRow>`
        update refund set tries = tries + 1, next_try_at = app_now() + make_interval(secs => ${LEASE_S}::int)
        where id = ${due.id} and ${isDue} returning *`.execute(tx);
      const [refund] = rows;
      return refund && { refund, payment };
    });
    if (taken) return taken;
  }
}

/** Whether the gateway's books already have this refund: one more of its size than we know to be done. */
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
 * Calls the gateway. After an unanswered try, reads its books first: not every provider deduplicates refunds, and
 * nobody may get money twice.
 */
async function ask(deps: Pick<Deps, "db" | "clock" | "gateways">, due: Due): Promise<Answer> {
  const { refund, payment } = due;
  const gateway = await deps.gateways.named(payment.gateway);
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

/** Stores the gateway's decision on a refund, once; a refusal restores credits and books. */
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
    const refund = await tx.selectFrom("refund").where("id", "=", refundId).selectAll().executeTakeFirstOrThrow();
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

/** Sends one refund to the gateway, unless another process has it. Returns whether one was due. */
export async function carryOutRefund(deps: Needs, id?: string): Promise<boolean> {
  const due = await takeDue(deps, id);
  if (!due) return false;
  try {
    await settleRefund(deps, due.refund.id, await ask(deps, due));
  } catch (error) {
    // The others proceed; this one is retried when its lease expires.
    deps.log.error({ err: error, refund: due.refund.id }, "refund failed");
  }
  return true;
}

/** Sends waiting refunds to the gateways, and retries unclear ones. Returns how many were sent. */
export async function carryOutRefunds(deps: Needs): Promise<number> {
  let asked = 0;
  while (asked < REFUNDS_A_ROUND && (await carryOutRefund(deps))) asked += 1;
  return asked;
}
