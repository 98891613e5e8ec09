import { ANSWER, startUndoApp, type UndoApp } from "@masq/server/testing/undo";
import { changeStatus } from "../../people/agent-sessions/change-status.ts";
import assert from "node:assert/strict";
import { after, before, beforeEach, test } from "node:test";

let undo: UndoApp;
before(async () => {
  undo = await startUndoApp();
});
after(() => undo.app.close());
beforeEach(() => undo.clear());

test("an answer taken back is its writer's claim again, with a lease and the text as draft; the next claim's clock is not touched", async () => {
  const { member, conversationId, operator, claim } = await undo.arrange();
  const other = await undo.desk.writer();
  await other.write((await undo.app.given.profile()).id);
  const { id } = await undo.answer(operator, claim);
  const [next] = await operator.claims();
  assert.ok(next);
  const leaseOf = async () => (await undo.itemOf(next._id)).claim_expires_at?.getTime();
  const lease = await leaseOf();
  await undo.app.clock.advance(5_000);
  const undone = await undo.undo(operator, id);
  assert.deepEqual([undone.status, undone.body], [200, { _id: id, state: "undone" }]);
  const claims = await operator.claims();
  assert.deepEqual(
    claims.map(({ conversation }) => conversation._id),
    [next.conversation._id, conversationId],
  );
  assert.equal(await leaseOf(), lease);
  const back = claims[1];
  assert.deepEqual([back?.draft?.text, back?.draft?.own], [ANSWER, true]);
  assert.ok((back?.remainingMs ?? 0) > 290_000 && (back?.claimEpoch ?? 0) > claim.claimEpoch);
  await undo.pass();
  assert.deepEqual(await undo.sentTo(conversationId), []);
  const again = await undo.undo(operator, id);
  assert.deepEqual([again.status, again.body], [200, { _id: id, state: "undone" }], "a second call is the same");
  assert.ok(back);
  await undo.answer(operator, back, "Better words.");
  await undo.pass();
  const sent = await undo.desk.request(`/api/conversation/${conversationId}`, { headers: member.headers });
  assert.deepEqual(
    sent.body.messages.map(({ message }: { message: string }) => message),
    ["Which map would you keep?", "Better words."],
  );
  const audited = undo.app.db.selectFrom("audit_entry").where("action", "=", "reply.taken-back").select("data");
  assert.deepEqual(
    (await audited.where("subject", "=", conversationId).execute()).map(({ data }) => data),
    [{ sendingId: id, stockId: claim._id }],
  );
});

test("after it went out an undo is refused, and nothing is lost or doubled; nobody takes back another's", async () => {
  const { conversationId, operator, claim } = await undo.arrange();
  const { id } = await undo.answer(operator, claim);
  const other = await undo.desk.operator({ role: "admin" });
  assert.equal((await undo.undo(other, id)).status, 404);
  assert.equal((await undo.undo(operator, "snd_unknown")).status, 404);
  await undo.pass();
  const late = await undo.undo(operator, id);
  assert.deepEqual([late.status, late.body.code], [409, "already-sent"]);
  assert.equal((await undo.sentTo(conversationId)).length, 1);
});

test("who pauses or stops in the window still has the answer sent and paid; taken back then, it waits in the queue", async () => {
  const first = await undo.arrange();
  await undo.answer(first.operator, first.claim);
  await changeStatus(undo.app.deps, first.operator.actor, { status: "offline" });
  await undo.pass();
  const [sent] = await undo.sentTo(first.conversationId);
  assert.equal(sent?.agent_id, first.operator.id);
  await undo.clear();

  const second = await undo.arrange();
  const { id } = await undo.answer(second.operator, second.claim);
  await changeStatus(undo.app.deps, second.operator.actor, { status: "paused", reason: "meal" });
  assert.equal((await undo.undo(second.operator, id)).body.state, "undone");
  const item = await undo.itemOf(second.claim._id);
  assert.deepEqual([item.state, item.draft_by, item.sticky_agent], ["ready", second.operator.id, null]);
  const colleague = await undo.desk.operator();
  const [claim] = await colleague.claims();
  assert.deepEqual([claim?._id, claim?.draft?.text, claim?.draft?.own], [second.claim._id, ANSWER, false]);
  await undo.pass();
  assert.deepEqual(await undo.sentTo(second.conversationId), []);
});

test("another device takes the answer back, the one it replaced does not", async () => {
  const { operator, claim } = await undo.arrange();
  const { id } = await undo.answer(operator, claim);
  const old = operator.actor.sessionId;
  const device = await undo.app.given.signIn({ id: operator.id, role: "agent" });
  assert.notEqual(device.sessionId, old);
  const refused = await undo.undo(operator, id);
  assert.equal(refused.status, 401);
  const request = undo.desk.request(`/agent-api/sending/${id}/undo`, {
    method: "POST",
    headers: device.headers,
  });
  assert.equal((await request).body.state, "undone");
});
