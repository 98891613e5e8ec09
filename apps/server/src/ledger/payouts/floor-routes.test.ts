import { startTestApp, type TestApp } from "@masq/server/testing/app";
import { createDesk, type Desk, type Operator } from "@masq/server/testing/desk";
import assert from "node:assert/strict";
import { after, before, beforeEach, test } from "node:test";
import { changeStatus } from "../../people/agent-sessions/change-status.ts";
import { settleFloors } from "./settle-floor.ts";
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

test("an operator reads today's floor beside the pieces, disputes a top-up in words, and only an admin of the company decides", async () => {
  const operator = await desk.operator();
  const { id } = operator;
  const admin = await desk.operator({ role: "admin" });
  const narrow = await desk.operator({ role: "admin", scope: ["velvetrooms"] });
  const today = async (by: Operator) => (await by.call("GET", "/session")).body.pay;
  assert.deepEqual(
    (await today(operator)).map((one: { floor: unknown; pieceCents: number }) => [one.floor, one.pieceCents]),
    [[null, 0]],
    "none set, none spoken of",
  );
  const floor = { company: COMPANY, basedOn: null, hourCents: 1_200 };
  const publish = (by: Operator, over: object = {}) => by.call("POST", "/pay-floors", { ...floor, ...over });
  assert.equal((await publish(operator)).status, 403);
  assert.equal((await publish(narrow)).status, 404, "an admin of one brand");
  assert.equal((await publish(admin, { hourCents: -1 })).status, 422);
  assert.equal((await publish(admin, { hourCents: 12.5 })).status, 422);
  const both = await Promise.all([publish(admin), publish(admin)]);
  assert.deepEqual(both.map(({ status }) => String(status)).toSorted(byText), ["201", "409"]);
  assert.deepEqual((await narrow.call("GET", "/rate-cards")).body.companies, []);
  const [company] = (await admin.call("GET", "/rate-cards")).body.companies;
  assert.deepEqual(
    company.floors.map((one: { version: number; hourCents: number }) => [one.version, one.hourCents]),
    [[1, 1_200]],
  );

  await answer(operator);
  await app.clock.advance(1_800_000);
  const [earned] = await today(operator);
  assert.deepEqual([earned.pieceCents, earned.floor.hourCents], [25, 1_200]);
  assert.ok(earned.floor.cents >= 600 && earned.floor.cents < 610, String(earned.floor.cents));
  const page = (await own(operator)).today;
  assert.deepEqual({ ...page, floor: null }, { ...earned, floor: null });
  assert.equal(page.floor.cents, earned.floor.cents);
  assert.deepEqual(await today(admin), [], "admins are not paid by the answer");
  await changeStatus(app.deps, operator.actor, { status: "offline" });
  const worth = (await today(operator))[0].floor;
  await app.clock.advance(600_000);
  assert.deepEqual((await today(operator))[0].floor, worth, "offline is not online");

  await app.clock.advance(86_400_000);
  await settleFloors(app.deps);
  const { headers } = await app.given.signIn({ id, role: "agent" });
  const call: Operator["call"] = (method, path, body) =>
    desk.request(`/agent-api${path}`, {
      method,
      body,
      headers: { ...headers, "idempotency-key": `k${Math.random()}` },
    });
  const later = { ...operator, call };
  const [line] = await linesOf(later);
  assert.deepEqual(
    [line.type, line.cents, line.brand, line.kind, line.floorCents, line.onlineMs, line.mayDispute],
    ["top-up", worth.cents - 25, null, null, worth.cents, worth.onlineMs, true],
  );
  const { running } = await own(later);
  assert.deepEqual([running.topUps, running.topUpCents, running.totalCents], [1, line.cents, worth.cents]);
  const boss = await desk.operator({ role: "admin" });
  const few = await desk.operator({ role: "admin", scope: ["velvetrooms"] });
  const [figures] = (await boss.call("GET", "/payout-periods")).body.companies[0].running.filter(
    (one: { agent: { _id: string } }) => one.agent._id === id,
  );
  assert.equal(figures.topUpCents, line.cents);

  const dispute = (by: Operator, body: object) => by.call("POST", `/payout-line/${line._id}/dispute`, body);
  assert.equal((await dispute(await desk.operator(), { reason: "time" })).status, 404, "another's line");
  assert.equal((await dispute(later, { reason: "length" })).status, 422, "a top-up has no length");
  const note = "I was at work until noon.";
  const opened = await dispute(later, { reason: "time", note });
  assert.deepEqual([opened.status, opened.body.dispute.note], [201, note], opened.text);
  const { body } = await app.db
    .selectFrom("payout_dispute_text")
    .where("part", "=", "note")
    .orderBy("at", "desc")
    .select("body")
    .executeTakeFirstOrThrow();
  assert.ok(!body.includes("noon"));
  const disputes = async (by: Operator) =>
    (await by.call("GET", "/payout-disputes")).body.disputes.map((row: { line: { _id: string } }) => row.line._id);
  assert.ok((await disputes(boss)).includes(line._id));
  assert.ok(!(await disputes(few)).includes(line._id));
  const decide = (by: Operator) =>
    by.call("PATCH", `/payout-dispute/${opened.body.dispute._id}`, {
      uphold: true,
      decision: "The line was cut by us.",
      rightCents: line.cents + 100,
    });
  assert.equal((await decide(few)).status, 404);
  assert.equal((await decide(boss)).status, 200);
  const [correction, , disputed] = [...(await linesOf(later)), ...(await linesOf(later))];
  assert.deepEqual([correction.type, correction.cents, correction.kind], ["correction", 100, null]);
  assert.equal(disputed.dispute?.decision ?? (await linesOf(later))[1].dispute.decision, "The line was cut by us.");
  assert.deepEqual(await faults(), []);
});

test("what of a session ended before its month closed is in the statement and its file", async () => {
  const operator = await desk.operator();
  await app.clock.advance(3_600_000);
  await changeStatus(app.deps, operator.actor, { status: "offline" });
  await toNextMonth();
  const admin = await desk.operator({ role: "admin" });
  const { next } = (await admin.call("GET", "/payout-periods")).body.companies[0];
  const closed = await admin.call("POST", "/payout-periods", { company: COMPANY, month: next.month });
  assert.equal(closed.status, 200, closed.text);
  const { statements } = (await admin.call("GET", `/payout-period/${closed.body._id}`)).body;
  const statement = statements.find((one: { agent: { _id: string } }) => one.agent._id === operator.id);
  assert.deepEqual([statement.answers, statement.topUps, statement.totalCents], [0, 1, statement.topUpCents]);
  assert.ok(statement.topUpCents >= 1_200 && statement.topUpCents < 1_210, String(statement.topUpCents));
  const months = await admin.call("GET", `/payout-period.csv?id=${closed.body._id}`);
  assert.match(months.text, new RegExp(`,0,0,0,0,1,${statement.topUpCents},${statement.topUpCents}\\r?\\n`));
  const csv = await admin.call("GET", `/payout-statement.csv?id=${statement._id}`);
  assert.match(csv.text, /"top-up",,,,,\d+,"EUR",,"ptl_\w+","\d{4}-\d\d-\d\d",36\d\d/);
  assert.deepEqual(await faults(), []);
});
