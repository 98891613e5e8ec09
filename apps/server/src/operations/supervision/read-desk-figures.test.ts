import type { readDeskFigures as contract } from "@masq/contract/agent/supervision";
import type { ReplyOf } from "@masq/contract/route";
import { startTestApp, type TestApp } from "@masq/server/testing/app";
import { createDesk, type Desk, type Operator } from "@masq/server/testing/desk";
import { sql } from "kysely";
import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { readDeskFigures } from "./read-desk-figures.ts";

type Figures = ReplyOf<typeof contract>;
let app: TestApp;
let desk: Desk;
let admin: Operator;
before(async () => {
  app = await startTestApp();
  desk = createDesk(app);
  admin = await desk.operator({ role: "admin" }, "offline");
});
after(() => app.close());

const read = async (by: Operator, query: string): Promise<Figures> => {
  const reply = await by.call("GET", `/desk-figures?${query}`);
  assert.equal(reply.status, 200, reply.text);
  return reply.body as Figures;
};
const csvOf = async (by: Operator, query: string) => {
  const reply = await by.call("GET", `/desk-figures.csv?${query}`);
  const rows = reply.text.replace("\uFEFF", "").trimEnd().split("\r\n");
  return { reply, rows };
};
let planted = 0;
/** A reply of an operator, after this many seconds of waiting and of the claim. */
async function answer(agentId: string, at: string, waitedS: number, handledS: number, brand = "velvetrooms") {
  planted += 1;
  await sql`insert into reply_entry (id, agent_id, stock_id, message_id, conversation_id, brand_id, kind, claimed_at, waited_from, at)
    values (${`rpl-${planted}`}, ${agentId}, ${`stk-${planted}`}, ${`msg-${planted}`}, 'none', ${brand}, 'MessageStock',
      ${at}::timestamptz - make_interval(secs => ${handledS}), ${at}::timestamptz - make_interval(secs => ${waitedS}),
      ${at}::timestamptz)`.execute(app.db);
}
const named = (figures: Figures, id: string) => figures.operators.find(({ _id }) => _id === id);

test("replies are counted by operator, brand and day, with median and p95 of both times; an operator sees only their own", async () => {
  const ada = await desk.operator({ first_name: "Ada", last_name: "Quill" }, "offline");
  const bea = await desk.operator({ first_name: "Bea", last_name: "Stone", scope: ["velvetrooms"] }, "offline");
  for (const [index, waited] of [60, 120, 180, 240, 300].entries())
    await answer(ada.id, `2026-03-10 1${index}:00:00+00`, waited, 30);
  await answer(bea.id, "2026-03-11 10:00:00+00", 600, 90);
  await answer(bea.id, "2026-03-11 11:00:00+00", 20, 10, "embernight");
  const range = "from=2026-03-10&to=2026-03-11";
  const all = await read(admin, range);
  assert.equal(all.scope, "brands");
  assert.equal(all.whole.answers, 7);
  const first = named(all, ada.id);
  assert.deepEqual(
    [first?.answers, first?.responseMedianMs, first?.responseP95Ms, first?.handlingMedianMs, first?.handlingP95Ms],
    [5, 180_000, 288_000, 30_000, 30_000],
  );
  assert.deepEqual(
    all.perBrand.map(({ brand, answers, spanMs }) => [brand, answers, spanMs]),
    [
      ["embernight.com", 1, 48 * 3_600_000],
      ["oldflame.com", 0, 48 * 3_600_000],
      ["velvetrooms.com", 6, 48 * 3_600_000],
    ],
  );
  assert.deepEqual(
    all.days.map(({ date, answers }) => [date, answers]),
    [
      ["2026-03-10", 5],
      ["2026-03-11", 2],
    ],
  );
  assert.equal((await read(admin, `${range}&brand=embernight.com`)).whole.answers, 1);
  // An operator asking for everyone gets only their own.
  const own = await read(ada, range);
  assert.deepEqual([own.scope, own.operators.map(({ _id }) => _id), own.whole.answers], ["own", [ada.id], 5]);
  const scoped = await read(await desk.operator({ role: "admin", scope: ["embernight"] }, "offline"), range);
  assert.deepEqual([scoped.whole.answers, scoped.brands.map(({ domain }) => domain)], [1, ["embernight.com"]]);
  assert.equal(named(scoped, ada.id), undefined);
  const outside = await read(bea, `${range}&brand=embernight.com`);
  assert.deepEqual([outside.whole.answers, outside.brands], [0, []]);
});

test("lapses, skips, blocked and flagged replies count where they happened; admins' replies have their times", async () => {
  const operator = await desk.operator({ first_name: "Cleo" });
  const writer = await desk.writer();
  const today = app.clock.now().toISOString().slice(0, 10);
  const range = `from=${today}&to=${today}`;
  await writer.write((await app.given.profile()).id);
  const [claim] = await operator.claims();
  assert.ok(claim);
  assert.equal((await desk.reply(operator, claim, "Write to me at zoe@gmail.com")).status, 422);
  await app.clock.advance(90_000);
  assert.equal((await desk.reply(operator, claim)).status, 201);
  await writer.write((await app.given.profile()).id);
  const [second] = await operator.claims();
  assert.ok(second);
  const skipped = await operator.call("POST", `/stock/${second._id}/release`, {
    claimEpoch: second.claimEpoch,
    reason: "I do not speak Greek",
  });
  assert.equal(skipped.status, 200, skipped.text);
  await writer.write((await app.given.profile()).id);
  const [third] = await operator.claims();
  assert.ok(third);
  await sql`update stock set claim_expires_at = app_now() where id = ${third._id}`.execute(app.db);
  await operator.call("GET", "/claim");
  await sql`insert into quality_check (id, brand_id, agent_id, conversation_id, source, state, verdict, first_verdict, decided_by, decided_at)
    select 'chk-' || v, 'velvetrooms', ${operator.id}, 'none', 'sample', 'decided', v, v, ${admin.id}, app_now()
    from unnest(array['good', 'minor']) as v`.execute(app.db);
  const row = named(await read(admin, range), operator.id);
  assert.deepEqual([row?.checked, row?.good], [2, 1]);
  assert.deepEqual([row?.answers, row?.lapses, row?.skips, row?.blocked, row?.flagged], [1, 1, 1, 1, 0]);
  for (const ms of [row?.responseMedianMs, row?.handlingMedianMs])
    assert.ok(ms && ms >= 90_000 && ms < 120_000, String(ms));
  assert.ok(row && row.dutyMs >= 90_000 && row.dutyMs < 120_000, String(row?.dutyMs));
});

test("time on duty is the time online inside the range: breaks, earlier hours and open sessions included correctly", async () => {
  const operator = await desk.operator({}, "offline");
  const note = (status: string, at: string) =>
    sql`insert into agent_event (id, agent_id, event, status, at) values (${`evt-${at}`}, ${operator.id}, ${status}, ${status}, ${at}::timestamptz)`.execute(
      app.db,
    );
  await note("online", "2026-01-04 22:00:00+00");
  await note("paused", "2026-01-05 01:00:00+00");
  await note("online", "2026-01-05 02:00:00+00");
  await note("offline", "2026-01-05 04:00:00+00");
  await note("online", "2026-01-05 23:30:00+00");
  await note("offline", "2026-01-06 00:30:00+00");
  const own = await read(operator, "from=2026-01-05&to=2026-01-05");
  // One hour until the break, two after it, and the last half hour of the day.
  assert.equal(own.operators[0]?.dutyMs, 3.5 * 3_600_000);
});

test("days follow the brand's zone, with 23 hours when its clocks go forward", async () => {
  await app.db.updateTable("brand").set({ timezone: "Europe/Berlin" }).where("id", "=", "oldflame").execute();
  const operator = await desk.operator({}, "offline");
  // In Berlin: the 28th 23:30, the 29th 00:30, the 29th 23:30, the 30th 00:30.
  for (const at of ["2026-03-28 22:30+00", "2026-03-28 23:30+00", "2026-03-29 21:30+00", "2026-03-29 22:30+00"])
    await answer(operator.id, at, 60, 30, "oldflame");
  const reply = await readDeskFigures(app.deps.db, {
    from: "2026-03-29",
    to: "2026-03-29",
    brandIds: ["oldflame"],
    agentId: null,
  });
  assert.deepEqual(
    reply.days.map(({ date, answers }) => [date, answers]),
    [["2026-03-29", 2]],
  );
  assert.deepEqual(
    reply.perBrand.map(({ spanMs }) => spanMs),
    [23 * 3_600_000],
  );
});

test("an empty range has zeros and no times; an invalid one is refused", async () => {
  const empty = await read(admin, "from=2020-01-01&to=2020-01-02");
  const { responseMedianMs, handlingP95Ms, ...counts } = empty.whole;
  assert.deepEqual([responseMedianMs, handlingP95Ms, empty.operators, empty.days], [null, null, [], []]);
  assert.equal(counts.answers + counts.lapses + counts.skips + counts.blocked + counts.flagged, 0);
  for (const query of ["from=2026-02-30&to=2026-03-01", "from=2026-03-02&to=2026-03-01", "to=2026-03-01"])
    assert.equal((await admin.call("GET", `/desk-figures?${query}`)).status, 422, query);
  assert.equal((await csvOf(admin, "from=2026-03-01&to=2026-03-01&by=member")).reply.status, 422);
});

test("the file has the same in plain numbers, and no name in it is a formula", async () => {
  const evil = await desk.operator({ first_name: '=HYPERLINK("x")', last_name: "Ox" }, "offline");
  await answer(evil.id, "2026-05-05 10:00:00+00", 61.5, 30);
  const range = "from=2026-05-05&to=2026-05-05";
  const { reply, rows } = await csvOf(admin, range);
  assert.equal(reply.status, 200);
  assert.match(String(reply.headers["content-disposition"]), /desk-figures-operator-2026-05-05-2026-05-05\.csv/);
  assert.equal(
    rows[0],
    '"operator","hours on duty","answers an hour on duty","answers","response median s","response p95 s","handling median s","handling p95 s","lapses","skips","blocked","flagged","checked","checked good"',
  );
  assert.deepEqual(rows.slice(1), [`"'=HYPERLINK(""x"") Ox",0,,1,61.5,61.5,30,30,0,0,0,0,0,0`]);
  assert.deepEqual((await csvOf(admin, `${range}&by=day`)).rows.slice(1), [
    '"2026-05-05",1,61.5,61.5,30,30,0,0,0,0,0,0',
  ]);
  const brands = (await csvOf(admin, `${range}&by=brand`)).rows;
  assert.ok(brands.includes('"velvetrooms.com",0.04,1,61.5,61.5,30,30,0,0,0,0,0,0'), brands.join("\n"));
  const member = await app.given.member();
  const { headers } = await app.given.signIn(member);
  assert.equal((await desk.request(`/agent-api/desk-figures.csv?${range}`, { headers })).status, 403);
  assert.equal((await desk.request(`/agent-api/desk-figures.csv?${range}`)).status, 401);
  const other = await desk.operator({}, "offline");
  assert.deepEqual((await csvOf(other, range)).rows.length, 2, "the head and their own row");
});

test("a hundred thousand replies are summed by the brand's index", async () => {
  const operator = await desk.operator({}, "offline");
  await sql`insert into reply_entry (id, agent_id, stock_id, message_id, conversation_id, brand_id, kind, claimed_at, waited_from, at)
    select 'many-' || n, ${operator.id}, 'many-' || n, 'many-' || n, 'none', 'velvetrooms', 'MessageStock',
      at - make_interval(secs => 20 + n % 200), at - make_interval(secs => 30 + n % 400), at
    from (select n, '2025-01-01'::timestamptz + make_interval(secs => n * 300) as at from generate_series(1, 100000) as n) as planted`.execute(
    app.db,
  );
  await sql`vacuum analyze reply_entry`.execute(app.db);
  const query = { from: "2025-01-01", to: "2025-12-31", brandIds: ["velvetrooms"], agentId: null };
  const figures = await readDeskFigures(app.deps.db, query);
  assert.equal(figures.whole.answers, 100_000);
  const { rows } = await sql<{ "QUERY PLAN": string }>`explain select agent_id from reply_entry
    where brand_id = 'velvetrooms' and at >= '2025-03-01' and at < '2025-03-02'`.execute(app.db);
  assert.match(rows.map((row) => row["QUERY PLAN"]).join("\n"), /reply_entry_brand/);
});
