import type { Standing } from "@masq/contract/agent/lookup";
import { ADMIN_INTERVENE_IDLE_MS } from "@masq/domain/constants";
import { startTestApp, type TestApp } from "@masq/server/testing/app";
import { createDesk, type Desk, type Operator } from "@masq/server/testing/desk";
import { openProbe } from "@masq/server/testing/socket-probe";
import assert from "node:assert/strict";
import { after, before, beforeEach, test } from "node:test";
import { signAgentAccess } from "../../people/auth/sign-access.ts";
import { releaseIdleConversations } from "./take-over-conversation.ts";

let app: TestApp;
let desk: Desk;
let admin: Operator;
before(async () => {
  app = await startTestApp();
  desk = createDesk(app);
  admin = await desk.operator({ role: "admin", first_name: "Tess", last_name: "Dijk" }, "offline");
});
beforeEach(async () => {
  await desk.clear();
  await app.db.updateTable("conversation").set({ admin_intervene_at: null, admin_intervene_by: null }).execute();
});
after(() => app.close());

const standing = async (id: string, by = admin): Promise<Standing> =>
  (await by.call("GET", `/conversation/${id}/standing`)).body as Standing;
const waiting = async (): Promise<number> => (await admin.call("GET", "/queue")).body.total as number;
const audited = async (action: string, subject: string) =>
  app.db
    .selectFrom("audit_entry")
    .where("action", "=", action)
    .where("subject", "=", subject)
    .select(["actor", "data"])
    .execute();

/** An operator holding a claim with a draft begun. */
async function held() {
  const writer = await desk.writer();
  const { conversationId, messageId } = await writer.write((await app.given.profile()).id);
  const operator = await desk.operator({ first_name: "Kofi", last_name: "Danso" });
  const [claim] = await operator.claims();
  assert.equal(claim?.conversation._id, conversationId);
  const text = "A text begun";
  const draft = await operator.call("PUT", `/stock/${claim._id}/draft`, { claimEpoch: claim.claimEpoch, text });
  assert.equal(draft.status, 200);
  return { writer, operator, claim, conversationId, messageId };
}

test("[ADMIN-10] taking over removes the item from the queue and ends the claim with a notice, keeping its draft, until release", async () => {
  const { operator, claim, conversationId } = await held();
  const { sessionId } = operator.actor;
  const token = await signAgentAccess(app.deps, { agentId: operator.id, sessionId, role: "agent" });
  const probe = await openProbe(app.url, { path: "/ws/agent", token });
  const first = await standing(conversationId);
  assert.deepEqual([first.adminIntervene, first.holder?.name, first.waits], [false, "Kofi Danso", true]);
  const path = `/conversation/${conversationId}/intervene`;
  assert.equal((await operator.call("POST", path)).status, 403);

  const taken = await admin.call("POST", path);
  assert.equal(taken.status, 200, taken.text);
  assert.deepEqual([taken.body.adminIntervene, taken.body.holder], [true, null]);
  assert.equal(taken.body.intervention.name, "Tess Dijk");
  assert.ok(taken.body.intervention.own && taken.body.intervention.remainingMs <= ADMIN_INTERVENE_IDLE_MS);
  const told = await probe.next("claimRevoked");
  assert.deepEqual([told["stockId"], told["reason"]], [claim._id, "An admin took this conversation over"]);
  probe.close();
  const late = await desk.reply(operator, claim);
  assert.deepEqual([late.status, late.body.code], [409, "claim-expired"]);
  assert.equal(await waiting(), 0);
  const colleague = await desk.operator();
  assert.deepEqual(await colleague.claims(), []);
  assert.equal(
    (await admin.call("GET", `/conversation/${conversationId}?category=complaint&reason=looking+into+a+complaint`)).body
      .adminIntervene,
    true,
  );
  const second = await desk.operator({ role: "admin" }, "offline");
  assert.equal((await second.call("POST", path)).status, 409);

  const freed = await admin.call("POST", `/conversation/${conversationId}/release`);
  assert.deepEqual([freed.status, freed.body.adminIntervene, freed.body.intervention], [200, false, null]);
  const [again] = await colleague.claims();
  assert.equal(again?.conversation._id, conversationId);
  assert.equal(again.draft?.text, "The one with the coffee stain.");
  const [entry] = await audited("conversation.taken-over", conversationId);
  assert.deepEqual([entry?.actor, entry?.data], [admin.id, { stockId: claim._id, revoked: operator.id }]);
  assert.equal((await audited("conversation.released", conversationId)).length, 1);
});

test("[ADMIN-10] a take-over idle for 15 minutes ends automatically", async () => {
  const { operator, conversationId } = await held();
  await admin.call("POST", `/conversation/${conversationId}/intervene`);
  await app.clock.advance(ADMIN_INTERVENE_IDLE_MS - 60_000);
  assert.equal(await releaseIdleConversations(app.deps), 0);
  assert.equal((await standing(conversationId)).adminIntervene, true);
  // An admin's reply resets the idle time.
  assert.equal((await desk.answer(admin, conversationId, "I looked into it for you.")).status, 201);
  await app.clock.advance(2 * 60_000);
  assert.equal(await releaseIdleConversations(app.deps), 0);
  await app.clock.advance(ADMIN_INTERVENE_IDLE_MS);
  assert.equal(await releaseIdleConversations(app.deps), 1);
  assert.equal(await releaseIdleConversations(app.deps), 0);
  const row = await app.db
    .selectFrom("conversation")
    .where("id", "=", conversationId)
    .select(["admin_intervene_at", "admin_intervene_by"])
    .executeTakeFirstOrThrow();
  assert.deepEqual(row, { admin_intervene_at: null, admin_intervene_by: null });
  const [entry] = await audited("conversation.released", conversationId);
  assert.deepEqual([entry?.actor, entry?.data], ["system", { why: "idle" }]);
  assert.notEqual(operator.id, entry?.actor);
});

test("[ADMIN-08] an admin replies in any conversation without a claim, through the same filter; an operator cannot", async () => {
  const { operator, claim, conversationId } = await held();
  const send = (by: Operator, message: string, over: object = {}) => desk.answer(by, conversationId, message, over);
  const plain = await desk.operator({}, "offline");
  for (const by of [plain, operator]) assert.equal((await send(by, "Hello")).status, 403);
  assert.equal((await send(plain, "Hello", { admin: false })).status, 403);
  const blocked = await send(admin, "Call me on +31 6 12345678 tonight");
  assert.deepEqual([blocked.status, blocked.body.code], [422, "reply-blocked"]);
  assert.equal((await standing(conversationId)).adminIntervene, false);

  const sent = await send(admin, "I looked into it for you.");
  assert.equal(sent.status, 201, sent.text);
  assert.deepEqual([sent.body.message.senderType, sent.body.message.agentName], ["profile", "Tess Dijk"]);
  const now = await standing(conversationId);
  assert.deepEqual([now.adminIntervene, now.holder, now.waits], [true, null, false]);
  const late = await desk.reply(operator, claim, "Mine came later");
  assert.deepEqual([late.status, late.body.code], [409, "claim-expired"]);
  const revoked = await app.db
    .selectFrom("event")
    .where("stream_id", "=", operator.id)
    .where("type", "=", "claimRevoked")
    .select("type")
    .execute();
  assert.equal(revoked.length, 1);
  const [entry] = await audited("admin.replied", conversationId);
  assert.equal(entry?.actor, admin.id);
});

test("freezing ends the claim and stops all writing; thawing returns the item without the refused text", async () => {
  const { writer, operator, claim, conversationId } = await held();
  const path = `/conversation/${conversationId}/frozen`;
  const write = async (message: string) =>
    desk.request(`/api/conversation/${conversationId}/message`, {
      method: "POST",
      headers: { ...writer.headers, "idempotency-key": message },
      body: { messageType: "text", message },
    });
  assert.equal((await operator.call("PUT", path, { frozen: true })).status, 403);
  const frozen = await admin.call("PUT", path, { frozen: true });
  assert.deepEqual([frozen.status, frozen.body.frozen, frozen.body.holder], [200, true, null]);
  const late = await desk.reply(operator, claim);
  assert.deepEqual([late.status, late.body.details?.rule], [422, "F0"]);
  assert.equal((await write("Still there?")).status, 403);
  const colleague = await desk.operator();
  assert.deepEqual(await colleague.claims(), []);
  assert.equal((await desk.answer(admin, conversationId, "Hello")).status, 422);

  const thawed = await admin.call("PUT", path, { frozen: false });
  assert.deepEqual([thawed.status, thawed.body.frozen], [200, false]);
  const [again] = await colleague.claims();
  assert.equal(again?.conversation._id, conversationId);
  assert.equal(again.draft, null);
  assert.equal((await write("There you are.")).status, 201);
  assert.equal((await admin.call("PUT", path, { frozen: false })).status, 200);
  const done = [
    await audited("conversation.frozen", conversationId),
    await audited("conversation.thawed", conversationId),
  ];
  assert.deepEqual(
    done.map(({ length }) => length),
    [1, 1],
  );
});
