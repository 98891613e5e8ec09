import { startTestApp, type TestApp } from "@masq/server/testing/app";
import { createDesk, type Desk, type Operator } from "@masq/server/testing/desk";
import { sql } from "kysely";
import assert from "node:assert/strict";
import { after, before, beforeEach, test } from "node:test";
import { verifyPayouts } from "./verify-payouts.ts";

let app: TestApp;
let desk: Desk;
const COMPANY = "cmp_test";
const RATES = { messageCents: 25, followUpCents: 10, meetUpCents: 40, minLength: 12, shortCents: 5 };
before(async () => {
  app = await startTestApp();
  desk = createDesk(app);
  const admin = await desk.operator({ role: "admin" });
  const published = await admin.call("POST", "/rate-cards", { brand: "velvetrooms", basedOn: null, ...RATES });
  assert.deepEqual([published.status, published.body.version], [201, 1], published.text);
});
after(() => app.close());
beforeEach(() => desk.clear());

async function answer(operator: Operator, text = "The one with the coffee stain."): Promise<string> {
  const member = await desk.writer();
  const profile = await app.given.profile();
  await member.write(profile.id);
  const [claim] = await operator.claims();
  assert.ok(claim);
  const replied = await desk.reply(operator, claim, text);
  assert.equal(replied.status, 201, replied.text);
  return member.id;
}
const own = async (operator: Operator) => (await operator.call("GET", "/payouts/own")).body.companies[0];
const linesOf = async (operator: Operator, more = "") =>
  (await operator.call("GET", `/payout-lines?company=${COMPANY}${more}`)).body.lines;
const byText = (one: string, other: string) => one.localeCompare(other);
const faults = async () => (await verifyPayouts(app.deps)).faults;
const toNextMonth = () => app.clock.advance(32 * 86_400_000);

test("each reply to an item is one line at its current rate; admins' replies and blocked ones are none", async () => {
  const operator = await desk.operator();
  await answer(operator);
  await answer(operator, "Yes.");
  const admin = await desk.operator({ role: "admin" });
  const newer = { brand: "velvetrooms", basedOn: 1, ...RATES, messageCents: 30 };
  assert.equal((await admin.call("POST", "/rate-cards", { ...newer, messageCents: -1 })).status, 422);
  assert.equal((await admin.call("POST", "/rate-cards", { ...newer, messageCents: 0.5 })).status, 422);
  const [first, second] = await Promise.all([1, 2].map(() => admin.call("POST", "/rate-cards", newer)));
  assert.deepEqual(
    [first?.status, second?.status].map(String).toSorted(byText),
    ["201", "409"],
    "two at once are one version",
  );
  await answer(operator);
  await answer(admin);
  const member = await desk.writer();
  await member.write((await app.given.profile()).id);
  const [claim] = await operator.claims();
  assert.ok(claim);
  assert.equal((await desk.reply(operator, claim, "Call me at +31 6 1234 5678")).status, 422);
  const key = "the-same-key";
  const sent = await Promise.all([1, 2].map(() => desk.reply(operator, claim, "An honest answer it is.", {}, key)));
  assert.ok(sent.some(({ status }) => status === 201));
  const lines = await linesOf(operator);
  assert.deepEqual(
    lines.map((line: { cents: number; rateVersion: number; length: number }) => [
      line.cents,
      line.rateVersion,
      line.length,
    ]),
    [
      [30, 2, 23],
      [30, 2, 30],
      [5, 1, 4],
      [25, 1, 30],
    ],
  );
  assert.equal((await linesOf(admin)).length, 0);
  assert.deepEqual((await own(operator)).running, {
    answers: 4,
    answerCents: 90,
    corrections: 0,
    correctionCents: 0,
    topUps: 0,
    topUpCents: 0,
    totalCents: 90,
  });
  assert.deepEqual(await faults(), []);
});

test("an operator reads only own lines, without member or text; company pay needs all of its brands", async () => {
  const operator = await desk.operator();
  const memberId = await answer(operator, "A sentence that nobody repeats.");
  const other = await desk.operator();
  const narrow = await desk.operator({ role: "admin", scope: ["velvetrooms"] });
  const admin = await desk.operator({ role: "admin" });
  const path = `/payout-lines?company=${COMPANY}&agent=${operator.id}`;
  assert.equal((await other.call("GET", path)).status, 404);
  assert.equal((await narrow.call("GET", path)).status, 404);
  assert.equal((await admin.call("GET", path)).status, 200);
  assert.deepEqual((await narrow.call("GET", "/payout-periods")).body.companies, []);
  assert.equal((await narrow.call("POST", "/payout-periods", { company: COMPANY, month: "2026-01" })).status, 404);
  assert.equal((await operator.call("GET", "/payout-periods")).status, 403);
  const shown = await operator.call("GET", `/payout-lines?company=${COMPANY}`);
  for (const secret of [memberId, "member", "nobody repeats", "conversation"])
    assert.ok(!shown.text.includes(secret), secret);
  assert.deepEqual(Object.keys(shown.body.lines[0]).toSorted(), [
    "_id",
    "brand",
    "cents",
    "corrects",
    "currency",
    "date",
    "day",
    "dispute",
    "floorCents",
    "kind",
    "length",
    "mayDispute",
    "onlineMs",
    "rateVersion",
    "statement",
    "type",
  ]);
});

test("a changed, removed or invented row is found and named; the application's database role cannot create one", async () => {
  const operator = await desk.operator();
  for (let n = 0; n < 3; n += 1) await answer(operator);
  assert.deepEqual(await faults(), []);
  const of = (seq: number) =>
    app.db.selectFrom("payout_line").where("agent_id", "=", operator.id).where("seq", "=", seq).selectAll();
  const line = await of(2).executeTakeFirstOrThrow();
  const set = (change: object) => app.db.updateTable("payout_line").set(change).where("id", "=", line.id).execute();
  const found = async () => (await faults()).map(({ rule, subject, text }) => `${rule} ${subject} ${text}`);
  for (const change of [{ cents: 26 }, { at: new Date(0) }, { text_hash: "0" }, { length: 1 }]) {
    await set(change);
    assert.ok(
      (await found()).includes(`payout-chain ${operator.id} ${COMPANY}, line 2: changed`),
      JSON.stringify(change),
    );
    await set(line);
  }
  assert.deepEqual(await faults(), []);
  // Even with all hashes recomputed, the rate and the reply itself reveal the fault.
  await app.db.updateTable("rate_card").set({ message_cents: 99 }).where("id", "=", line.rate_card_id).execute();
  assert.ok((await found()).some((text) => text.startsWith(`payout-rate ${line.id} `)));
  await app.db.updateTable("rate_card").set({ message_cents: 30 }).where("id", "=", line.rate_card_id).execute();
  await sql`update message set body = 'x' where id = (select message_id from reply_entry where id = ${line.reply_id})`.execute(
    app.db,
  );
  assert.ok((await found()).some((text) => text.startsWith(`payout-text ${line.id} `)));
  await app.db.deleteFrom("payout_line").where("agent_id", "=", operator.id).where("seq", "=", 3).execute();
  const missing = await found();
  assert.ok(missing.includes(`payout-chain ${operator.id} ${COMPANY}, line 3: missing`), missing.join("\n"));
  assert.ok(missing.some((text) => text.startsWith("payout-missing ")));
  for (const table of ["payout_line", "payout_statement", "payout_period", "rate_card"] as const) {
    await assert.rejects(app.deps.db.deleteFrom(table).execute(), /permission denied/, table);
    await assert.rejects(app.deps.db.updateTable(table).set({ id: "x" }).execute(), /permission denied/, table);
  }
  // Remove the damage with its operator, so that the next test finds an intact ledger.
  await sql`delete from payout_line where agent_id = ${operator.id}`.execute(app.db);
  await sql`delete from payout_chain where agent_id = ${operator.id}`.execute(app.db);
  await sql`update reply_entry set paid = false where agent_id = ${operator.id}`.execute(app.db);
  assert.deepEqual(await faults(), []);
});

test("closing a month makes one numbered statement each; deciding a dispute adds a correction later", async () => {
  let operator = await desk.operator();
  const { id } = operator;
  const memberId = await answer(operator);
  await answer(operator);
  const started = await desk.operator({ role: "admin" });
  const { next } = (await started.call("GET", "/payout-periods")).body.companies[0];
  assert.equal(
    (await started.call("POST", "/payout-periods", { company: COMPANY, month: next.month })).body.code,
    "period-running",
  );
  const [wrong] = await linesOf(operator);
  const dispute = (by: Operator, body: object) => by.call("POST", `/payout-line/${wrong._id}/dispute`, body);
  assert.equal((await dispute(await desk.operator(), { reason: "rate" })).status, 404, "another's line");
  assert.equal((await dispute(operator, { reason: "other", note: " " })).status, 422);

  await toNextMonth();
  const again = async (role: "agent" | "admin", agentId?: string): Promise<Operator> => {
    const fresh = await desk.operator({ role });
    if (agentId === undefined) return fresh;
    const { headers } = await app.given.signIn({ id: agentId, role });
    const call: Operator["call"] = (method, path, body) =>
      desk.request(`/agent-api${path}`, {
        method,
        body,
        headers: { ...headers, "idempotency-key": `k${Math.random()}` },
      });
    return { ...fresh, id: agentId, call };
  };
  operator = await again("agent", id);
  const admin = await again("admin");
  assert.equal(
    (await admin.call("POST", "/payout-periods", { company: COMPANY, month: "2031-01" })).body.code,
    "period-order",
  );
  const close = () => admin.call("POST", "/payout-periods", { company: COMPANY, month: next.month });
  const closes = await Promise.all([close(), close(), close()]);
  assert.deepEqual(
    closes.map(({ status }) => status),
    [200, 200, 200],
    closes.map(({ text }) => text).join(),
  );
  assert.equal(new Set(closes.map(({ body }) => body._id)).size, 1, "closing twice is one close");
  const period = (await admin.call("GET", `/payout-period/${closes[0]?.body._id}`)).body;
  const numbers = period.statements.map((one: { number: string }) => one.number);
  assert.deepEqual(
    numbers,
    numbers.map((_: string, index: number) => `PS-${String(index + 1).padStart(6, "0")}`),
  );
  const [statement] = (await own(operator)).statements;
  assert.deepEqual([statement.answers, statement.totalCents], [2, 60]);
  assert.deepEqual(await faults(), []);

  const opened = await dispute(operator, { reason: "kind", note: "It was a role-play date." });
  assert.deepEqual([opened.status, opened.body.dispute.state], [201, "open"], opened.text);
  assert.equal((await dispute(operator, { reason: "rate" })).body.code, "conflict");
  const narrow = await desk.operator({ role: "admin", scope: ["embernight"] });
  const disputeId = opened.body.dispute._id as string;
  const decide = (by: Operator, body: object) => by.call("PATCH", `/payout-dispute/${disputeId}`, body);
  const upheld = { uphold: true, decision: "Right, it was.", rightCents: 40 };
  assert.equal((await decide(narrow, upheld)).status, 404);
  assert.equal((await decide(operator, upheld)).status, 403);
  for (const bad of [
    { ...upheld, rightCents: 30 },
    { uphold: true, decision: "x" },
    { ...upheld, decision: " " },
    { ...upheld, uphold: false },
  ])
    assert.equal((await decide(admin, bad)).status, 422, JSON.stringify(bad));
  const waiting = (await admin.call("GET", "/payout-disputes")).body;
  assert.equal(
    waiting.disputes.find((row: { line: { _id: string } }) => row.line._id === wrong._id).line.dispute.note,
    "It was a role-play date.",
  );
  const decisions = await Promise.all([decide(admin, upheld), decide(admin, upheld)]);
  assert.deepEqual(decisions.map(({ status }) => String(status)).toSorted(byText), ["200", "409"]);
  const [correction] = await linesOf(operator);
  assert.deepEqual(
    [correction.type, correction.cents, correction.corrects, correction.mayDispute],
    ["correction", 10, wrong._id, false],
  );
  assert.equal((await own(operator)).running.correctionCents, 10);
  assert.deepEqual((await own(operator)).statements[0], statement, "what is closed stays as it is");
  const theirs = await linesOf(operator, `&statement=${statement._id}`);
  assert.equal(theirs[0].dispute.decision, "Right, it was.");

  // The member leaves with both sides' words; pay and its proof stay.
  await sql`delete from payout_dispute_text where member_id = ${memberId}`.execute(app.db);
  const file = await fetch(`${app.url}/agent-api/payout-statement.csv?id=${statement._id}`);
  assert.equal(file.status, 401);
  const csv = await operator.call("GET", `/payout-statement.csv?id=${statement._id}`);
  assert.match(csv.text, /"MessageStock",30,2,30,"EUR","upheld"/);
  assert.equal((await narrow.call("GET", `/payout-statement.csv?id=${statement._id}`)).status, 404);
  assert.match((await admin.call("GET", `/payout-period.csv?id=${period.period._id}`)).text, /"PS-000001","Ada Marlow/);

  await toNextMonth();
  const later = await again("agent", id);
  const late = await later.call("POST", `/payout-line/${theirs[1]._id}/dispute`, { reason: "rate" });
  assert.equal(late.body.code, "dispute-over");
  const closer = await again("admin");
  const { next: second } = (await closer.call("GET", "/payout-periods")).body.companies[0];
  assert.equal((await closer.call("POST", "/payout-periods", { company: COMPANY, month: second.month })).status, 200);
  assert.deepEqual((await own(later)).statements[0].correctionCents, 10);
  assert.deepEqual(await faults(), []);
  for (const [table, change, rule] of [
    ["payout_statement", sql`total_cents = total_cents + 1, answer_cents = answer_cents + 1`, "statement-sum"],
    ["payout_period", sql`digest = 'x'`, "month-audited"],
  ] as const) {
    await sql`create table kept as select * from ${sql.table(table)}`.execute(app.db);
    await sql`update ${sql.table(table)} set ${change}`.execute(app.db);
    assert.ok(
      (await faults()).some((fault) => fault.rule === rule),
      rule,
    );
    const columns =
      table === "payout_period"
        ? sql`digest = kept.digest`
        : sql`total_cents = kept.total_cents, answer_cents = kept.answer_cents`;
    await sql`update ${sql.table(table)} as now set ${columns} from kept where kept.id = now.id`.execute(app.db);
    await sql`drop table kept`.execute(app.db);
  }
  assert.deepEqual(await faults(), []);
});
