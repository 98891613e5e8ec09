import { startTestApp, type TestApp } from "@masq/server/testing/app";
import { COMPANY, openPayDays, ZONE, type PayDays } from "@masq/server/testing/pay-days";
import { sql } from "kysely";
import assert from "node:assert/strict";
import { after, before, beforeEach, test } from "node:test";
import { inTransaction } from "../../platform/db/transaction.ts";
import { newId } from "../../platform/ids/ids.ts";
import { appendCorrection } from "./append-line.ts";
import { lineStatement, NO_DAY } from "./payout-chain.ts";
import { nextPeriod } from "./payouts.queries.ts";
import { settleFloors } from "./settle-floor.ts";

const [MINUTE_MS, HOUR_MS, DAY_MS] = [60_000, 3_600_000, 86_400_000];
let app: TestApp;
let pay: PayDays;
before(async () => {
  app = await startTestApp();
  pay = await openPayDays(app);
});
after(() => app.close());
beforeEach(async () => {
  await pay.wipe();
  await pay.toLocal(12);
});

const dayOf = (at: Date): string => new Intl.DateTimeFormat("sv-SE", { timeZone: ZONE }).format(at);

test("six processes, replies of the new month and two closes in its first second decide each day once, in its own month", async () => {
  const team = await pay.operators(4);
  await pay.floor(1_200);
  await pay.toMonthEnd(-2 * 3600);
  for (const { id } of team) await pay.note(id, "online");
  await pay.append(team[0]!.id);
  await pay.toMonthEnd(1);
  const { month } = (await nextPeriod(app.deps.db, COMPANY))!;
  await Promise.all([
    ...[1, 2, 3, 4, 5, 6].map(() => settleFloors(app.deps)),
    ...team.map(({ id }) => pay.append(id)),
    pay.close(month),
    pay.close(month),
  ]);
  await app.clock.advance(HOUR_MS);
  await settleFloors(app.deps);
  const statements = await app.db.selectFrom("payout_statement").orderBy("agent_id").selectAll().execute();
  assert.deepEqual(
    statements.map(({ agent_id, top_ups, total_cents }) => [agent_id, top_ups, total_cents]),
    team.map(({ id }) => [id, 1, 2_400]).toSorted(([one], [other]) => String(one).localeCompare(String(other))),
  );
  for (const { id } of team)
    assert.deepEqual(
      (await pay.told(id)).filter(([type]) => type === "top-up").length,
      1,
      JSON.stringify(await pay.told(id)),
    );
  assert.deepEqual(await pay.faults(), []);
});

test("a day's top-up precedes the first reply of the next day, without any job; a day within the pieces has none", async () => {
  const [operator] = await pay.operators(1);
  const { id } = operator!;
  await pay.floor(600);
  await pay.append(id);
  await pay.online(id, 90 * MINUTE_MS);
  await pay.toLocal(9);
  await pay.append(id, "MeetUpStock");
  await pay.online(id, 20 * MINUTE_MS);
  await pay.toLocal(9);
  await pay.append(id);
  const lines = await pay.linesOf(id);
  assert.deepEqual(
    lines.map(({ type, cents, day, online_ms, floor_cents }) => [type, cents, day !== null, online_ms, floor_cents]),
    [
      ["answer", 25, false, null, null],
      ["top-up", 876, true, lines[1]!.online_ms, 901],
      ["answer", 400, false, null, null],
      ["answer", 25, false, null, null],
    ],
  );
  assert.ok(Math.abs(lines[1]!.online_ms! - 90 * MINUTE_MS) < 10_000, String(lines[1]!.online_ms));
  assert.equal(dayOf(lines[1]!.at), lines[1]!.day);
  assert.deepEqual(await pay.faults(), []);
});

test("nothing counts before a floor is published, nor after it ended; without one nobody's chain is touched", async () => {
  const [before_, after_] = await pay.operators(2);
  await pay.online(before_!.id, 3 * HOUR_MS);
  await pay.toLocal(12);
  await settleFloors(app.deps);
  assert.deepEqual(
    await app.db.selectFrom("payout_chain").where("open_until", "is not", null).selectAll().execute(),
    [],
  );
  await pay.note(before_!.id, "online");
  await app.clock.advance(HOUR_MS);
  await pay.floor(1_000);
  await app.clock.advance(HOUR_MS);
  await pay.floor(0);
  await pay.online(after_!.id, HOUR_MS);
  await pay.toLocal(1);
  await settleFloors(app.deps);
  assert.deepEqual(await pay.told(before_!.id), [["top-up", 1_001]], "one hour and a moment, rounded up");
  assert.deepEqual(await pay.told(after_!.id), []);
  assert.deepEqual(await pay.faults(), []);
});

test("time online for two companies is split evenly, whichever has a floor; admins have none", async () => {
  await sql`insert into company select (jsonb_populate_record(company, '{"id": "cmp_other", "name": "Other"}')).*
    from company where id = ${COMPANY}`.execute(app.db);
  const moved = sql`update brand set company_id = case when id = 'embernight' then 'cmp_other' else ${COMPANY} end`;
  await moved.execute(app.db);
  try {
    const both = await pay.desk.operator({}, "offline");
    const one = await pay.desk.operator({ scope: ["velvetrooms"] }, "offline");
    await pay.floor(1_000);
    await pay.note(both.id, "online");
    await pay.note(pay.admin.id, "online");
    await pay.online(one.id, 2 * HOUR_MS);
    await pay.note(both.id, "offline");
    await pay.note(pay.admin.id, "offline");
    await pay.toLocal(1);
    await settleFloors(app.deps);
    const tops = await sql`select agent_id, company_id, cents from payout_line order by cents`.execute(app.db);
    assert.deepEqual(tops.rows, [
      { agent_id: both.id, company_id: COMPANY, cents: 1_001 },
      { agent_id: one.id, company_id: COMPANY, cents: 2_001 },
    ]);
    assert.deepEqual(await pay.faults(), []);
  } finally {
    await sql`update brand set company_id = ${COMPANY}`.execute(app.db);
  }
});

test("an event whose transaction is still open at midnight is waited for", async () => {
  const [operator] = await pay.operators(1);
  const { id } = operator!;
  await pay.floor(1_000);
  await pay.toMonthEnd(-3600);
  await pay.note(id, "online");
  await pay.toMonthEnd(-1);
  let settle: Promise<number> | undefined;
  await inTransaction(app.deps, async (tx) => {
    await sql`select from agent_session where agent_id = ${id} for update`.execute(tx);
    await sql`insert into agent_event (id, agent_id, event, status, at)
      values (${newId("evt", app.clock.now())}, ${id}, 'stop', 'offline', app_now() - interval '30 minutes')`.execute(
      tx,
    );
    await pay.toMonthEnd(1);
    settle = settleFloors(app.deps);
    await app.clock.sleep(300);
    assert.deepEqual(await pay.told(id), []);
  });
  await settle;
  const [[type, cents] = []] = await pay.told(id);
  assert.equal(type, "top-up");
  assert.ok(Number(cents) <= 501, String(cents));
  assert.deepEqual(await pay.faults(), []);
});

test("a floor published in the last moment of a day is seen by whoever decides that day", async () => {
  const [operator] = await pay.operators(1);
  const { id } = operator!;
  await pay.floor(1_000);
  await pay.toMonthEnd(-3600);
  await pay.note(id, "online");
  await pay.toMonthEnd(-5);
  let settle: Promise<number> | undefined;
  await inTransaction(app.deps, async (tx) => {
    await sql`select pg_advisory_xact_lock(hashtextextended(${`payouts:${COMPANY}`}, 0))`.execute(tx);
    await sql`insert into pay_floor (id, company_id, version, hour_cents, currency, published_by, published_at)
      values ('pfl_late', ${COMPANY}, 2, 9000, 'EUR', ${pay.admin.id}, app_now() - interval '30 minutes')`.execute(tx);
    await pay.toMonthEnd(1);
    settle = settleFloors(app.deps);
    await app.clock.sleep(300);
  });
  await settle;
  const [[, cents] = []] = await pay.told(id);
  assert.ok(Number(cents) > 4_500, String(cents));
  assert.deepEqual(await pay.faults(), []);
});

test("a correction of a reply moves between pieces and top-up, up and down; one of a top-up is paid on top", async () => {
  const [operator] = await pay.operators(1);
  const { id } = operator!;
  await pay.floor(600);
  await pay.append(id, "MeetUpStock");
  await pay.online(id, HOUR_MS);
  await pay.toLocal(9);
  await settleFloors(app.deps);
  const day = (await pay.linesOf(id))[1]!.day;
  const chain = { companyId: COMPANY, agentId: id };
  const correct = async (lineId: string, cents: number) =>
    inTransaction(app.deps, (tx) => appendCorrection(app.deps, tx, { ...chain, lineId, cents }));
  const [answer, topUp] = await pay.linesOf(id);
  assert.deepEqual(await pay.told(id), [
    ["answer", 400],
    ["top-up", 201],
  ]);
  await correct(answer!.id, 500);
  assert.deepEqual((await pay.told(id)).slice(2), [
    ["correction", 500],
    ["top-up", -201],
  ]);
  const paid = async () => (await pay.linesOf(id)).reduce((sum, { cents }) => sum + cents, 0);
  assert.equal(await paid(), 900, "the larger is now what the replies are worth");
  await correct(topUp!.id, 30);
  assert.equal(await paid(), 930);
  assert.equal((await pay.linesOf(id)).at(-1)!.kind, "Floor");

  await pay.toLocal(9);
  await pay.append(id);
  await pay.online(id, HOUR_MS);
  const open = (await pay.linesOf(id)).at(-1)!;
  await correct(open.id, -5);
  assert.equal((await pay.linesOf(id)).at(-1)!.type, "correction", "an open day counts it when it is decided");
  await pay.toLocal(9);
  await settleFloors(app.deps);
  const last = (await pay.linesOf(id)).at(-1)!;
  assert.deepEqual([last.type, last.cents, last.day === day], ["top-up", 581, false]);
  assert.deepEqual(await pay.faults(), []);
});

test("a closed month keeps its statement: what a later correction changes of its days is of the current month", async () => {
  const [operator] = await pay.operators(1);
  const { id } = operator!;
  await pay.floor(600);
  await pay.append(id);
  await pay.online(id, HOUR_MS);
  await pay.toMonthEnd(1);
  const { month } = (await nextPeriod(app.deps.db, COMPANY))!;
  await pay.close(month);
  const stated = await app.db.selectFrom("payout_statement").selectAll().executeTakeFirstOrThrow();
  assert.deepEqual([stated.answer_cents, stated.top_ups, stated.top_up_cents, stated.total_cents], [25, 1, 576, 601]);
  await pay.correctOne(id, 100);
  assert.deepEqual(
    (await pay.linesOf(id)).slice(2).map(({ seq, type, cents }) => [Number(seq), type, cents]),
    [
      [3, "correction", 100],
      [4, "top-up", -100],
    ],
  );
  await app.clock.advance(DAY_MS);
  await pay.toMonthEnd(1);
  await pay.close();
  const [again, later] = await app.db.selectFrom("payout_statement").orderBy("number").selectAll().execute();
  assert.deepEqual(again, stated);
  assert.deepEqual([later!.correction_cents, later!.top_up_cents, later!.total_cents], [100, -100, 0]);
  assert.deepEqual(await pay.faults(), []);
});

test("a process of the previous release loses no floor: its line of a new month comes first, and it cannot state top-ups", async () => {
  const [operator] = await pay.operators(1);
  const { id } = operator!;
  await pay.floor(600);
  await pay.append(id);
  await pay.toMonthEnd(-3600);
  await pay.online(id, HOUR_MS - 1_000);
  await pay.toMonthEnd(2);
  const { replyId, stockId } = await pay.enter(app.db, id);
  await lineStatement(
    { companyId: COMPANY, agentId: id },
    sql`select ${`ptl_${replyId}`}::text as id, 'answer'::text as type, 'velvetrooms'::text as brand_id,
      'MessageStock'::text as kind, ${replyId}::text as reply_id, ${stockId}::text as stock_id, 9 as length, 'x'::text as text_hash,
      'rtc_1'::text as rate_card_id, 25 as cents, 'EUR'::text as currency, null::text as corrects, ${NO_DAY}`,
  ).execute(app.db);
  const { month } = (await nextPeriod(app.deps.db, COMPANY))!;
  await pay.close(month);
  assert.deepEqual(
    (await pay.linesOf(id)).map(({ type }) => type),
    ["answer", "answer", "top-up"],
  );
  const stated = await app.db.selectFrom("payout_statement").selectAll().executeTakeFirstOrThrow();
  assert.deepEqual([Number(stated.to_seq), stated.top_ups], [1, 0]);
  await app.clock.advance(DAY_MS);
  await pay.toMonthEnd(1);
  const next = (await nextPeriod(app.deps.db, COMPANY))!;
  await assert.rejects(
    sql`insert into payout_statement (id, company_id, number, period_id, agent_id, from_seq, to_seq, answers, answer_cents,
      corrections, correction_cents, total_cents, currency, last_hash, hash)
      select 'pts_old', company_id, 2, period_id, 'x', 2, 3, 1, 25, 0, 0, 600, currency, 'x', 'x' from payout_statement`.execute(
      app.db,
    ),
    /payout_statement_check1/,
  );
  await pay.close(next.month);
  const [, later] = await app.db.selectFrom("payout_statement").orderBy("number").selectAll().execute();
  assert.deepEqual([later!.answers, later!.top_ups], [1, 1]);
  assert.deepEqual(await pay.faults(), []);
});
