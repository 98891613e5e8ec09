import { startTestApp, type TestApp } from "@masq/server/testing/app";
import { createDesk, type Desk, type Operator } from "@masq/server/testing/desk";
import { sql } from "kysely";
import assert from "node:assert/strict";
import { after, before, beforeEach, test } from "node:test";
import { verifyAudit } from "../../foundation/audit/verify-audit.ts";
import { sourceOf } from "./quality.policy.ts";

let app: TestApp;
let desk: Desk;
before(async () => {
  app = await startTestApp();
  desk = createDesk(app);
  await share(100);
});
after(() => app.close());
beforeEach(() => desk.clear());

const share = async (percent: number): Promise<void> => {
  await sql`update brand set settings = settings || jsonb_build_object('qualityShare', ${percent}::numeric)`.execute(
    app.db,
  );
  app.deps.brands.forget();
};
const PHONE = "Call me at +31 6 1234 5678";

/** An operator with an unanswered claim. */
async function asked(operator: Operator, question = "Which map would you keep?") {
  const member = await desk.writer();
  const { conversationId } = await member.write((await app.given.profile()).id, question);
  const [claim] = await operator.claims();
  assert.ok(claim);
  return { member, conversationId, claim };
}
async function answered(operator: Operator, text = "The one with the coffee stain.") {
  const { claim, ...rest } = await asked(operator);
  const replied = await desk.reply(operator, claim, text);
  assert.equal(replied.status, 201, replied.text);
  return rest;
}
const byText = (one: string, other: string) => one.localeCompare(other);
const checksOf = (agentId: string) =>
  app.db.selectFrom("quality_check").where("agent_id", "=", agentId).orderBy("created_at").selectAll().execute();
const judge = (by: Operator, id: string, body: object = {}) =>
  by.call("PATCH", `/quality/check/${id}`, {
    verdict: "serious",
    ground: "careless",
    note: "It answers nothing.",
    ...body,
  });

test("flagged and blocked replies always wait, others by the brand's share; a refused text is kept sealed, once", async () => {
  const draws = Array.from({ length: 10_000 }, (_, draw) => sourceOf("allow", {}, draw));
  assert.equal(draws.filter((source) => source === "sample").length, 200, "2 % where the brand says nothing");
  assert.equal(sourceOf("allow", { qualityShare: 0 }, 0), null);
  assert.equal(sourceOf("flag", { qualityShare: 0 }, 9_999), "flag");

  await share(0);
  const operator = await desk.operator();
  await answered(operator);
  assert.deepEqual(await checksOf(operator.id), []);
  const { claim, member } = await asked(operator);
  for (const text of [PHONE, `${PHONE} tonight`]) assert.equal((await desk.reply(operator, claim, text)).status, 422);
  const [blocked, ...more] = await checksOf(operator.id);
  assert.deepEqual([blocked?.source, blocked?.message_id, more.length], ["block", null, 0]);
  const stored = await app.db.selectFrom("quality_text").where("member_id", "=", member.id).selectAll().execute();
  assert.equal(stored.length, 1);
  assert.ok(!stored[0]!.body.toString("latin1").includes("1234"));
  await share(100);
  assert.equal((await desk.reply(operator, claim, "An honest answer it is.")).status, 201);
  assert.deepEqual(
    (await checksOf(operator.id)).map(({ source }) => source),
    ["block", "sample"],
  );
  const admin = await desk.operator({ role: "admin" });
  const detail = (await admin.call("GET", `/quality/check/${blocked?.id}`)).body;
  assert.deepEqual([detail.line.text, detail.line.messageId, detail.source], [PHONE, null, "block"]);
});

test("a supervisor reads the line in context, and the log has the reason; own and out-of-scope ones are 404", async () => {
  const operator = await desk.operator();
  const { conversationId } = await answered(operator, "A line that is looked at.");
  const [check] = await checksOf(operator.id);
  assert.ok(check);
  const admin = await desk.operator({ role: "admin" });
  const queue = await admin.call("GET", "/quality/checks?limit=100");
  assert.ok(queue.body.checks.some(({ _id }: { _id: string }) => _id === check.id));
  assert.ok(!queue.text.includes("looked at"), "the queue has no words");
  const { status, body } = await admin.call("GET", `/quality/check/${check.id}`);
  assert.deepEqual([status, body.line.text, body.mayDecide], [200, "A line that is looked at.", true]);
  assert.deepEqual(
    body.context.map((line: { message: string }) => line.message),
    ["Which map would you keep?", "A line that is looked at."],
  );
  const read = await app.db
    .selectFrom("audit_entry")
    .where("subject", "=", conversationId)
    .where("action", "=", "conversation.read")
    .select(["actor", "data"])
    .execute();
  assert.deepEqual(
    read.map(({ actor, data }) => [actor, data["reason"], data["checkId"]]),
    [[admin.id, "quality-check", check.id]],
  );
  const narrow = await desk.operator({ role: "admin", scope: ["embernight"] });
  assert.equal((await narrow.call("GET", `/quality/check/${check.id}`)).status, 404);
  assert.equal((await judge(narrow, check.id)).status, 404);
  assert.equal((await operator.call("GET", `/quality/check/${check.id}`)).status, 403);

  const own = await desk.operator({ role: "admin" });
  await answered(own);
  const [mine] = await checksOf(own.id);
  assert.ok(mine);
  const seen = (await own.call("GET", "/quality/checks?limit=100")).body.checks;
  assert.ok(!seen.some(({ _id }: { _id: string }) => _id === mine.id), "nobody reviews their own");
  assert.equal((await own.call("GET", `/quality/check/${mine.id}`)).status, 404);
  assert.equal((await judge(own, mine.id)).status, 403);
});

test("a verdict is decided once, announced to the operator, appealed once and decided by another admin", async () => {
  const operator = await desk.operator();
  const { member } = await answered(operator);
  const [check] = await checksOf(operator.id);
  assert.ok(check);
  const [first, second] = [await desk.operator({ role: "admin" }), await desk.operator({ role: "admin" })];
  for (const bad of [{ note: " " }, { ground: undefined }, { ground: "boring" }, { verdict: "bad" }])
    assert.equal((await judge(first, check.id, bad)).status, 422, JSON.stringify(bad));
  assert.deepEqual((await operator.call("GET", "/quality/own")).body.checks, [], "nothing before it is judged");
  const both = await Promise.all([judge(first, check.id), judge(second, check.id)]);
  assert.deepEqual(both.map(({ status }) => String(status)).toSorted(byText), ["200", "409"]);
  const [decider, other] = both[0].status === 200 ? [first, second] : [second, first];
  assert.equal(both.find(({ status }) => status === 200)?.body.follows, "told");
  const told = await app.db
    .selectFrom("event")
    .where("stream_id", "=", operator.id)
    .where("type", "=", "judged")
    .select("data")
    .execute();
  assert.deepEqual(
    told.map(({ data }) => data),
    [{ checkId: check.id, verdict: "serious" }],
  );

  const mine = await operator.call("GET", "/quality/own");
  const [said] = mine.body.checks;
  assert.deepEqual(
    [mine.body.strikes, said.strike, said.note, said.line],
    [1, true, "It answers nothing.", "The one with the coffee stain."],
  );
  for (const secret of [member.id, member.username, member.email, decider.id, "Ada"])
    assert.ok(!mine.text.includes(secret), secret);
  const appeal = (by: Operator, text = "The member asked for exactly that.") =>
    by.call("POST", `/quality/check/${check.id}/appeal`, { text });
  assert.equal((await appeal(await desk.operator())).status, 404);
  assert.equal((await appeal(operator, " ")).status, 422);
  assert.deepEqual([(await appeal(operator)).status, (await appeal(operator)).body.code], [200, "appeal-closed"]);
  assert.equal((await judge(decider, check.id, { verdict: "good" })).status, 403, "not who gave the verdict");
  const listed = async (by: Operator) =>
    (await by.call("GET", "/quality/checks?limit=100")).body.checks.some(
      ({ _id }: { _id: string }) => _id === check.id,
    );
  assert.deepEqual([await listed(decider), await listed(other)], [false, true]);
  assert.equal(
    (await other.call("GET", `/quality/check/${check.id}`)).body.appeal.text,
    "The member asked for exactly that.",
  );
  assert.equal((await judge(other, check.id, { verdict: "good", ground: undefined, note: "Right." })).status, 200);
  const closed = (await operator.call("GET", "/quality/own")).body;
  assert.deepEqual(
    [closed.strikes, closed.checks[0].verdict, closed.checks[0].final, closed.checks[0].mayAppeal],
    [0, "good", "Right.", false],
  );
  const audit = await app.db
    .selectFrom("audit_entry")
    .where("subject", "=", check.id)
    .orderBy("seq")
    .select(["action", "data"])
    .execute();
  assert.deepEqual(
    audit.map(({ action }) => action),
    ["quality.decided", "quality.appealed", "quality.decided"],
  );
  assert.ok(!JSON.stringify(audit).includes("exactly that"));
  assert.deepEqual((await verifyAudit(app.deps.db)).faults, []);
});

test("strikes: notice, then a talk, then a pause that ends the session and holds until an admin lifts it; they expire", async () => {
  const operator = await desk.operator();
  for (let n = 0; n < 4; n += 1) await answered(operator);
  const checks = await checksOf(operator.id);
  const admin = await desk.operator({ role: "admin" });
  const follows: string[] = [];
  for (const { id } of checks.slice(0, 2)) follows.push((await judge(admin, id)).body.follows);
  const standing = async () =>
    (await admin.call("GET", "/quality/standings")).body.standings.find(
      (one: { agent: { _id: string } }) => one.agent._id === operator.id,
    );
  assert.notEqual((await standing()).talkDate, null);
  const change = (by: Operator, act: string) => by.call("PATCH", `/quality/standing/${operator.id}`, { act });
  assert.equal((await change(admin, "lifted")).body.code, "conflict");
  assert.equal((await change(admin, "talked")).status, 200);
  assert.equal((await change(admin, "talked")).body.code, "conflict");
  const { claim } = await asked(operator);
  const last = await Promise.all(checks.slice(2).map(({ id }) => judge(admin, id)));
  assert.deepEqual([...follows, ...last.map(({ body }) => body.follows)], ["told", "talk", "pause", "pause"]);

  // The claim is back in the queue, and no session can start.
  assert.equal((await desk.reply(operator, claim)).body.code, "claim-expired");
  const start = () =>
    operator.call("POST", "/event", { queue: "agent-status", message: { event: "start", status: "online" } });
  assert.equal((await start()).body.code, "account-paused");
  assert.notEqual((await operator.call("GET", "/quality/own")).body.pausedDate, null);
  const narrow = await desk.operator({ role: "admin", scope: ["embernight"] });
  assert.equal((await change(narrow, "lifted")).status, 403);
  assert.equal((await change(operator, "lifted")).status, 403);
  assert.equal((await change(admin, "lifted")).status, 200);
  assert.equal((await start()).status, 200);
  assert.equal((await standing()).strikes, 4);
  await sql`update quality_check set decided_at = decided_at - interval '91 days' where agent_id = ${operator.id}`.execute(
    app.db,
  );
  assert.equal(await standing(), undefined, "after 90 days nothing counts");
  assert.equal((await operator.call("GET", "/quality/own")).body.strikes, 0);
});

test("erasing the member erases a check's texts; the verdict stays for the figures", async () => {
  const operator = await desk.operator();
  const { member } = await answered(operator);
  const [check] = await checksOf(operator.id);
  assert.ok(check);
  const admin = await desk.operator({ role: "admin" });
  assert.equal((await judge(admin, check.id, { verdict: "minor" })).status, 200);
  await app.db.deleteFrom("quality_text").where("member_id", "=", member.id).execute();
  await app.db.deleteFrom("message").where("conversation_id", "=", check.conversation_id).execute();
  const [kept] = await checksOf(operator.id);
  assert.deepEqual([kept?.verdict, kept?.agent_id, kept?.brand_id], ["minor", operator.id, "velvetrooms"]);
  const [own] = (await operator.call("GET", "/quality/own")).body.checks;
  assert.deepEqual([own.verdict, own.line, own.note], ["minor", "", ""]);
});
