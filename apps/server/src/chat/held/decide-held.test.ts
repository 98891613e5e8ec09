import type { Operator } from "@masq/server/testing/desk";
import { DOUBTED, startHeldApp, type HeldApp } from "@masq/server/testing/held";
import { inTransaction } from "@masq/server/platform/db/transaction";
import { openProbe } from "@masq/server/testing/socket-probe";
import { sql } from "kysely";
import assert from "node:assert/strict";
import { after, before, beforeEach, test } from "node:test";

let held: HeldApp;
before(async () => {
  held = await startHeldApp();
});
after(() => held.app.close());
beforeEach(() => held.clear());

const open = (by: Operator, id: string) => by.call("GET", `/held/${id}`);
const decide = (by: Operator, id: string, decision: string, more: object = {}) =>
  by.call("POST", `/held/${id}/decision`, { decision, ...more });
const arrangeHeld = async () => {
  const arranged = await held.arrange();
  const { _id: id } = await held.hold(arranged.writer, arranged.claim);
  return { ...arranged, id };
};
const codeOf = ({ status, body }: { status: number; body: { code?: string } | null }) => [status, body?.code];
const byNumber = (one: number, other: number): number => one - other;
const OVER = [409, "held-over"];
const auditOf = (subject: string, action: string) =>
  held.app.db
    .selectFrom("audit_entry")
    .where("subject", "=", subject)
    .where("action", "=", action)
    .select(["actor", "data"])
    .execute();

test("a reader opens it with what came before, which is audited; a colleague waits a minute, or as long as it is opened again", async () => {
  const { conversationId, writer, reader, id } = await arrangeHeld();
  const other = await held.desk.operator();
  const { status, body } = await open(reader, id);
  assert.equal(status, 200);
  assert.deepEqual([body.text, body.state, body.why, body.spans], [DOUBTED, "waiting", "meeting 0.42 over 0.30", []]);
  assert.deepEqual(
    body.context.map((line: { message: string }) => line.message),
    ["Which map would you keep?"],
  );
  assert.deepEqual([body.writer._id, body.today.held, body.lastMonth.held], [writer.id, 1, 1]);
  assert.deepEqual(
    (await auditOf(conversationId, "conversation.read")).map(({ actor, data }) => [
      actor,
      data["reason"],
      data["heldId"],
    ]),
    [[reader.id, "held-reply", id]],
  );
  assert.deepEqual(codeOf(await open(other, id)), OVER);
  assert.deepEqual(codeOf(await decide(other, id, "stop")), OVER, "nobody decides unread");
  const seen = (await other.call("GET", "/held")).body.held[0];
  assert.equal(seen.reader._id, reader.id);
  await held.app.clock.advance(50_000);
  assert.equal((await open(reader, id)).status, 200);
  await held.app.clock.advance(50_000);
  assert.deepEqual(codeOf(await open(other, id)), OVER);
  await held.app.clock.advance(11_000);
  assert.equal((await open(other, id)).status, 200);
  assert.deepEqual(codeOf(await decide(reader, id, "release")), OVER, "the first reader's minute is over");
});

test("released it is the writer's own reply: text, pay, entry, key, and the claim is closed", async () => {
  const { member, conversationId, writer, claim, reader } = await held.arrange();
  const { _id: id } = await held.hold(writer, claim, DOUBTED, "the-key");
  const token = writer.headers["authorization"]?.replace("Bearer ", "") ?? "";
  const socket = await openProbe(held.app.url, { path: "/ws/agent", token });
  await open(reader, id);
  const released = await decide(reader, id, "release");
  assert.deepEqual([released.status, released.body], [200, { _id: id, state: "sent" }]);
  const { o: _, ...frame } = await socket.next("held");
  assert.deepEqual(frame, { action: "held", heldId: id, stockId: claim._id, conversationId, state: "sent" });
  socket.close();
  const [sent] = await held.sentTo(conversationId);
  assert.deepEqual([sent?.agent_id, sent?.stock_id, sent?.claim_epoch], [writer.id, claim._id, claim.claimEpoch]);
  const thread = await held.desk.request(`/api/conversation/${conversationId}`, { headers: member.headers });
  assert.equal(thread.body.messages.at(-1).message, DOUBTED);
  assert.ok(!thread.text.includes(reader.id));
  const entry = held.app.db.selectFrom("reply_entry").where("message_id", "=", sent?.id ?? "");
  assert.deepEqual(await entry.select(["agent_id", "paid"]).executeTakeFirst(), { agent_id: writer.id, paid: true });
  const pay = held.app.db.selectFrom("payout_line").where("stock_id", "=", claim._id);
  assert.deepEqual(await pay.select("agent_id").execute(), [{ agent_id: writer.id }]);
  assert.deepEqual(await writer.claims(), []);
  assert.deepEqual(await held.toldTo(writer), ["sent"]);
  const repeated = await held.desk.reply(writer, claim, DOUBTED, {}, "the-key");
  assert.deepEqual([repeated.status, repeated.body.message._id], [201, sent?.id], "the key finds the message");
  const row = await held.rowOf(id);
  assert.deepEqual([row.state, row.decided_by, row.message_id], ["sent", reader.id, sent?.id]);
  const [audited] = await auditOf(conversationId, "held.decided");
  assert.deepEqual(
    [audited?.actor, audited?.data],
    [reader.id, { heldId: id, rule: "MJ", writer: writer.id, state: "sent", wrong: false }],
  );
});

test("it is released though the writer went to another device; the claim went along", async () => {
  const { conversationId, writer, claim, reader, id } = await arrangeHeld();
  await held.app.given.signIn({ id: writer.id });
  await inTransaction(held.app.deps, (tx) => held.app.deps.listeners.onDeskMoved(tx, writer.id));
  assert.notEqual((await held.rowOf(id)).claim_epoch, claim.claimEpoch);
  await open(reader, id);
  assert.equal((await decide(reader, id, "release")).body.state, "sent");
  assert.equal((await held.sentTo(conversationId)).length, 1);
});

test("changed it goes out in the reader's words, which the rules judge first; the audit names the reader, the pay stays the writer's", async () => {
  const { conversationId, writer, reader, id } = await arrangeHeld();
  await open(reader, id);
  for (const text of [undefined, "  ", "x".repeat(2_001)])
    assert.equal((await decide(reader, id, "change", { text })).status, 422, String(text?.length));
  const blocked = await decide(reader, id, "change", { text: "Call me at +31 6 1234 5678" });
  assert.deepEqual([...codeOf(blocked), blocked.body.details.rule], [422, "reply-blocked", "C2"]);
  assert.equal((await held.rowOf(id)).state, "waiting");
  const stopped = held.app.db.selectFrom("held_reply").where("agent_id", "=", reader.id).select(["state", "rule"]);
  assert.deepEqual(await stopped.execute(), [{ state: "blocked", rule: "C2" }], "the block is the reader's");
  const changed = await decide(reader, id, "change", { text: " We look at the water from here. ", wrong: false });
  assert.deepEqual([changed.status, changed.body.state], [200, "changed"]);
  const [sent] = await held.sentTo(conversationId);
  assert.equal(sent?.agent_id, writer.id);
  assert.equal((await auditOf(conversationId, "held.decided"))[0]?.actor, reader.id);
  assert.deepEqual(await held.toldTo(writer), ["changed"]);
  const detail = await reader.call("GET", `/held/${id}`);
  assert.deepEqual(codeOf(detail), OVER);
});

test("stopped it leaves text and claim to the writer, with exactly the time that was left", async () => {
  const { conversationId, writer, claim, reader } = await held.arrange();
  await held.app.clock.advance(120_000);
  const { _id: id } = await held.hold(writer, claim, DOUBTED, "a-key");
  const left = (await writer.claims())[0]?.remainingMs ?? 0;
  await held.app.clock.advance(90_000);
  await open(reader, id);
  assert.equal((await decide(reader, id, "stop")).body.state, "stopped");
  const [now] = await writer.claims();
  assert.deepEqual([now?.claimEpoch, now?.draft?.text, now?.held?.state], [claim.claimEpoch, DOUBTED, "stopped"]);
  assert.ok((now?.remainingMs ?? 0) <= left && (now?.remainingMs ?? 0) > left - 5_000);
  assert.deepEqual(await held.sentTo(conversationId), []);
  assert.deepEqual(await held.toldTo(writer), ["stopped"]);
  const again = await held.desk.reply(writer, claim, DOUBTED, {}, "a-key");
  assert.deepEqual(
    [again.body.code, again.body.details.held.state],
    ["reply-held", "stopped"],
    "the key finds the stop",
  );
  assert.equal((await held.desk.reply(writer, claim, "We look at it from here.")).status, 201);
});

test("of two readers at once one wins, to open and to decide", async () => {
  for (let round = 0; round < 4; round += 1) {
    const { conversationId, reader, id } = await arrangeHeld();
    const other = await held.desk.operator({ role: "admin" });
    const opened = await Promise.all([reader, other].map((one) => open(one, id)));
    assert.deepEqual(opened.map(({ status }) => status).toSorted(byNumber), [200, 409]);
    const winner = opened[0]?.status === 200 ? reader : other;
    const decided = await Promise.all([
      decide(winner, id, "release"),
      decide(winner, id, "stop"),
      decide(winner === reader ? other : reader, id, "release"),
    ]);
    assert.deepEqual(decided.map(({ status }) => status).toSorted(byNumber), [200, 409, 409]);
    const states = { sent: 1, stopped: 0 } as Record<string, number>;
    assert.equal((await held.sentTo(conversationId)).length, states[(await held.rowOf(id)).state]);
  }
});

test("a member's line and a release at once: it is sent before the line, or not at all", async () => {
  for (let round = 0; round < 6; round += 1) {
    const { member, profile, conversationId, writer, reader, id } = await arrangeHeld();
    await open(reader, id);
    const [decided] = await Promise.all([decide(reader, id, "release"), member.write(profile.id, "Wait")]);
    const { state } = await held.rowOf(id);
    const [sent] = await held.sentTo(conversationId);
    if (decided.status === 200) assert.deepEqual([state, sent?.seq], ["sent", 2]);
    else {
      assert.deepEqual([...codeOf(decided), state, sent], [...OVER, "withdrawn", undefined]);
      assert.deepEqual(await held.toldTo(writer), ["withdrawn"]);
    }
  }
});

test("nobody reads or decides their own, out of scope, of a member they know, or with a member's token; only the writer withdraws", async () => {
  const { member, writer, reader, id } = await arrangeHeld();
  const outside = await held.desk.operator({ role: "admin", scope: ["embernight"] });
  for (const one of [writer, outside]) {
    assert.equal((await open(one, id)).status, 404);
    assert.equal((await decide(one, id, "release")).status, 404);
  }
  assert.deepEqual((await outside.call("GET", "/held")).body.held, []);
  const friend = await held.desk.operator();
  await held.app.db.insertInto("recusal").values({ agent_id: friend.id, member_id: member.id }).execute();
  assert.deepEqual((await friend.call("GET", "/held")).body.held, []);
  assert.equal((await open(friend, id)).body.code, "recused");
  assert.equal((await decide(friend, id, "release")).body.code, "recused");
  for (const [method, path] of [
    ["GET", "/held"],
    ["GET", `/held/${id}`],
    ["POST", `/held/${id}/decision`],
    ["DELETE", `/held/${id}`],
  ] as const) {
    const body = method === "POST" ? { decision: "release" } : undefined;
    const reply = await held.desk.request(`/agent-api${path}`, { method, headers: member.headers, body });
    assert.equal(reply.status, 403, `${method} ${path}`);
  }
  assert.equal((await reader.call("DELETE", `/held/${id}`)).status, 404);
  assert.equal((await held.rowOf(id)).state, "waiting");
  assert.equal((await writer.call("DELETE", `/held/${id}`)).status, 200);
  assert.equal((await held.rowOf(id)).state, "withdrawn");
  assert.deepEqual(codeOf(await writer.call("DELETE", `/held/${id}`)), OVER);
  assert.deepEqual(codeOf(await open(reader, id)), OVER);
});

test("a text that cannot be opened any more is never sent as nothing", async () => {
  const { conversationId, reader, id } = await arrangeHeld();
  await open(reader, id);
  await held.app.db
    .updateTable("held_reply")
    .set({ body: Buffer.from("broken") })
    .where("id", "=", id)
    .execute();
  assert.deepEqual(codeOf(await decide(reader, id, "release")), OVER);
  assert.deepEqual([(await held.rowOf(id)).state, await held.sentTo(conversationId)], ["withdrawn", []]);
});

test("nobody who has not opened it leaves anything behind by a change", async () => {
  const { reader, conversationId, id } = await arrangeHeld();
  assert.deepEqual(codeOf(await decide(reader, id, "change", { text: "I am 16, so keep it between us" })), OVER);
  const conversation = held.app.db.selectFrom("conversation").where("id", "=", conversationId).select("frozen_at");
  assert.equal((await conversation.executeTakeFirstOrThrow()).frozen_at, null);
  assert.equal((await held.rowOf(id)).state, "waiting");
});

test("what became unsendable while it waited is withdrawn and not decided: a picture that left the library", async () => {
  const { profile, conversationId, writer, claim, reader } = await held.arrange();
  const [picture] = await held.app.given.album(profile.id);
  const gift = { messageType: "attachment", attachment: picture };
  const waits = await held.desk.reply(writer, claim, DOUBTED, gift);
  assert.equal(waits.body.code, "reply-held", waits.text);
  const id = waits.body.details.held._id as string;
  assert.equal((await held.rowOf(id)).attachment_id, picture);
  await open(reader, id);
  await sql`delete from profile_image where id = ${picture}`.execute(held.app.db);
  assert.deepEqual(codeOf(await decide(reader, id, "release")), OVER);
  assert.equal((await held.rowOf(id)).state, "withdrawn");
  assert.deepEqual(await held.sentTo(conversationId), []);
  assert.ok((await writer.claims())[0]);
});
