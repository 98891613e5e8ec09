import { startTestApp, type TestApp } from "@masq/server/testing/app";
import { createDesk, type Desk, type Operator } from "@masq/server/testing/desk";
import assert from "node:assert/strict";
import { after, before, beforeEach, test } from "node:test";

let app: TestApp;
let desk: Desk;
before(async () => {
  app = await startTestApp();
  desk = createDesk(app);
});
after(() => app.close());
beforeEach(() => desk.clear());

async function arrange(text?: string) {
  const member = await desk.writer();
  const profile = await app.given.profile();
  const written = await member.write(profile.id, text);
  const operator = await desk.operator();
  const [claim] = await operator.claims();
  assert.ok(claim);
  return { member, profile, operator, claim, ...written };
}
const messagesOf = (conversationId: string) =>
  app.db
    .selectFrom("message")
    .where("conversation_id", "=", conversationId)
    .orderBy("seq")
    .select(["seq", "sender", "stock_id", "agent_id"])
    .execute();
const memberThread = async (member: { headers: Record<string, string> }, conversationId: string) =>
  (await desk.request(`/api/conversation/${conversationId}`, { headers: member.headers })).body;

test("[AGENT-02] [AGENT-27] a reply to a claimed item reaches the member as the profile's message and closes the item", async () => {
  const { member, operator, claim, conversationId } = await arrange();
  const reply = await desk.reply(operator, claim, "The one of the harbour.");
  assert.equal(reply.status, 201);
  assert.equal(reply.body.message.senderType, "profile");
  assert.equal(reply.body.stockId, claim._id);
  assert.match(reply.body.message.agentName, /^Ada Marlow/);
  const thread = await memberThread(member, conversationId);
  const last = thread.messages.at(-1);
  assert.deepEqual(
    [last.senderType, last.message, last._id],
    ["profile", "The one of the harbour.", reply.body.message._id],
  );
  assert.deepEqual(await operator.claims(), []);
  const entry = await app.db.selectFrom("reply_entry").where("stock_id", "=", claim._id).selectAll().execute();
  assert.equal(entry.length, 1);
});

test("[AGENT-27] a reply carries a picture of the character's library, with a text or alone", async () => {
  for (const text of ["The harbour, as promised.", ""]) {
    const { member, profile, operator, claim, conversationId } = await arrange();
    const picture = (await app.given.album(profile.id))[2]!;
    const sent = await desk.reply(operator, claim, text, { messageType: "attachment", attachment: picture });
    assert.equal(sent.status, 201, sent.text);
    const stored = await app.db
      .selectFrom("message")
      .where("id", "=", sent.body.message._id)
      .select(["message_type", "attachment_id"])
      .executeTakeFirstOrThrow();
    assert.deepEqual(stored, { message_type: "attachment", attachment_id: picture });
    const seen = (await memberThread(member, conversationId)).messages.at(-1);
    for (const line of [seen, sent.body.message])
      assert.deepEqual([line.messageType, line.message, line.attachment?._id], ["attachment", text, picture]);
  }
});

test("[TRUST-27] a member's view of the answered conversation names no staff", async () => {
  const { member, operator, claim, conversationId } = await arrange();
  await desk.reply(operator, claim);
  const text = JSON.stringify(await memberThread(member, conversationId));
  for (const secret of ["agentName", "Marlow", operator.id, "claimEpoch", "stock", "draft"])
    assert.ok(!text.includes(secret), `${secret} reached the member`);
});

test("[AGENT-34] an operator's reply costs no credit", async () => {
  const { member, operator, claim } = await arrange();
  const balance = () =>
    app.db.selectFrom("wallet").where("member_id", "=", member.id).select("balance").executeTakeFirstOrThrow();
  const earlier = await balance();
  await desk.reply(operator, claim);
  assert.deepEqual(await balance(), earlier);
});

test("[AGENT-29] a reply is refused if the member wrote since the fetch, and goes once the message was seen", async () => {
  const { member, profile, operator, claim, conversationId } = await arrange();
  const newer = await member.write(profile.id, "Wait, one more thing");
  const refused = await desk.reply(operator, claim);
  assert.equal(refused.status, 409);
  assert.equal(refused.body.code, "new-messages");
  assert.deepEqual(
    refused.body.details.messages.map((message: { _id: string; message: string }) => [message._id, message.message]),
    [[newer.messageId, "Wait, one more thing"]],
  );
  assert.equal((await messagesOf(conversationId)).length, 2);
  const [still] = await operator.claims();
  assert.equal(still?.claimEpoch, claim.claimEpoch);
  assert.equal((await desk.reply(operator, still)).status, 201);
});

test("polling GET /claim moves no marker: the old lastMessageId stays refused", async () => {
  const { member, profile, operator, claim } = await arrange();
  await member.write(profile.id, "More");
  await operator.claims();
  assert.equal((await desk.reply(operator, claim)).body.code, "new-messages");
});

test("the same key gets the same response, another body is refused, 20 at once make one message", async () => {
  const { operator, claim, conversationId } = await arrange();
  const replies = await Promise.all(
    Array.from({ length: 20 }, () => desk.reply(operator, claim, "Once only", {}, "same-key")),
  );
  for (const reply of replies) assert.equal(reply.status, 201, reply.text);
  assert.equal(new Set(replies.map((reply) => reply.text)).size, 1);
  assert.equal((await messagesOf(conversationId)).length, 2);
  const other = await desk.reply(operator, claim, "Something else", {}, "same-key");
  assert.deepEqual([other.status, other.body.code], [422, "idempotency-mismatch"]);
});

test("two tabs: the second reply to an item is refused", async () => {
  const { operator, claim, conversationId } = await arrange();
  const both = await Promise.all([desk.reply(operator, claim, "One"), desk.reply(operator, claim, "Two")]);
  assert.deepEqual(new Set(both.map((reply) => reply.status)), new Set([201, 409]));
  assert.equal((await messagesOf(conversationId)).length, 2);
});

test("a reply without claimEpoch, lastMessageId or words is 422; another operator's or unknown item is refused", async () => {
  const { operator, claim } = await arrange();
  for (const over of [{ claimEpoch: undefined }, { lastMessageId: undefined }, { message: "  " }, { extra: 1 }])
    assert.equal((await desk.reply(operator, claim, "Hm", over)).status, 422, JSON.stringify(over));
  assert.equal((await desk.reply(operator, claim, "x".repeat(2001))).status, 422);
  const stranger = await desk.operator();
  assert.equal((await desk.reply(stranger, claim)).body.code, "claim-expired");
  const outside = await desk.operator({ scope: ["embernight"] });
  assert.equal((await desk.reply(outside, claim)).status, 404);
  assert.equal((await desk.reply(operator, { ...claim, _id: "stk_none" })).status, 404);
});

test("a claim shows the member that it was seen, and announces it once", async () => {
  const { member, operator, conversationId, sequence } = await arrange();
  await operator.claims();
  const thread = await memberThread(member, conversationId);
  assert.equal(thread.messages.at(-1).isRead, true);
  const events = await app.db
    .selectFrom("event")
    .where("stream_id", "=", member.id)
    .where("type", "=", "userUpdate")
    .select("data")
    .execute();
  const seen = events.filter((event) => "seen" in event.data);
  assert.deepEqual(
    seen.map((event) => event.data),
    [{ seen: { conversationId, sequence } }],
  );
});

test("the holder is notified of a new message; the open item is kept", async () => {
  const { member, profile, operator, claim, conversationId } = await arrange();
  const newer = await member.write(profile.id, "Still there?");
  const [event] = await app.db
    .selectFrom("event")
    .where("stream_id", "=", operator.id)
    .where("type", "=", "newMessage")
    .select("data")
    .execute();
  assert.deepEqual(event?.data, { conversationId, stockId: claim._id, messageId: newer.messageId });
  const open = await app.db
    .selectFrom("stock")
    .where("conversation_id", "=", conversationId)
    .where("state", "in", ["ready", "claimed"])
    .select("id")
    .execute();
  assert.deepEqual(open, [{ id: claim._id }]);
});

test("[AGENT-28] an admin replies without a claim; the operator's claim is withdrawn with a notice", async () => {
  const { member, profile, operator, claim, conversationId } = await arrange();
  const admin = await desk.operator({ role: "admin" });
  const plain = await desk.answer(operator, conversationId);
  assert.deepEqual([plain.status, plain.body.code], [403, "forbidden"]);
  assert.equal((await desk.answer(admin, conversationId)).status, 201);
  assert.equal((await memberThread(member, conversationId)).messages.at(-1).message, "I step in here.");
  const late = await desk.reply(operator, claim);
  assert.deepEqual([late.status, late.body.code], [409, "claim-expired"]);
  const [event] = await app.db
    .selectFrom("event")
    .where("stream_id", "=", operator.id)
    .where("type", "=", "claimRevoked")
    .select("data")
    .execute();
  assert.deepEqual(event?.data, { stockId: claim._id, reason: "An admin answered this conversation" });
  await member.write(profile.id, "Who was that?");
  assert.deepEqual(await (await desk.operator()).claims(), [], "operators stay out for a while");
  await app.clock.advance(16 * 60_000);
  assert.equal((await (await desk.operator()).claims()).length, 1);
});

test("the holder of a claim may reply through the conversation; another operator may not", async () => {
  const { operator, claim, conversationId } = await arrange();
  const body = {
    messageType: "text",
    message: "Through the other door",
    claimEpoch: claim.claimEpoch,
    lastMessageId: claim.conversation.messages.at(-1)?._id,
  };
  const stranger = await desk.operator();
  assert.equal((await stranger.call("POST", `/conversation/${conversationId}/message`, body)).status, 403);
  assert.equal((await operator.call("POST", `/conversation/${conversationId}/message`, body)).status, 201);
});

test("an admin's reply needs the last seen message, and is refused if the member wrote since", async () => {
  const { member, profile, conversationId, messageId } = await arrange();
  await member.write(profile.id, "And another thing");
  const admin = await desk.operator({ role: "admin" });
  const blind = await desk.answer(admin, conversationId, "Hello there", { lastMessageId: undefined });
  assert.deepEqual([blind.status, Object.keys(blind.body.fields)], [422, ["lastMessageId"]], blind.text);
  for (const lastMessageId of [messageId, null])
    assert.equal(
      (await desk.answer(admin, conversationId, "Hello there", { lastMessageId })).body.code,
      "new-messages",
    );
});

test("[AGENT-11] the queue counts the three stocks inside the scope, and total is their sum", async () => {
  await new Promise((resolve) => setTimeout(resolve, 1_050));
  const member = await desk.writer();
  const operator = await desk.operator();
  const ids: string[] = [];
  for (let i = 0; i < 3; i += 1) ids.push((await member.write((await app.given.profile()).id)).conversationId);
  await app.db
    .updateTable("stock")
    .set({ kind: "FollowUpStock" })
    .where("conversation_id", "=", ids[0] ?? "")
    .execute();
  await app.db
    .updateTable("stock")
    .set({ kind: "MeetUpStock" })
    .where("conversation_id", "=", ids[1] ?? "")
    .execute();
  const outside = await desk.operator({ scope: ["embernight"] });
  const { MessageStock, FollowUpStock, MeetUpStock, total } = (await operator.call("GET", "/queue")).body;
  assert.deepEqual(
    { MessageStock, FollowUpStock, MeetUpStock, total },
    {
      MessageStock: 1,
      FollowUpStock: 1,
      MeetUpStock: 1,
      total: 3,
    },
  );
  assert.equal((await outside.call("GET", "/queue")).body.total, 0);
});

test("[AGENT-33] a member's token works on none of the desk's calls", async () => {
  const { member, claim, conversationId } = await arrange();
  const body = { messageType: "text", message: "Hi", claimEpoch: 1, lastMessageId: null };
  const event = { queue: "agent-status", message: { event: "start", status: "online" } };
  const calls: [string, string, unknown?][] = [
    ["GET", "/claim"],
    ["GET", "/queue"],
    ["GET", "/session"],
    ["GET", "/agents"],
    ["GET", `/conversation/${conversationId}`],
    ["POST", `/stock/${claim._id}/reply`, body],
    ["POST", `/stock/${claim._id}/release`, { claimEpoch: 1, reason: "x" }],
    ["PUT", `/stock/${claim._id}/draft`, { claimEpoch: 1, text: "x" }],
    ["POST", `/conversation/${conversationId}/message`, body],
    ["POST", "/event", event],
  ];
  for (const [method, path, payload] of calls) {
    const headers = { ...member.headers, "idempotency-key": "k" };
    const reply = await desk.request(`/agent-api${path}`, { method, headers, body: payload });
    assert.equal(reply.status, 403, `${method} ${path}`);
  }
});

test("[CHAT-31] an operator's token works on none of the member's calls", async () => {
  const { operator, profile, conversationId } = await arrange();
  const { headers } = await app.given.signIn({ id: operator.id });
  const body = { messageType: "text", message: "Hi" };
  const calls: [string, string, unknown?][] = [
    ["GET", "/conversations"],
    ["GET", `/conversation/${conversationId}`],
    ["POST", `/conversation/${profile.id}`, body],
    ["POST", `/conversation/${conversationId}/message`, body],
    ["PATCH", `/conversation/${conversationId}/mark-read`],
  ];
  for (const [method, path, payload] of calls) {
    const reply = await desk.request(`/api${path}`, {
      method,
      headers: { ...headers, "idempotency-key": "k" },
      body: payload,
    });
    assert.equal(reply.status, 403, `${method} ${path}`);
  }
});

test("a draft is kept only under the running claim", async () => {
  const { operator, claim } = await arrange();
  const other = await desk.operator();
  const { _id: id, claimEpoch } = claim;
  const save = async (by: Operator, epoch: number) => {
    const { status, body } = await by.call("PUT", `/stock/${id}/draft`, { text: "Half a line", claimEpoch: epoch });
    return [status, body?.code];
  };
  const expired = [409, "claim-expired"];
  assert.deepEqual([await save(operator, claimEpoch - 1), await save(other, claimEpoch)], [expired, expired]);
  assert.equal((await operator.claims())[0]?.draft, null);
  assert.deepEqual(await save(operator, claimEpoch), [200, undefined]);
  await app.clock.advance(301_000);
  assert.deepEqual(await save(operator, claimEpoch), expired);
});
