import { startTestApp, type TestApp } from "@masq/server/testing/app";
import { createDesk, type Desk } from "@masq/server/testing/desk";
import { changeStatus } from "../../people/agent-sessions/change-status.ts";
import { sql } from "kysely";
import assert from "node:assert/strict";
import { after, beforeEach, before, test } from "node:test";
import { claimStock } from "./claim-stock.ts";
import { sweepDesk } from "./desk.jobs.ts";

let app: TestApp;
let desk: Desk;
before(async () => {
  app = await startTestApp();
  desk = createDesk(app);
});
after(() => app.close());
beforeEach(() => desk.clear());

test("[AGENT-08] eight concurrent operators never share one of fifty items", async () => {
  const member = await desk.writer({ credits: 60 });
  for (let i = 0; i < 50; i += 1) await member.write((await app.given.profile()).id);
  const operators = await Promise.all(Array.from({ length: 8 }, () => desk.operator()));
  const taken: string[] = [];
  await Promise.all(
    operators.map(async (operator) => {
      for (;;) {
        const [claim, ...more] = await operator.claims();
        assert.equal(more.length, 0);
        if (!claim) return;
        taken.push(claim._id);
        assert.equal((await desk.reply(operator, claim)).status, 201);
      }
    }),
  );
  assert.equal(taken.length, 50);
  assert.equal(new Set(taken).size, 50);
  const replies = await app.db.selectFrom("message").where("sender", "=", "profile").select("stock_id").execute();
  assert.equal(new Set(replies.map((row) => row.stock_id)).size, replies.length);
});

test("[AGENT-09] a claim carries its times and the conversation with user, profile and messages", async () => {
  const member = await desk.writer({ city: "Utrecht", about_me: "I sail", tags: ["sea"] });
  const profile = await app.given.profile();
  const { conversationId, messageId } = await member.write(profile.id, "Good evening");
  const operator = await desk.operator();
  const [claim] = await operator.claims();
  assert.ok(claim);
  assert.equal(claim.conversation._id, conversationId);
  for (const key of ["claimTime", "postTime"] as const) assert.ok(!Number.isNaN(Date.parse(claim[key])));
  for (const key of ["_id", "user", "profile", "messages", "userNotes", "profileNotes", "meetUps"])
    assert.ok(key in claim.conversation, key);
  assert.ok("createDate" in claim.conversation && "updateDate" in claim.conversation);
  assert.equal(claim.conversation.profile._id, profile.id);
  assert.equal(claim.conversation.profile.fictional, true);
  assert.equal(claim.conversation.profile.voice, "Dry, exact.");
  assert.deepEqual(
    claim.conversation.messages.map((message) => [message._id, message.message, message.agentName]),
    [[messageId, "Good evening", null]],
  );
  assert.ok(claim.remainingMs > 290_000 && claim.remainingMs <= 300_000);
  assert.equal(claim.why.tier, "first");
  assert.equal((await operator.claims())[0]?.claimEpoch, claim.claimEpoch, "asking again changes nothing");
});

test("a claim rings for the member that the message is seen; nothing rings when it was seen before", async () => {
  const member = await desk.writer();
  const { conversationId } = await member.write((await app.given.profile()).id);
  const rung: unknown[] = [];
  const hush = app.deps.bus.onRing(({ stream, body }) => {
    if (stream === member.id) rung.push(body?.data);
  });
  const [one, other] = [await desk.operator(), await desk.operator()];
  const [claim] = await one.claims();
  assert.deepEqual(rung, [{ seen: { conversationId, sequence: 1 } }]);
  const { claimEpoch } = claim!;
  const release = await one.call("POST", `/stock/${claim!._id}/release`, { claimEpoch, reason: "Not mine" });
  assert.equal(release.status, 200, release.text);
  assert.equal((await other.claims())[0]?._id, claim!._id);
  assert.equal(rung.length, 1);
  hush();
});

test("[TRUST-27] what the desk gets about a member holds no mail, name, payment or spend", async () => {
  const member = await desk.writer({ first_name: "Pieter", last_name: "Zeldzaam", city: "Utrecht" });
  await member.write((await app.given.profile()).id);
  const operator = await desk.operator();
  const { body, text } = await operator.call("GET", "/claim");
  assert.deepEqual(Object.keys(body.claims[0].conversation.user).toSorted(), [
    "_id",
    "aboutMe",
    "age",
    "avatar",
    "city",
    "gender",
    "online",
    "tags",
    "timezone",
    "username",
  ]);
  for (const secret of [member.email, "Pieter", "Zeldzaam", "credits", "password"])
    assert.ok(!text.includes(secret), `${secret} reached the desk`);
});

test("[OPS-07] an operator of two brands gets claims of both, one with a narrow scope only of its own", async () => {
  const here = await desk.writer();
  const there = await desk.writer({ brand_id: "embernight" }, "embernight.localhost");
  const profile = await app.given.profile();
  await here.write(profile.id);
  await there.write(profile.id);
  const narrow = await desk.operator({ scope: ["embernight"] });
  const [mine] = await narrow.claims();
  assert.equal(mine?.conversation.brand.domain, "embernight.com");
  await narrow.call("POST", `/stock/${mine._id}/release`, { claimEpoch: mine.claimEpoch, reason: "not mine" });
  assert.deepEqual(await narrow.claims(), []);
  const wide = await desk.operator();
  const domains: string[] = [];
  for (let i = 0; i < 2; i += 1) {
    const [claim] = await wide.claims();
    assert.ok(claim);
    domains.push(claim.conversation.brand.domain);
    await desk.reply(wide, claim);
  }
  assert.deepEqual(domains.toSorted(), ["embernight.com", "velvetrooms.com"]);
});

const lapsesOf = async (agentId: string) => ({
  ended: await app.db
    .selectFrom("claim_end")
    .where("agent_id", "=", agentId)
    .where("how", "=", "lapsed")
    .select("claim_epoch")
    .execute(),
  events: await app.db
    .selectFrom("agent_event")
    .where("agent_id", "=", agentId)
    .where("reason", "=", "reply timer lapse")
    .select("status")
    .execute(),
});

for (const finder of ["the sweeper", "the next operator, with no sweeper running,"])
  test(`[AGENT-24] after 300 s a reply is refused, the item is claimable again and the session is over: ${finder} finds it, and it counts once`, async () => {
    const member = await desk.writer();
    await member.write((await app.given.profile()).id);
    const slow = await desk.operator();
    const [claim] = await slow.claims();
    assert.ok(claim);
    const quick = await desk.operator();
    await app.clock.advance(299_000);
    assert.deepEqual(await quick.claims(), [], "not a moment too early");
    assert.equal((await slow.claims())[0]?._id, claim._id);
    await app.clock.advance(1_500);
    const late = await desk.reply(slow, claim, "Too late, but well said");
    assert.equal(late.status, 409);
    assert.equal(late.body.code, "claim-expired");
    const sweep = async () => (await sweepDesk(app.deps)).map((item) => item.id);
    if (finder === "the sweeper") assert.deepEqual(await sweep(), [claim._id]);
    const [again] = await quick.claims();
    assert.deepEqual(await sweep(), [], "nothing is left to sweep");
    assert.equal((await slow.call("GET", "/claim")).status, 401);
    assert.equal(again?._id, claim._id);
    assert.equal(again.claimEpoch, claim.claimEpoch + 2);
    assert.deepEqual(again.draft, { text: "Too late, but well said", by: "Ada", own: false });
    assert.equal(again.why.lapses, 1);
    const session = await app.db
      .selectFrom("session")
      .where("id", "=", slow.actor.sessionId)
      .select("revoke_reason")
      .executeTakeFirstOrThrow();
    assert.equal(session.revoke_reason, "reply timer lapse");
    assert.deepEqual(await lapsesOf(slow.id), {
      ended: [{ claim_epoch: claim.claimEpoch }],
      events: [{ status: "offline" }],
    });
  });

test("an expired claim goes to one of many concurrent operators, beside the sweeper, and lapses once", async () => {
  for (let round = 0; round < 6; round += 1) {
    await desk.clear();
    const member = await desk.writer();
    const { conversationId } = await member.write((await app.given.profile()).id);
    const slow = await desk.operator();
    const [claim] = await slow.claims();
    const quick = await Promise.all(Array.from({ length: 5 }, () => desk.operator()));
    await app.clock.advance(300_500);
    const polls = [...quick.map((one) => one.claims()), sweepDesk(app.deps).then(() => [])];
    const got = (await Promise.all(polls)).flat();
    assert.deepEqual(
      got.map(({ _id, claimEpoch, conversation }) => [_id, claimEpoch, conversation._id]),
      [[claim!._id, claim!.claimEpoch + 2, conversationId]],
    );
    const { ended, events } = await lapsesOf(slow.id);
    assert.deepEqual([ended.length, events.length], [1, 1]);
  }
});

test("a superseded device lapses no claim", async () => {
  const member = await desk.writer();
  await member.write((await app.given.profile()).id);
  const slow = await desk.operator();
  const [claim] = await slow.claims();
  const old = await desk.operator();
  await app.db.updateTable("agent_session").set({ session_id: "ses_newer" }).where("agent_id", "=", old.id).execute();
  await app.clock.advance(300_500);
  await assert.rejects(claimStock(app.deps, old.actor), { code: "session-superseded" });
  assert.deepEqual((await lapsesOf(slow.id)).ended, []);
  assert.equal((await (await desk.operator()).claims())[0]?._id, claim!._id);
});

test("an expired claim comes before newer work, only inside the operator's brands", async () => {
  const member = await desk.writer();
  await member.write((await app.given.profile()).id);
  const [claim] = await (await desk.operator()).claims();
  await app.clock.advance(300_500);
  await member.write((await app.given.profile()).id);
  const outside = await desk.operator({ scope: ["embernight"] });
  assert.deepEqual(await outside.claims(), []);
  const [taken] = await (await desk.operator()).claims();
  assert.equal(taken?._id, claim!._id);
});

test("a lapse found by the operator's own poll ends the session at once", async () => {
  const member = await desk.writer();
  await member.write((await app.given.profile()).id);
  const operator = await desk.operator();
  await operator.claims();
  await app.clock.advance(301_000);
  const reply = await operator.call("GET", "/claim");
  assert.deepEqual(reply.body, { claims: [], status: "offline" });
  assert.equal((await operator.call("GET", "/claim")).status, 401);
});

test("the third lapse leaves an item to admins", async () => {
  const member = await desk.writer();
  await member.write((await app.given.profile()).id);
  for (let i = 0; i < 3; i += 1) {
    assert.equal((await (await desk.operator()).claims()).length, 1);
    await app.clock.advance(301_000);
    await sweepDesk(app.deps);
  }
  assert.equal((await (await desk.operator()).claims()).length, 0);
  assert.equal((await (await desk.operator({ role: "admin" })).claims()).length, 1);
});

test("a lost socket keeps its claim 70 s, then the item returns with its draft and the work session ends", async () => {
  const { socketLost, socketSeen } = await import("../../people/agent-sessions/socket-presence.ts");
  const member = await desk.writer();
  await member.write((await app.given.profile()).id);
  const operator = await desk.operator();
  const [claim] = await operator.claims();
  assert.ok(claim);
  const draft = { claimEpoch: claim.claimEpoch, text: "Half a sent" };
  assert.equal((await operator.call("PUT", `/stock/${claim._id}/draft`, draft)).status, 200);
  await socketLost(app.deps, operator.id, operator.actor.sessionId);
  await app.clock.advance(60_000);
  assert.deepEqual(await sweepDesk(app.deps), []);
  await socketSeen(app.deps, operator.id, operator.actor.sessionId);
  await app.clock.advance(60_000);
  assert.deepEqual(await sweepDesk(app.deps), [], "it came back in time");
  await socketLost(app.deps, operator.id, operator.actor.sessionId);
  await app.clock.advance(71_000);
  assert.equal((await sweepDesk(app.deps)).length, 1);
  assert.equal((await operator.call("GET", "/session")).body.status, "offline");
  const [next] = await (await desk.operator()).claims();
  assert.equal(next?.draft?.text, "Half a sent");
});

test("a new device continues the same claim; the old one is refused", async () => {
  const { moveClaimsToDevice } = await import("./move-claims.ts");
  const { inTransaction } = await import("../../platform/db/transaction.ts");
  const member = await desk.writer();
  await member.write((await app.given.profile()).id);
  const old = await desk.operator();
  const [claim] = await old.claims();
  assert.ok(claim);
  const moved = await app.given.signIn({ id: old.id });
  await inTransaction(app.deps, (tx) => moveClaimsToDevice(tx, old.id));
  const refused = await desk.reply(old, claim);
  assert.deepEqual([refused.status, refused.body.code], [401, "session-superseded"]);
  const actor = { ...old.actor, sessionId: moved.sessionId };
  assert.equal((await claimStock(app.deps, actor)).status, "online");
  const seen = await desk.request("/agent-api/claim", { headers: moved.headers });
  assert.equal(seen.body.claims[0]._id, claim._id);
  assert.equal(seen.body.claims[0].claimEpoch, claim.claimEpoch + 1);
});

test("every eighth pick is the oldest item that is not a message", async () => {
  const member = await desk.writer({ credits: 60 });
  const operator = await desk.operator();
  const quiet = await member.write((await app.given.profile()).id);
  const [opener] = await operator.claims();
  assert.ok(opener);
  await desk.reply(operator, opener);
  const later = new Date(app.clock.now().getTime() + 6 * 3_600_000);
  await app.db
    .insertInto("stock")
    .values({
      id: "stk_followup",
      kind: "FollowUpStock",
      conversation_id: quiet.conversationId,
      brand_id: "velvetrooms",
      posted_at: app.clock.now(),
      due_at: app.clock.now(),
      deadline_at: later,
    })
    .execute();
  const kinds: string[] = [];
  for (let i = 0; i < 8; i += 1) await member.write((await app.given.profile()).id);
  for (let i = 0; i < 7; i += 1) {
    const [claim] = await operator.claims();
    assert.ok(claim);
    kinds.push(claim.kind);
    await desk.reply(operator, claim);
  }
  assert.deepEqual(kinds, [...Array.from({ length: 6 }, () => "MessageStock"), "FollowUpStock"]);
});

test("the operator who wrote last is preferred for two minutes, or until leaving the desk", async () => {
  const member = await desk.writer();
  const profile = await app.given.profile();
  await member.write(profile.id);
  const [own, other] = [await desk.operator(), await desk.operator()];
  const [claim] = await own.claims();
  assert.ok(claim);
  await desk.reply(own, claim);
  await member.write(profile.id, "And then?");
  assert.deepEqual(await other.claims(), []);
  await app.clock.advance(121_000);
  const [taken] = await other.claims();
  await desk.reply(other, taken!);
  await member.write(profile.id, "And last?");
  assert.deepEqual(await own.claims(), []);
  await changeStatus(app.deps, other.actor, { status: "offline" });
  assert.equal((await own.claims()).length, 1);
});

test("an operator's releases are limited per hour; recusals do not count", async () => {
  const member = await desk.writer();
  const operator = await desk.operator();
  const skip = async () => {
    await member.write((await app.given.profile()).id);
    const [claim] = await operator.claims();
    assert.ok(claim);
    const body = { claimEpoch: claim.claimEpoch, reason: "I cannot find the voice" };
    return { claim, reply: await operator.call("POST", `/stock/${claim._id}/release`, body) };
  };
  for (const left of [5, 4, 3, 2, 1, 0]) assert.equal((await skip()).reply.body.left, left);
  await app.clock.advance(60_000);
  const { claim, reply } = await skip();
  assert.deepEqual([reply.status, reply.body.code], [429, "skips-used"]);
  assert.match(reply.body.message, /wait: 5\d:\d\d$/);
  assert.equal((await operator.claims())[0]?._id, claim._id, "nothing was given back");
  assert.equal((await desk.reply(operator, claim)).status, 201);

  const stranger = await desk.writer();
  await stranger.write((await app.given.profile()).id);
  const [known] = await operator.claims();
  const recused = await operator.call("POST", `/stock/${known!._id}/recuse`, { claimEpoch: known!.claimEpoch });
  assert.equal(recused.status, 200);
  await sql`update claim_end set at = at - interval '1 hour'`.execute(app.db);
  assert.equal((await skip()).reply.body.left, 5, "an hour later there is room again");
});

test("a claim is in the audit log; a poll that takes nothing is not", async () => {
  const { verifyAudit } = await import("../../foundation/audit/verify-audit.ts");
  const member = await desk.writer();
  const { conversationId } = await member.write((await app.given.profile()).id);
  const operator = await desk.operator();
  const [claim] = await operator.claims();
  assert.ok(claim);
  await operator.claims();
  const entries = await app.db
    .selectFrom("audit_entry")
    .where("action", "=", "stock.claimed")
    .where("subject", "=", conversationId)
    .select(["actor", "data"])
    .execute();
  const data = { claimEpoch: claim.claimEpoch, stockId: claim._id };
  assert.deepEqual(entries, [{ actor: operator.id, data }]);
  assert.deepEqual((await verifyAudit(app.db)).faults, []);
});
