import { startTestApp, type TestApp } from "@masq/server/testing/app";
import { createDesk, type Desk } from "@masq/server/testing/desk";
import { openProbe } from "@masq/server/testing/socket-probe";
import { TYPING_TOLD_MS } from "@masq/domain/constants";
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

const tokenOf = (headers: Record<string, string>): string => headers["authorization"]?.replace("Bearer ", "") ?? "";
const count = (frames: { action: string }[]): number => frames.filter(({ action }) => action === "typing").length;

async function arrange() {
  const agent = await app.given.agent();
  const signed = await app.given.signIn(agent);
  const writer = await desk.writer();
  const { conversationId } = await writer.write((await app.given.profile()).id);
  const call = (path: string, body?: object) =>
    desk.request(`/agent-api${path}`, {
      method: body ? "POST" : "GET",
      headers: { ...signed.headers, "idempotency-key": path },
      ...(body && { body }),
    });
  await call("/event", { queue: "agent-status", message: { event: "start", status: "online" } });
  const [claim] = (await call("/claim")).body.claims;
  assert.equal(claim.conversation._id, conversationId);
  const operator = await openProbe(app.url, { path: "/ws/agent", token: signed.token });
  const member = await openProbe(app.url, { token: tokenOf(writer.headers) });
  await member.next("welcome");
  // The desk's socket has no welcome: its first reply shows that it has joined.
  operator.send({ action: "heartbeat" });
  await operator.next("heartbeat");
  const typed = { action: "typing", stockId: claim._id, claimEpoch: claim.claimEpoch };
  const answer = async (probe: typeof member): Promise<void> => {
    probe.send({ action: "heartbeat" });
    await probe.next("heartbeat");
  };
  return { agent, writer, conversationId, claim, operator, member, typed, answer, call };
}

test("the conversation's holder sees the member typing, and nothing of it is stored", async () => {
  const { conversationId, operator, member } = await arrange();
  const events = () =>
    app.db
      .selectFrom("event")
      .select((eb) => eb.fn.countAll<number>().as("n"))
      .executeTakeFirst();
  const stored = await events();
  member.send({ action: "typing", conversationId });
  assert.deepEqual(await operator.next("typing"), { action: "typing", conversationId });
  assert.deepEqual(await events(), stored);
});

test("the member sees only the claim's holder typing", async () => {
  const { conversationId, operator, member, typed, answer } = await arrange();
  operator.send({ ...typed, claimEpoch: typed.claimEpoch + 1 });
  await answer(operator);
  const other = await app.given.signIn(await app.given.agent());
  const stranger = await openProbe(app.url, { path: "/ws/agent", token: other.token });
  stranger.send(typed);
  await answer(stranger);
  assert.equal(count(member.frames), 0);
  await app.clock.advance(TYPING_TOLD_MS);
  operator.send(typed);
  assert.deepEqual(await member.next("typing"), { action: "typing", conversationId });
});

test("nothing is shown of another's conversation, nor after the claim ended", async () => {
  const { conversationId, operator, member, typed, claim, answer, call } = await arrange();
  const stranger = await desk.writer();
  const probe = await openProbe(app.url, { token: tokenOf(stranger.headers) });
  probe.send({ action: "typing", conversationId });
  await answer(probe);
  assert.equal(count(operator.frames), 0);
  const lastMessageId = claim.conversation.messages.at(-1)._id;
  const body = { messageType: "text", message: "The blue one.", claimEpoch: claim.claimEpoch, lastMessageId };
  assert.equal((await call(`/stock/${claim._id}/reply`, body)).status, 201);
  operator.send(typed);
  await answer(operator);
  member.send({ action: "typing", conversationId });
  await answer(member);
  assert.deepEqual([count(operator.frames), count(member.frames)], [0, 0]);
});

test("one typing signal per three seconds passes, whatever a client sends", async () => {
  const { conversationId, operator, member, answer } = await arrange();
  for (let i = 0; i < 20; i += 1) member.send({ action: "typing", conversationId });
  await answer(member);
  assert.equal(count(operator.frames), 1);
  await app.clock.advance(TYPING_TOLD_MS);
  member.send({ action: "typing", conversationId });
  await answer(member);
  assert.equal(count(operator.frames), 2);
});

test("messages show as seen once the desk has fetched them, and the member is notified", async () => {
  const { writer, conversationId, call } = await arrange();
  const again = await writer.write((await app.given.profile()).id);
  const probe = await openProbe(app.url, { token: tokenOf(writer.headers) });
  await probe.next("welcome");
  const isRead = async (id: string) =>
    (await desk.request(`/api/conversation/${id}`, { headers: writer.headers })).body.messages[0].isRead as boolean;
  assert.deepEqual([await isRead(conversationId), await isRead(again.conversationId)], [true, false]);
  await app.db
    .updateTable("stock")
    .set({ state: "cancelled", claim_slot: null })
    .where("state", "=", "claimed")
    .execute();
  await call("/claim");
  const { payload } = await probe.next("userUpdate");
  assert.deepEqual(payload, { seen: { conversationId: again.conversationId, sequence: 1 } });
  assert.equal(await isRead(again.conversationId), true);
});
