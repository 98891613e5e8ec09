import { startTestApp, type TestApp } from "@masq/server/testing/app";
import { createDesk, type Desk, type Operator } from "@masq/server/testing/desk";
import { sql } from "kysely";
import assert from "node:assert/strict";
import { after, before, beforeEach, test } from "node:test";
import { inTransaction } from "../../platform/db/transaction.ts";
import { newId } from "../../platform/ids/ids.ts";
import { appendAnswer, appendCorrection } from "./append-line.ts";
import { closePeriod } from "./close-period.ts";
import { lineStatement, NO_DAY } from "./payout-chain.ts";
import { nextPeriod } from "./payouts.queries.ts";
import { publishPayFloor } from "./publish-pay-floor.ts";
import { settleFloors } from "./settle-floor.ts";
import { verifyPayouts } from "./verify-payouts.ts";

const COMPANY = "cmp_test";
const ZONE = "Europe/Amsterdam";
const [MINUTE_MS, HOUR_MS, DAY_MS] = [60_000, 3_600_000, 86_400_000];
let app: TestApp;
let desk: Desk;
let admin: Operator;
let messageId: string;
let conversationId: string;
before(async () => {
  app = await startTestApp();
  desk = createDesk(app);
  admin = await desk.operator({ role: "admin" }, "offline");
  ({ messageId, conversationId } = await (await desk.writer()).write((await app.given.profile()).id));
  await sql`update company set timezone = ${ZONE}`.execute(app.db);
  await sql`insert into rate_card (id, brand_id, version, message_cents, follow_up_cents, meet_up_cents, currency)
    values ('rtc_1', 'velvetrooms', 1, 25, 10, 400, 'EUR')`.execute(app.db);
});
after(() => app.close());
const wipe = async (): Promise<void> => {
  await sql`truncate payout_line, payout_period, payout_statement, payout_counter, payout_dispute, payout_dispute_text,
    pay_floor, agent_event`.execute(app.db);
  await sql`update payout_chain set seq = default, hash = default, at = 'epoch', stated_seq = default, open_until = null`.execute(
    app.db,
  );
  await sql`update reply_entry set paid = false`.execute(app.db);
};
beforeEach(async () => {
  await wipe();
  await toLocal(12);
});

/** To this hour of the next day in the company's zone. */
async function toLocal(hour: number): Promise<void> {
  const { rows } = await sql<{ ms: number }>`
    select extract(epoch from (date_trunc('day', app_now() at time zone ${ZONE}) + interval '1 day' + make_interval(hours => ${hour}::int))
      at time zone ${ZONE} - app_now())::float8 * 1000 as ms`.execute(app.db);
  await app.clock.advance(rows[0]!.ms);
}
/** To a second before the end of the current month there, or to a second after it. */
async function toMonthEnd(seconds: number): Promise<void> {
  const { rows } = await sql<{ ms: number }>`
    select extract(epoch from (date_trunc('month', (app_now() - interval '1 minute') at time zone ${ZONE}) + interval '1 month')
      at time zone ${ZONE} - app_now())::float8 * 1000 as ms`.execute(app.db);
  await app.clock.advance(rows[0]!.ms + seconds * 1000);
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
async function append(agentId: string, kind = "MessageStock"): Promise<void> {
  count += 1;
  const [replyId, stockId, ofReply] = [`rpl_${count}`, `stk_${count}`, `msg_${count}`];
  await inTransaction(app.deps, async (tx) => {
    await sql`insert into reply_entry (id, agent_id, stock_id, message_id, conversation_id, brand_id, kind, paid)
      values (${replyId}, ${agentId}, ${stockId}, ${ofReply}, ${conversationId}, 'velvetrooms', ${kind}, true)`.execute(
      tx,
    );
    const of = { companyId: COMPANY, agentId, brandId: "velvetrooms" };
    await appendAnswer(app.deps, tx, { ...of, replyId, stockId, messageId, kind, text: "A whole answer" });
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

const dayOf = (at: Date): string => new Intl.DateTimeFormat("sv-SE", { timeZone: ZONE }).format(at);
type Spell = { at: Date; status: string };

/** The rule once more, from the rows alone: microsecond by whole millisecond, in cents times milliseconds. */
async function byHand(agentId: string): Promise<Map<string, { pay: number; floor: number; pieces: number }>> {
  const { rows: events } = await sql<Spell & { us: string }>`
    select at, status, (extract(epoch from at) * 1000000)::bigint::text as us from agent_event
    where agent_id = ${agentId} order by at, id`.execute(app.db);
  const { rows: versions } = await sql<{ us: string; hour_cents: number }>`
    select (extract(epoch from published_at) * 1000000)::bigint::text as us, hour_cents from pay_floor order by version`.execute(
    app.db,
  );
  const now = BigInt(Math.ceil(app.clock.now().getTime())) * 1000n;
  const days = new Map<string, { pay: number; floor: number; pieces: number }>();
  const of = (day: string) => days.get(day) ?? days.set(day, { pay: 0, floor: 0, pieces: 0 }).get(day)!;
  const weighed = new Map<string, bigint>();
  for (const [nth, { status, us }] of events.entries()) {
    if (status !== "online") continue;
    const ends = BigInt(events[nth + 1]?.us ?? now);
    // Every cut: a version's beginning, a local midnight.
    const cuts = new Set([BigInt(us), ends, ...versions.map((one) => BigInt(one.us))]);
    for (let at = BigInt(us) - (BigInt(us) % 3_600_000_000n); at < ends; at += 3_600_000_000n) cuts.add(at);
    const inside = [...cuts].filter((cut) => cut >= BigInt(us) && cut <= ends).toSorted((a, b) => (a < b ? -1 : 1));
    for (const [index, begins] of inside.slice(0, -1).entries()) {
      const hour = versions.filter((one) => BigInt(one.us) <= begins).at(-1)?.hour_cents ?? 0;
      const day = dayOf(new Date(Number(begins / 1000n)));
      weighed.set(day, (weighed.get(day) ?? 0n) + (inside[index + 1]! - begins) * BigInt(hour));
    }
  }
  for (const [day, sum] of weighed) of(day).floor = Number((sum + 3_599_999_999n) / 3_600_000_000n);
  const lines = await linesOf(agentId);
  for (const { id, type, at, cents } of lines)
    if (type === "answer") of(dayOf(at)).pieces += cents + (lines.find(({ corrects }) => corrects === id)?.cents ?? 0);
  for (const one of days.values()) one.pay = Math.max(one.floor, one.pieces);
  return days;
}

/** Deterministic numbers: a failing history can be replayed from its seed. */
function numbers(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
}

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

async function doSomething(agentId: string, next: (below: number) => number): Promise<void> {
  const dice = next(14);
  if (dice < 4) for (let nth = 1 + next(6); nth > 0; nth -= 1) await append(agentId, "MeetUpStock");
  else if (dice < 6) await append(agentId);
  else if (dice < 10) await note(agentId, (["online", "online", "paused", "offline"] as const)[next(4)]!);
  else if (dice === 10) await floor(next(3) === 0 ? 0 : 1 + next(2000));
  else if (dice === 11) await correctOne(agentId, next(401) - 200 || 1);
  else if (dice === 12) await settleFloors(app.deps);
  else if (next(4) === 0)
    await close().catch((error: unknown) => {
      if (!["period-running", "period-order"].includes((error as { code: string }).code)) throw error;
    });
  await app.clock.advance(next(5) === 0 ? next(4) * DAY_MS : next(400) * MINUTE_MS);
}

test("for any history, what each decided day pays is the larger of its pieces and its floor, and the records are intact", async () => {
  const [operator] = await operators(1);
  const { id } = operator!;
  let topped = 0;
  for (let seed = 1; seed <= 14; seed += 1) {
    const next = numbers(seed);
    await floor(1_000 + next(500));
    for (let act = 20 + next(15); act > 0; act -= 1) await doSomething(id, next);
    await app.clock.advance(DAY_MS);
    await settleFloors(app.deps);
    const lines = await linesOf(id);
    const days = await byHand(id);
    const today = dayOf(app.clock.now());
    for (const [day, { pay, pieces, floor: least }] of days) {
      const had = lines.filter((line) => line.day === day).reduce((sum, { cents }) => sum + cents, 0);
      assert.equal(
        pieces + had,
        day === today ? pieces : pay,
        `seed ${seed}, ${day}: pieces ${pieces}, floor ${least}`,
      );
      if (had > 0) topped += 1;
    }
    assert.deepEqual(
      lines.filter(({ day }) => day !== null && !days.has(day)),
      [],
      `seed ${seed}`,
    );
    assert.deepEqual(await faults(), [], `seed ${seed}`);
    await wipe();
  }
  assert.ok(topped > 14, `${topped} days topped up`);
});

test("six processes, replies of the new month and two closes in its first second decide each day once, in its own month", async () => {
  const team = await operators(4);
  await floor(1_200);
  await toMonthEnd(-2 * 3600);
  for (const { id } of team) await note(id, "online");
  await append(team[0]!.id);
  await toMonthEnd(1);
  const { month } = (await nextPeriod(app.deps.db, COMPANY))!;
  await Promise.all([
    ...[1, 2, 3, 4, 5, 6].map(() => settleFloors(app.deps)),
    ...team.map(({ id }) => append(id)),
    close(month),
    close(month),
  ]);
  await app.clock.advance(HOUR_MS);
  await settleFloors(app.deps);
  const statements = await app.db.selectFrom("payout_statement").orderBy("agent_id").selectAll().execute();
  assert.deepEqual(
    statements.map(({ agent_id, top_ups, total_cents }) => [agent_id, top_ups, total_cents]),
    team.map(({ id }) => [id, 1, 2_400]).toSorted(([one], [other]) => String(one).localeCompare(String(other))),
  );
  for (const { id } of team)
    assert.deepEqual((await told(id)).filter(([type]) => type === "top-up").length, 1, JSON.stringify(await told(id)));
  assert.deepEqual(await faults(), []);
});

test("a day's top-up precedes the first reply of the next day, without any job; a day within the pieces has none", async () => {
  const [operator] = await operators(1);
  const { id } = operator!;
  await floor(600);
  await append(id);
  await online(id, 90 * MINUTE_MS);
  await toLocal(9);
  await append(id, "MeetUpStock");
  await online(id, 20 * MINUTE_MS);
  await toLocal(9);
  await append(id);
  const lines = await linesOf(id);
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
  assert.deepEqual(await faults(), []);
});

test("nothing counts before a floor is published, nor after it ended; without one nobody's chain is touched", async () => {
  const [before_, after_] = await operators(2);
  await online(before_!.id, 3 * HOUR_MS);
  await toLocal(12);
  await settleFloors(app.deps);
  assert.deepEqual(
    await app.db.selectFrom("payout_chain").where("open_until", "is not", null).selectAll().execute(),
    [],
  );
  await note(before_!.id, "online");
  await app.clock.advance(HOUR_MS);
  await floor(1_000);
  await app.clock.advance(HOUR_MS);
  await floor(0);
  await online(after_!.id, HOUR_MS);
  await toLocal(1);
  await settleFloors(app.deps);
  assert.deepEqual(await told(before_!.id), [["top-up", 1_001]], "one hour and a moment, rounded up");
  assert.deepEqual(await told(after_!.id), []);
  assert.deepEqual(await faults(), []);
});

test("time online for two companies is split evenly, whichever has a floor; admins have none", async () => {
  await sql`insert into company select (jsonb_populate_record(company, '{"id": "cmp_other", "name": "Other"}')).*
    from company where id = ${COMPANY}`.execute(app.db);
  const moved = sql`update brand set company_id = case when id = 'embernight' then 'cmp_other' else ${COMPANY} end`;
  await moved.execute(app.db);
  try {
    const both = await desk.operator({}, "offline");
    const one = await desk.operator({ scope: ["velvetrooms"] }, "offline");
    await floor(1_000);
    await note(both.id, "online");
    await note(admin.id, "online");
    await online(one.id, 2 * HOUR_MS);
    await note(both.id, "offline");
    await note(admin.id, "offline");
    await toLocal(1);
    await settleFloors(app.deps);
    const tops = await sql`select agent_id, company_id, cents from payout_line order by cents`.execute(app.db);
    assert.deepEqual(tops.rows, [
      { agent_id: both.id, company_id: COMPANY, cents: 1_001 },
      { agent_id: one.id, company_id: COMPANY, cents: 2_001 },
    ]);
    assert.deepEqual(await faults(), []);
  } finally {
    await sql`update brand set company_id = ${COMPANY}`.execute(app.db);
  }
});

test("an event whose transaction is still open at midnight is waited for", async () => {
  const [operator] = await operators(1);
  const { id } = operator!;
  await floor(1_000);
  await toMonthEnd(-3600);
  await note(id, "online");
  await toMonthEnd(-1);
  let settle: Promise<number> | undefined;
  await inTransaction(app.deps, async (tx) => {
    await sql`select from agent_session where agent_id = ${id} for update`.execute(tx);
    await sql`insert into agent_event (id, agent_id, event, status, at)
      values (${newId("evt", app.clock.now())}, ${id}, 'stop', 'offline', app_now() - interval '30 minutes')`.execute(
      tx,
    );
    await toMonthEnd(1);
    settle = settleFloors(app.deps);
    await app.clock.sleep(300);
    assert.deepEqual(await told(id), []);
  });
  await settle;
  const [[type, cents] = []] = await told(id);
  assert.equal(type, "top-up");
  assert.ok(Number(cents) <= 501, String(cents));
  assert.deepEqual(await faults(), []);
});

test("a floor published in the last moment of a day is seen by whoever decides that day", async () => {
  const [operator] = await operators(1);
  const { id } = operator!;
  await floor(1_000);
  await toMonthEnd(-3600);
  await note(id, "online");
  await toMonthEnd(-5);
  let settle: Promise<number> | undefined;
  await inTransaction(app.deps, async (tx) => {
    await sql`select pg_advisory_xact_lock(hashtextextended(${`payouts:${COMPANY}`}, 0))`.execute(tx);
    await sql`insert into pay_floor (id, company_id, version, hour_cents, currency, published_by, published_at)
      values ('pfl_late', ${COMPANY}, 2, 9000, 'EUR', ${admin.id}, app_now() - interval '30 minutes')`.execute(tx);
    await toMonthEnd(1);
    settle = settleFloors(app.deps);
    await app.clock.sleep(300);
  });
  await settle;
  const [[, cents] = []] = await told(id);
  assert.ok(Number(cents) > 4_500, String(cents));
  assert.deepEqual(await faults(), []);
});

test("a correction of a reply moves between pieces and top-up, up and down; one of a top-up is paid on top", async () => {
  const [operator] = await operators(1);
  const { id } = operator!;
  await floor(600);
  await append(id, "MeetUpStock");
  await online(id, HOUR_MS);
  await toLocal(9);
  await settleFloors(app.deps);
  const day = (await linesOf(id))[1]!.day;
  const chain = { companyId: COMPANY, agentId: id };
  const correct = async (lineId: string, cents: number) =>
    inTransaction(app.deps, (tx) => appendCorrection(app.deps, tx, { ...chain, lineId, cents }));
  const [answer, topUp] = await linesOf(id);
  assert.deepEqual(await told(id), [
    ["answer", 400],
    ["top-up", 201],
  ]);
  await correct(answer!.id, 500);
  assert.deepEqual((await told(id)).slice(2), [
    ["correction", 500],
    ["top-up", -201],
  ]);
  const paid = async () => (await linesOf(id)).reduce((sum, { cents }) => sum + cents, 0);
  assert.equal(await paid(), 900, "the larger is now what the replies are worth");
  await correct(topUp!.id, 30);
  assert.equal(await paid(), 930);
  assert.equal((await linesOf(id)).at(-1)!.kind, "Floor");

  await toLocal(9);
  await append(id);
  await online(id, HOUR_MS);
  const open = (await linesOf(id)).at(-1)!;
  await correct(open.id, -5);
  assert.equal((await linesOf(id)).at(-1)!.type, "correction", "an open day counts it when it is decided");
  await toLocal(9);
  await settleFloors(app.deps);
  const last = (await linesOf(id)).at(-1)!;
  assert.deepEqual([last.type, last.cents, last.day === day], ["top-up", 581, false]);
  assert.deepEqual(await faults(), []);
});

test("a closed month keeps its statement: what a later correction changes of its days is of the current month", async () => {
  const [operator] = await operators(1);
  const { id } = operator!;
  await floor(600);
  await append(id);
  await online(id, HOUR_MS);
  await toMonthEnd(1);
  const { month } = (await nextPeriod(app.deps.db, COMPANY))!;
  await close(month);
  const stated = await app.db.selectFrom("payout_statement").selectAll().executeTakeFirstOrThrow();
  assert.deepEqual([stated.answer_cents, stated.top_ups, stated.top_up_cents, stated.total_cents], [25, 1, 576, 601]);
  await correctOne(id, 100);
  assert.deepEqual(
    (await linesOf(id)).slice(2).map(({ seq, type, cents }) => [Number(seq), type, cents]),
    [
      [3, "correction", 100],
      [4, "top-up", -100],
    ],
  );
  await app.clock.advance(DAY_MS);
  await toMonthEnd(1);
  await close();
  const [again, later] = await app.db.selectFrom("payout_statement").orderBy("number").selectAll().execute();
  assert.deepEqual(again, stated);
  assert.deepEqual([later!.correction_cents, later!.top_up_cents, later!.total_cents], [100, -100, 0]);
  assert.deepEqual(await faults(), []);
});

test("a process of the previous release loses no floor: its line of a new month comes first, and it cannot state top-ups", async () => {
  const [operator] = await operators(1);
  const { id } = operator!;
  await floor(600);
  await append(id);
  await toMonthEnd(-3600);
  await online(id, HOUR_MS - 1_000);
  await toMonthEnd(2);
  count += 1;
  const [replyId, stockId] = [`rpl_${count}`, `stk_${count}`];
  await sql`insert into reply_entry (id, agent_id, stock_id, message_id, conversation_id, brand_id, kind, paid)
    values (${replyId}, ${id}, ${stockId}, ${`msg_${count}`}, ${conversationId}, 'velvetrooms', 'MessageStock', true)`.execute(
    app.db,
  );
  await lineStatement(
    { companyId: COMPANY, agentId: id },
    sql`select ${`ptl_${count}`}::text as id, 'answer'::text as type, 'velvetrooms'::text as brand_id,
      'MessageStock'::text as kind, ${replyId}::text as reply_id, ${stockId}::text as stock_id, 9 as length, 'x'::text as text_hash,
      'rtc_1'::text as rate_card_id, 25 as cents, 'EUR'::text as currency, null::text as corrects, ${NO_DAY}`,
  ).execute(app.db);
  const { month } = (await nextPeriod(app.deps.db, COMPANY))!;
  await close(month);
  assert.deepEqual(
    (await linesOf(id)).map(({ type }) => type),
    ["answer", "answer", "top-up"],
  );
  const stated = await app.db.selectFrom("payout_statement").selectAll().executeTakeFirstOrThrow();
  assert.deepEqual([Number(stated.to_seq), stated.top_ups], [1, 0]);
  await app.clock.advance(DAY_MS);
  await toMonthEnd(1);
  const next = (await nextPeriod(app.deps.db, COMPANY))!;
  await assert.rejects(
    sql`insert into payout_statement (id, company_id, number, period_id, agent_id, from_seq, to_seq, answers, answer_cents,
      corrections, correction_cents, total_cents, currency, last_hash, hash)
      select 'pts_old', company_id, 2, period_id, 'x', 2, 3, 1, 25, 0, 0, 600, currency, 'x', 'x' from payout_statement`.execute(
      app.db,
    ),
    /payout_statement_check1/,
  );
  await close(next.month);
  const [, later] = await app.db.selectFrom("payout_statement").orderBy("number").selectAll().execute();
  assert.deepEqual([later!.answers, later!.top_ups], [1, 1]);
  assert.deepEqual(await faults(), []);
});
