import { startTestApp, type TestApp } from "@masq/server/testing/app";
import { createDesk, type Desk, type Operator } from "@masq/server/testing/desk";
import { sql } from "kysely";
import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { inTransaction } from "../../platform/db/transaction.ts";
import { appendAnswer, appendCorrection } from "./append-line.ts";
import { closePeriod } from "./close-period.ts";
import { nextPeriod } from "./payouts.queries.ts";
import { verifyPayouts } from "./verify-payouts.ts";

const COMPANY = "cmp_test";
const DAY_MS = 86_400_000;
let app: TestApp;
let desk: Desk;
let admin: Operator;
let message: { id: string; conversationId: string };
before(async () => {
  app = await startTestApp();
  desk = createDesk(app);
  admin = await desk.operator({ role: "admin" }, "offline");
  const written = await (await desk.writer()).write((await app.given.profile()).id);
  message = { id: written.messageId, conversationId: written.conversationId };
  await sql`update company set timezone = 'Europe/Amsterdam'`.execute(app.db);
  await sql`insert into rate_card (id, brand_id, version, message_cents, follow_up_cents, meet_up_cents, min_length, short_cents, currency)
    values ('rtc_1', 'velvetrooms', 1, 25, 10, 40, 5, 3, 'EUR')`.execute(app.db);
});
after(() => app.close());

let count = 0;
/** A reply without the desk around it. */
async function append(agentId: string, over: { kind?: string; text?: string } = {}): Promise<void> {
  count += 1;
  const [replyId, stockId, messageId] = [`rpl_${count}`, `stk_${count}`, `msg_${count}`];
  const kind = over.kind ?? "MessageStock";
  await inTransaction(app.deps, async (tx) => {
    const where = { companyId: COMPANY, brandId: "velvetrooms" };
    await sql`insert into reply_entry (id, agent_id, stock_id, message_id, conversation_id, brand_id, kind, paid)
      values (${replyId}, ${agentId}, ${stockId}, ${messageId}, ${message.conversationId}, 'velvetrooms', ${kind}, true)`.execute(
      tx,
    );
    await appendAnswer(app.deps, tx, {
      ...where,
      agentId,
      replyId,
      stockId,
      messageId: message.id,
      kind,
      text: over.text ?? "A whole answer",
    });
  });
}
const close = async (month?: string): Promise<string> =>
  closePeriod(app.deps, admin.actor, {
    company: COMPANY,
    month: month ?? (await nextPeriod(app.deps.db, COMPANY))?.month ?? "",
  });
const wipe = async (): Promise<void> => {
  await sql`truncate payout_line, payout_period, payout_statement, payout_counter, payout_dispute, payout_dispute_text`.execute(
    app.db,
  );
  // Chains are permanent: processes remember them.
  await sql`update payout_chain set seq = default, hash = default, at = 'epoch', stated_seq = default`.execute(app.db);
  await sql`update reply_entry set paid = false`.execute(app.db);
};
type Totals = { lines: number; stated: number; running: number; counted: number };
const totals = async (): Promise<Totals> => {
  const { rows } = await sql<Totals>`select
    (select coalesce(sum(cents), 0)::int from payout_line) as lines,
    (select coalesce(sum(total_cents), 0)::int from payout_statement) as stated,
    (select coalesce(sum(cents), 0)::int from payout_line join payout_chain using (company_id, agent_id) where payout_line.seq > stated_seq) as running,
    (select coalesce(sum(to_seq - from_seq + 1), 0)::int from payout_statement)
      + (select coalesce(sum(seq - stated_seq), 0)::int from payout_chain) as counted`.execute(app.db);
  return rows[0]!;
};

test("a month follows the company's zone: an hour shorter in March, longer in October, starting where the last one ended", async () => {
  const agent = await desk.operator({}, "offline");
  await append(agent.id);
  const hours = async (month: string, last: string) => {
    await sql`truncate payout_period cascade`.execute(app.db);
    await sql`insert into payout_period (id, company_id, month, starts_at, ends_at, digest, closed_by)
      select 'ptp_x', ${COMPANY}, ${last}, to_date(${last}, 'YYYY-MM')::timestamp at time zone 'Europe/Amsterdam',
        to_date(${month}, 'YYYY-MM')::timestamp at time zone 'Europe/Amsterdam', 'x', ${admin.id}`.execute(app.db);
    const next = await nextPeriod(app.deps.db, COMPANY);
    assert.equal(next?.month, month);
    return ((next?.ends_at.getTime() ?? 0) - (next?.starts_at.getTime() ?? 0)) / 3_600_000;
  };
  assert.equal(await hours("2027-03", "2027-02"), 31 * 24 - 1);
  assert.equal(await hours("2027-10", "2027-09"), 31 * 24 + 1);
  assert.equal(await hours("2028-02", "2028-01"), 29 * 24);
  await wipe();
});

test("a reply on the exact boundary is in exactly one month; four concurrent closes are one close", async () => {
  const [one, other] = [await desk.operator({}, "offline"), await desk.operator({}, "offline")];
  for (const { id } of [one, one, other]) await append(id);
  const next = await nextPeriod(app.deps.db, COMPANY);
  assert.ok(next);
  const at = (seq: number, moment: Date) =>
    sql`update payout_line set at = ${moment} where agent_id = ${one.id} and seq = ${seq}`.execute(app.db);
  await at(1, new Date(next.ends_at.getTime() - 1));
  await at(2, next.ends_at);
  await assert.rejects(close(), { code: "period-running" });
  await assert.rejects(close("2040-01"), { code: "period-order" });
  await app.clock.advance(next.ends_at.getTime() - app.clock.now().getTime() + 1_000);
  const ids = await Promise.all([close(next.month), close(next.month), close(next.month), close(next.month)]);
  assert.equal(new Set(ids).size, 1);
  const stated = await app.db
    .selectFrom("payout_statement")
    .orderBy("number")
    .select(["number", "agent_id", "from_seq", "to_seq"])
    .execute();
  assert.deepEqual(
    stated.map(({ number }) => number),
    [1, 2],
  );
  assert.deepEqual(
    stated.filter(({ agent_id }) => agent_id === one.id).map(({ from_seq, to_seq }) => [from_seq, to_seq]),
    [[1, 1]],
  );
  assert.equal((await totals()).running, 25);
  await wipe();
});

test("replies and first replies that race with a close are each counted once", async () => {
  for (let round = 0; round < 6; round += 1) {
    const agents = await Promise.all(Array.from({ length: 5 }, () => desk.operator({}, "offline")));
    for (const { id } of agents.slice(0, 2)) await append(id);
    await app.clock.advance(32 * DAY_MS);
    await Promise.all(
      [...agents.map(({ id }) => append(id)), close(), ...agents.map(({ id }) => append(id)), close()].map((one) =>
        one.catch((error: unknown) => {
          if ((error as { code?: string }).code !== "period-running") throw error;
        }),
      ),
    );
    const { lines, stated, running, counted } = await totals();
    assert.equal(stated + running, lines);
    assert.equal(counted, (await app.db.selectFrom("payout_line").select("id").execute()).length);
  }
  const { faults } = await verifyPayouts(app.deps);
  assert.deepEqual(
    faults.filter(({ rule }) => rule !== "payout-text"),
    [],
  );
  await wipe();
});

/** Deterministic numbers: a failing history can be replayed from its seed. */
function numbers(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
}
const KINDS = ["MessageStock", "FollowUpStock", "MeetUpStock"] as const;
let version = 1;

async function correct(agentId: string, cents: number): Promise<void> {
  const wrong = await app.db
    .selectFrom("payout_line")
    .where("agent_id", "=", agentId)
    .where("type", "=", "answer")
    .where(sql<boolean>`not exists (select from payout_line as c where c.corrects = payout_line.id)`)
    .select("id")
    .executeTakeFirst();
  const chain = { companyId: COMPANY, agentId };
  if (wrong && cents !== 0)
    await inTransaction(app.deps, (tx) => appendCorrection(app.deps, tx, { ...chain, lineId: wrong.id, cents }));
}

async function doSomething(agents: readonly Operator[], next: (below: number) => number): Promise<void> {
  const agentId = agents[next(agents.length)]!.id;
  const dice = next(11);
  if (dice < 6) await append(agentId, { kind: KINDS[next(3)]!, text: next(2) === 0 ? "Yes" : "A whole answer" });
  else if (dice < 8) await correct(agentId, next(81) - 40);
  else if (dice < 10) {
    await app.clock.advance(29 * DAY_MS);
    await close().catch((error: unknown) =>
      assert.ok(["period-running", "period-order"].includes((error as { code: string }).code)),
    );
  } else {
    version += 1;
    await sql`insert into rate_card (id, brand_id, version, message_cents, follow_up_cents, meet_up_cents, currency)
      values (${`rtc_${version}`}, 'velvetrooms', ${version}, ${next(100)}::int, 7, 8, 'EUR')`.execute(app.db);
  }
}

test("for any history, statements and running lines add up to all lines, each line once, numbered without gaps", async () => {
  const agents = await Promise.all([1, 2, 3].map(() => desk.operator({}, "offline")));
  let closed = 0;
  for (let seed = 1; seed <= 25; seed += 1) {
    await wipe();
    const next = numbers(seed);
    for (let act = 5 + next(20); act > 0; act -= 1) await doSomething(agents, next);
    const { lines, stated, running, counted } = await totals();
    assert.equal(stated + running, lines, `seed ${seed}`);
    const all = await app.db.selectFrom("payout_line").select("id").execute();
    assert.equal(counted, all.length, `seed ${seed}`);
    closed += (await app.db.selectFrom("payout_statement").select("id").execute()).length;
    const { faults } = await verifyPayouts(app.deps);
    // Corrections without disputes, and one message for all replies, are artifacts of this test.
    const own = ["payout-correction", "payout-text", "payout-rate-card"];
    assert.deepEqual(
      faults.filter(({ rule }) => !own.includes(rule)),
      [],
      `seed ${seed}`,
    );
  }
  assert.ok(closed > 25, `${closed} statements`);
  await wipe();
});
