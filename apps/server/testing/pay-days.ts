import type { TestApp } from "@masq/server/testing/app";
import { createDesk, type Operator } from "@masq/server/testing/desk";
import { appendAnswer, appendCorrection } from "@masq/server/ledger/payouts/append-line";
import { closePeriod } from "@masq/server/ledger/payouts/close-period";
import { nextPeriod } from "@masq/server/ledger/payouts/payouts.queries";
import { publishPayFloor } from "@masq/server/ledger/payouts/publish-pay-floor";
import { verifyPayouts } from "@masq/server/ledger/payouts/verify-payouts";
import { inTransaction } from "@masq/server/platform/db/transaction";
import { newId } from "@masq/server/platform/ids/ids";
import { sql } from "kysely";

export const COMPANY = "cmp_test";
export const ZONE = "Europe/Amsterdam";
export type PayDays = Awaited<ReturnType<typeof openPayDays>>;

/** Days of operators at one company, without the desk around them: shifts, replies, floors and closes by the clock. */
export async function openPayDays(app: TestApp) {
  const desk = createDesk(app);
  const admin = await desk.operator({ role: "admin" }, "offline");
  const { messageId, conversationId } = await (await desk.writer()).write((await app.given.profile()).id);
  await sql`update company set timezone = ${ZONE}`.execute(app.db);
  await sql`insert into rate_card (id, brand_id, version, message_cents, follow_up_cents, meet_up_cents, currency)
    values ('rtc_1', 'velvetrooms', 1, 25, 10, 400, 'EUR')`.execute(app.db);

  const wipe = async (): Promise<void> => {
    await sql`truncate payout_line, payout_period, payout_statement, payout_counter, payout_dispute, payout_dispute_text,
      pay_floor, agent_event`.execute(app.db);
    await sql`update payout_chain set seq = default, hash = default, at = 'epoch', stated_seq = default, open_until = null`.execute(
      app.db,
    );
    await sql`update reply_entry set paid = false`.execute(app.db);
  };
  /** To this hour of the next day in the company's zone. */
  async function toLocal(hour: number): Promise<void> {
    const { rows } = await sql<{ ms: number }>`
      select extract(epoch from (date_trunc('day', app_now() at time zone ${ZONE}) + interval '1 day' + make_interval(hours => ${hour}::int))
        at time zone ${ZONE} - app_now())::float8 * 1000 as ms`.execute(app.db);
    await app.clock.advance(rows[0]?.ms ?? 0);
  }
  /** To a second before the end of the current month there, or to a second after it. */
  async function toMonthEnd(seconds: number): Promise<void> {
    const { rows } = await sql<{ ms: number }>`
      select extract(epoch from (date_trunc('month', (app_now() - interval '1 minute') at time zone ${ZONE}) + interval '1 month')
        at time zone ${ZONE} - app_now())::float8 * 1000 as ms`.execute(app.db);
    await app.clock.advance((rows[0]?.ms ?? 0) + seconds * 1000);
  }
  const operators = (count: number): Promise<Operator[]> =>
    Promise.all(Array.from({ length: count }, () => desk.operator({}, "offline")));
  /** A change of the work session as it is recorded. */
  const note = (agentId: string, status: "online" | "paused" | "offline") =>
    sql`insert into agent_event (id, agent_id, event, status)
      values (${newId("evt", app.clock.now())}, ${agentId}, ${status}, ${status})`.execute(app.db);
  const online = async (agentId: string, ms: number): Promise<void> => {
    await note(agentId, "online");
    await app.clock.advance(ms);
    await note(agentId, "offline");
  };
  const floor = async (hourCents: number): Promise<void> => {
    const newest = await app.db
      .selectFrom("pay_floor")
      .select(({ fn }) => fn.max("version").as("version"))
      .executeTakeFirst();
    await publishPayFloor(app.deps, admin.actor, { company: COMPANY, basedOn: newest?.version ?? null, hourCents });
  };

  let count = 0;
  /** The entry of a reply to be paid; returns its ids. */
  async function enter(tx: Pick<TestApp["db"], "getExecutor">, agentId: string, kind = "MessageStock") {
    count += 1;
    const ids = { replyId: `rpl_${count}`, stockId: `stk_${count}` };
    await sql`insert into reply_entry (id, agent_id, stock_id, message_id, conversation_id, brand_id, kind, paid)
      values (${ids.replyId}, ${agentId}, ${ids.stockId}, ${`msg_${count}`}, ${conversationId}, 'velvetrooms', ${kind}, true)`.execute(
      tx,
    );
    return ids;
  }
  async function append(agentId: string, kind = "MessageStock"): Promise<void> {
    await inTransaction(app.deps, async (tx) => {
      const of = { companyId: COMPANY, agentId, brandId: "velvetrooms", kind };
      await appendAnswer(app.deps, tx, {
        ...of,
        ...(await enter(tx, agentId, kind)),
        messageId,
        text: "A whole answer",
      });
    });
  }
  const close = async (month?: string): Promise<string> =>
    closePeriod(app.deps, admin.actor, {
      company: COMPANY,
      month: month ?? (await nextPeriod(app.deps.db, COMPANY))?.month ?? "",
    });
  const linesOf = (agentId: string) =>
    app.db.selectFrom("payout_line").where("agent_id", "=", agentId).orderBy("seq").selectAll().execute();
  const told = async (agentId: string) => (await linesOf(agentId)).map(({ type, cents }) => [type, cents]);
  /** Corrections without disputes, and one message for all replies, are of this test. */
  const faults = async () =>
    (await verifyPayouts(app.deps)).faults.filter(({ rule }) => !["payout-correction", "payout-text"].includes(rule));

  async function correctOne(agentId: string, cents: number): Promise<void> {
    const wrong = await app.db
      .selectFrom("payout_line as line")
      .where("agent_id", "=", agentId)
      .where("type", "=", "answer")
      .where(sql<boolean>`not exists (select from payout_line as fix where fix.corrects = line.id)`)
      .orderBy("seq", "desc")
      .select("id")
      .executeTakeFirst();
    const chain = { companyId: COMPANY, agentId };
    if (wrong)
      await inTransaction(app.deps, (tx) => appendCorrection(app.deps, tx, { ...chain, lineId: wrong.id, cents }));
  }

  return {
    desk,
    admin,
    wipe,
    toLocal,
    toMonthEnd,
    operators,
    note,
    online,
    floor,
    enter,
    append,
    close,
    linesOf,
    told,
    faults,
    correctOne,
  };
}
