import { BREAK_REASONS } from "@masq/domain/vocabulary";
import { startTestApp, type TestApp } from "@masq/server/testing/app";
import { createDesk, type Desk, type Operator } from "@masq/server/testing/desk";
import assert from "node:assert/strict";
import { after, before, test } from "node:test";

let app: TestApp;
let desk: Desk;
before(async () => {
  app = await startTestApp();
  desk = createDesk(app);
});
after(() => app.close());

const event = (by: Operator, status: string, reason?: string) =>
  by.call("POST", "/event", { queue: "agent-status", message: { event: status, status, ...(reason && { reason }) } });

test("[AGENT-03] [AGENT-05] GET /agents lists the agents' records, for admins only", async () => {
  const admin = await desk.operator({ role: "admin", username: "chief" });
  const { status, body } = await admin.call("GET", "/agents");
  assert.equal(status, 200);
  const record = body.agents.find((agent: { _id: string }) => agent._id === admin.id);
  for (const key of [
    "createDate",
    "updateDate",
    "status",
    "statusLastUpdate",
    "email",
    "firstName",
    "lastName",
    "images",
  ])
    assert.ok(key in record, key);
  assert.deepEqual([record.type, record.role, record.scope, record.username], ["agent", "admin", ["*"], "chief"]);
  assert.equal(body.total, body.agents.length);
  assert.ok(!JSON.stringify(body).includes("argon2"));
  assert.equal((await (await desk.operator()).call("GET", "/agents")).status, 403);
  const { token } = await app.given.signIn({ id: admin.id, role: "admin" });
  const payload = JSON.parse(Buffer.from(token.split(".")[1] ?? "", "base64url").toString());
  assert.ok(payload.exp > app.clock.now().getTime() / 1000 && payload.type === "agent");
});

test("[AGENT-04] [AGENT-30] POST /event moves the status through its states, and statusLastUpdate with it", async () => {
  const admin = await desk.operator({ role: "admin" });
  const operator = await desk.operator({}, "offline");
  const listed = async () => {
    const { agents } = (await admin.call("GET", "/agents")).body;
    return agents.find((agent: { _id: string }) => agent._id === operator.id);
  };
  assert.equal((await listed()).status, "offline");
  let last = Date.parse((await listed()).statusLastUpdate);
  for (const status of ["online", "paused", "online", "offline"]) {
    await app.clock.advance(1_000);
    const reply = await event(operator, status, status === "paused" ? "meal" : undefined);
    assert.equal(reply.status, 200, reply.text);
    const record = await listed();
    assert.equal(record.status, status);
    assert.ok(Date.parse(record.statusLastUpdate) > last);
    last = Date.parse(record.statusLastUpdate);
  }
  const log = await app.db
    .selectFrom("agent_event")
    .where("agent_id", "=", operator.id)
    .orderBy("at")
    .select(["event", "status", "reason"])
    .execute();
  assert.deepEqual(
    log.map((row) => [row.status, row.reason]),
    [
      ["online", null],
      ["paused", "meal"],
      ["online", null],
      ["offline", "stopped"],
    ],
  );
});

test("another queue, an unknown status and a pause while offline are 422", async () => {
  const operator = await desk.operator({}, "offline");
  const message = { event: "x", status: "online" };
  assert.equal((await operator.call("POST", "/event", { queue: "mail", message })).status, 422);
  assert.equal(
    (await operator.call("POST", "/event", { queue: "agent-status", message: { ...message, status: "away" } })).status,
    422,
  );
  assert.equal((await event(operator, "paused", "meal")).status, 422);
});

test("[AGENT-16] a second pause within the hour is 429 with the time left, also after a new login", async () => {
  const operator = await desk.operator();
  const first = await event(operator, "paused", "short break");
  assert.equal(first.body.lockoutSeconds, 3_600);
  await app.clock.advance(15_000);
  await event(operator, "online");
  await app.clock.advance(585_000);
  const second = await event(operator, "paused", "meal");
  assert.equal(second.status, 429);
  assert.equal(second.body.code, "pause-lockout");
  const { seconds } = second.body.details;
  assert.ok(seconds > 2_980 && seconds <= 3_000, String(seconds));
  const left = `${String(Math.floor(seconds / 60)).padStart(2, "0")}:${String(seconds % 60).padStart(2, "0")}`;
  assert.equal(second.body.message, `You can only pause once per hour! Left: ${left}`);
  assert.equal(second.headers["retry-after"], String(seconds));
  assert.equal((await operator.call("GET", "/session")).body.status, "online");
  await event(operator, "offline");
  await event(operator, "online");
  assert.equal((await event(operator, "paused", "meal")).status, 429, "stopping does not help");
  await app.clock.advance(3_001_000);
  const again = await app.given.signIn({ id: operator.id });
  const body = { queue: "agent-status", message: { event: "pause", status: "paused", reason: "meal" } };
  const free = await desk.request("/agent-api/event", { method: "POST", headers: again.headers, body });
  assert.equal(free.status, 200, free.text);
});

test("a pause undone within ten seconds does not use up the hour's pause; a moment later it does", async () => {
  const operator = await desk.operator();
  for (let slips = 0; slips < 2; slips += 1) {
    const paused = await event(operator, "paused", "meal");
    assert.deepEqual([paused.status, paused.body.lockoutSeconds], [200, 3_600]);
    await app.clock.advance(9_900);
    const back = await event(operator, "online");
    assert.deepEqual([back.status, back.body.lockoutSeconds], [200, 0]);
    assert.equal((await operator.call("GET", "/session")).body.lockoutSeconds, 0);
  }
  assert.equal((await event(operator, "paused", "meal")).status, 200);
  await app.clock.advance(12_500);
  assert.ok((await event(operator, "online")).body.lockoutSeconds > 3_500);
  assert.equal((await event(operator, "paused", "meal")).status, 429);
  // Started again after a stop, it was no slip.
  const other = await desk.operator();
  await event(other, "paused", "meal");
  await event(other, "offline");
  await event(other, "online");
  assert.equal((await event(other, "paused", "meal")).status, 429);
});

test("[AGENT-14] a pause has a listed or free-text reason and is one pause while it lasts", async () => {
  const operator = await desk.operator();
  for (const reason of [undefined, "", "zzz", "other", "other: ", "other: ab", "Meal"]) {
    const refused = await event(operator, "paused", reason);
    assert.deepEqual(
      [refused.status, Object.keys(refused.body.fields ?? {})],
      [422, ["message.reason"]],
      String(reason),
    );
  }
  assert.equal((await operator.call("GET", "/session")).body.status, "online");
  for (const reason of [...BREAK_REASONS.filter((one) => one !== "other"), "other: fire drill"]) {
    const one = await desk.operator();
    assert.equal((await event(one, "paused", reason)).status, 200, reason);
    assert.equal((await event(one, "paused", reason)).status, 200, "said twice");
    assert.equal((await event(one, "paused")).status, 200, "asked as it is");
    const other = await event(one, "paused", reason === "meal" ? "meeting" : "meal");
    assert.deepEqual([other.status, other.body.code], [429, "pause-lockout"], "another one is a second pause");
    assert.equal((await one.call("GET", "/session")).body.breakReason, reason);
  }
});

test("a break returns the claim at once with its draft; so does stopping", async () => {
  const member = await desk.writer();
  await member.write((await app.given.profile()).id);
  const [first, second] = [await desk.operator(), await desk.operator()];
  const [claim] = await first.claims();
  assert.ok(claim);
  await first.call("PUT", `/stock/${claim._id}/draft`, { claimEpoch: claim.claimEpoch, text: "To be continued" });
  await event(first, "paused", "meal");
  assert.deepEqual((await first.call("GET", "/claim")).body, { claims: [], status: "paused" });
  const [taken] = await second.claims();
  assert.deepEqual([taken?._id, taken?.draft?.text], [claim._id, "To be continued"]);
  assert.equal((await desk.reply(first, claim)).status, 409);
  await event(second, "offline");
  const [back] = await (await desk.operator()).claims();
  assert.equal(back?._id, claim._id);
});

test("GET /session returns state, break reason, lockout, replies and their median", async () => {
  const member = await desk.writer();
  await member.write((await app.given.profile()).id);
  const operator = await desk.operator();
  const [claim] = await operator.claims();
  assert.ok(claim);
  await app.clock.advance(30_000);
  await desk.reply(operator, claim);
  const working = (await operator.call("GET", "/session")).body;
  assert.deepEqual([working.status, working.replies, working.lockoutSeconds], ["online", 1, 0]);
  assert.ok(working.medianReplyMs >= 30_000 && working.medianReplyMs < 40_000);
  await event(operator, "paused", "meeting");
  const paused = (await operator.call("GET", "/session")).body;
  assert.deepEqual([paused.status, paused.breakReason], ["paused", "meeting"]);
});

test("a status change reaches the operator's own stream", async () => {
  const operator = await desk.operator();
  const [told] = await app.db
    .selectFrom("event")
    .where("stream_id", "=", operator.id)
    .where("type", "=", "agentStatusUpdate")
    .select("data")
    .execute();
  assert.deepEqual(told?.data, { status: "online", lockoutSeconds: 0 });
});
