import type { Claim } from "@masq/contract/agent/desk";
import type { Operator } from "@masq/server/testing/desk";
import { ANSWER, startUndoApp, type UndoApp } from "@masq/server/testing/undo";
import { sql } from "kysely";
import assert from "node:assert/strict";
import { after, before, beforeEach, test } from "node:test";
import { newId } from "../../platform/ids/ids.ts";
import { inTransaction } from "../../platform/db/transaction.ts";
import { eraseOnRequest } from "../../operations/privacy/start-erasure.ts";
import { raiseFollowUps } from "../desk/raise-follow-ups.ts";
import { lockConversation } from "../conversations/lock-conversation.ts";
import { sweepSending } from "./sending.jobs.ts";

// What happens to an answer that waits, and to its item, when something else happens in the window.

let undo: UndoApp;
let admin: Operator;
before(async () => {
  undo = await startUndoApp();
  admin = await undo.desk.operator({ role: "admin" }, "offline");
});
after(() => undo.app.close());
beforeEach(() => undo.clear());

type Arranged = Awaited<ReturnType<UndoApp["arrange"]>> & { id: string };
async function waiting(): Promise<Arranged> {
  const arranged = await undo.arrange();
  const { id } = await undo.answer(arranged.operator, arranged.claim);
  return { ...arranged, id };
}
type End = { row: string; item: string; lane?: string; hasDraft: boolean };
/** Nothing went out, before the window's end and after it; the item, the wait and its writer say so. */
async function assertNotSent({ conversationId, claim, id, operator }: Arranged, end: End): Promise<void> {
  await sweepSending(undo.app.deps);
  await undo.pass();
  assert.deepEqual(await undo.sentTo(conversationId), []);
  const item = await undo.itemOf(claim._id);
  assert.deepEqual(
    { row: (await undo.rowOf(id)).state, item: item.state, lane: item.lane, hasDraft: item.draft !== null },
    { lane: "desk", ...end },
  );
  assert.deepEqual(await undo.toldTo(operator), [end.row]);
  const late = await undo.undo(operator, id);
  assert.deepEqual(
    [late.status, late.body],
    [200, { _id: id, state: end.row }],
    "an undo then learns what became of it",
  );
}
const draftOf = ({ draft }: Claim) => draft && [draft.text, draft.own];

test("a member's line in the window: the item returns with it, its first deadline and the answer as its writer's draft", async () => {
  const arranged = await waiting();
  const { member, profile, conversationId, operator, claim } = arranged;
  const { deadline_at: deadline } = await undo.itemOf(claim._id);
  await undo.app.clock.advance(3_000);
  await member.write(profile.id, "And which one would you burn?");
  const item = await undo.itemOf(claim._id);
  assert.deepEqual([item.state, item.sticky_agent, item.claimed_by], ["ready", operator.id, null]);
  assert.deepEqual(item.deadline_at, deadline);
  assert.deepEqual(await undo.toldTo(operator), ["returned"], "told at once");
  const open = undo.app.db.selectFrom("stock").where("conversation_id", "=", conversationId).select("id");
  assert.equal((await open.execute()).length, 1);
  await assertNotSent(arranged, { row: "returned", item: "ready", hasDraft: true });
  const [back] = await operator.claims();
  assert.ok(back);
  assert.deepEqual([back._id, draftOf(back)], [claim._id, [ANSWER, true]]);
  assert.equal(back.conversation.messages.at(-1)?.message, "And which one would you burn?");
});

test("a line that raises no item, by a member without credit, keeps the answer back as well", async () => {
  const arranged = await waiting();
  const { conversationId } = arranged;
  await inTransaction(undo.app.deps, async (tx) => {
    await lockConversation(tx, conversationId);
    await sql`update conversation set last_user_seq = seq + 1, seq = seq + 1 where id = ${conversationId}`.execute(tx);
  });
  await assertNotSent(arranged, { row: "returned", item: "ready", hasDraft: true });
});

test("an admin who takes the conversation over gets the answer as a draft; one who answers it drops it", async () => {
  const first = await waiting();
  assert.equal((await admin.call("POST", `/conversation/${first.conversationId}/intervene`)).status, 200);
  await assertNotSent(first, { row: "returned", item: "ready", hasDraft: true });
  await undo.clear();
  const second = await waiting();
  assert.equal((await undo.desk.answer(admin, second.conversationId, "I step in here.")).status, 201);
  await undo.pass();
  const sent = await undo.sentTo(second.conversationId);
  assert.deepEqual(
    sent.map((one) => one.agent_id),
    [admin.id],
  );
  assert.deepEqual([(await undo.rowOf(second.id)).state, await undo.toldTo(second.operator)], ["dropped", ["dropped"]]);
});

test("a conversation frozen in the window: the answer waits for an admin as the item's draft", async () => {
  const arranged = await waiting();
  const path = `/conversation/${arranged.conversationId}/frozen`;
  assert.equal((await admin.call("PUT", path, { frozen: true })).status, 200);
  await assertNotSent(arranged, { row: "returned", item: "ready", lane: "supervisor", hasDraft: true });
});

test("a member who blocks the character or is erased in the window gets nothing, and the item goes with its draft", async () => {
  const first = await waiting();
  const blocked = await undo.desk.request(`/api/block/${first.profile.id}`, {
    method: "PATCH",
    headers: first.member.headers,
    body: { blocked: true },
  });
  assert.equal(blocked.status, 200, blocked.text);
  await assertNotSent(first, { row: "dropped", item: "cancelled", hasDraft: false });
  await undo.clear();
  const second = await waiting();
  const { id: memberId, username } = second.member;
  await eraseOnRequest(undo.app.deps, admin.actor, { memberId, username, reason: "asked-by-mail" });
  await assertNotSent(second, { row: "dropped", item: "cancelled", hasDraft: false });
});

/** A follow-up that nobody asked for, answered. */
async function unasked(): Promise<Arranged> {
  const { member, profile, conversationId, operator, claim: asked } = await undo.arrange();
  await undo.answer(operator, asked);
  await undo.pass();
  await undo.app.db
    .insertInto("stock")
    .values({
      id: newId("stk", undo.app.clock.now()),
      kind: "FollowUpStock",
      conversation_id: conversationId,
      brand_id: "velvetrooms",
      posted_at: undo.app.clock.now(),
      due_at: new Date(undo.app.clock.now().getTime() - 1_000),
      deadline_at: new Date(undo.app.clock.now().getTime() + 3_600_000),
    })
    .execute();
  const [claim] = await operator.claims();
  assert.ok(claim);
  const { id } = await undo.answer(operator, claim, "I kept thinking of the map.");
  await undo.app.db.deleteFrom("message").where("sender", "=", "profile").execute();
  return { member, profile, conversationId, operator, claim, id };
}

test("a break begun in the window: an answer to a member's line goes out, a follow-up does not", async () => {
  const takeBreak = async ({ member: { headers } }: Arranged) => {
    const body = { kind: "month" };
    const taken = await undo.desk.request("/api/break", { method: "POST", headers, body });
    assert.ok(taken.status < 300, taken.text);
  };
  const asked = await waiting();
  await takeBreak(asked);
  await undo.pass();
  assert.equal((await undo.sentTo(asked.conversationId)).length, 1);
  await undo.clear();
  const followUp = await unasked();
  await takeBreak(followUp);
  await assertNotSent(followUp, { row: "dropped", item: "cancelled", hasDraft: false });
});

test("a break that the desk was not told of keeps a follow-up back at its release", async () => {
  const followUp = await unasked();
  const { member } = followUp;
  await undo.app.db
    .updateTable("stock")
    .set({ kind: "MessageStock" })
    .where("conversation_id", "=", followUp.conversationId)
    .execute();
  const body = { kind: "month" };
  await undo.desk.request("/api/break", { method: "POST", headers: member.headers, body });
  await assertNotSent(followUp, { row: "dropped", item: "cancelled", hasDraft: false });
});

test("a follow-up whose member stops them in the window is withdrawn with its answer", async () => {
  const followUp = await unasked();
  await sql`update member set settings = settings || '{"emailOnNewMessage": false}' where id = ${followUp.member.id}`.execute(
    undo.app.db,
  );
  await raiseFollowUps(undo.app.deps);
  await assertNotSent(followUp, { row: "dropped", item: "cancelled", hasDraft: false });
});

test("who says in the window that they know the member sends nothing, and leaves no draft", async () => {
  const first = await waiting();
  await first.member.write((await undo.app.given.profile()).id, "And you, in the other room?");
  const [other] = await first.operator.claims();
  assert.ok(other);
  const said = await first.operator.call("POST", `/stock/${other._id}/recuse`, { claimEpoch: other.claimEpoch });
  assert.equal(said.status, 200, said.text);
  await assertNotSent(first, { row: "returned", item: "ready", hasDraft: false });
});

test("a recusal that the item was not told of keeps the answer back, without a draft", async () => {
  const arranged = await waiting();
  const { operator, member } = arranged;
  await undo.app.db.insertInto("recusal").values({ agent_id: operator.id, member_id: member.id }).execute();
  await assertNotSent(arranged, { row: "returned", item: "ready", hasDraft: false });
});

test("an operator who is deactivated in the window sends nothing more", async () => {
  const arranged = await waiting();
  await undo.app.db.updateTable("agent").set({ active: false }).where("id", "=", arranged.operator.id).execute();
  await sweepSending(undo.app.deps);
  await undo.pass();
  assert.deepEqual(await undo.sentTo(arranged.conversationId), []);
  const { state, sticky_agent: sticky } = await undo.itemOf(arranged.claim._id);
  assert.deepEqual([state, sticky, (await undo.rowOf(arranged.id)).state], ["ready", null, "returned"]);
});

test("nobody was there for hours: the answer goes out late and once, unless the member wrote meanwhile", async () => {
  const { conversationId, id } = await waiting();
  await undo.app.clock.advance(3 * 3_600_000);
  await sweepSending(undo.app.deps);
  await sweepSending(undo.app.deps);
  assert.equal((await undo.sentTo(conversationId)).length, 1);
  assert.equal((await undo.rowOf(id)).state, "sent");
});

test("a conversation that someone holds is left to the next round", async () => {
  const { conversationId } = await waiting();
  await undo.app.clock.advance(8_000);
  await inTransaction(undo.app.deps, async (tx) => {
    await lockConversation(tx, conversationId);
    await sweepSending(undo.app.deps);
  });
  assert.deepEqual(await undo.sentTo(conversationId), []);
  await sweepSending(undo.app.deps);
  assert.equal((await undo.sentTo(conversationId)).length, 1);
});
