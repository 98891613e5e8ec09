import { startTestApp, type TestApp } from "@masq/server/testing/app";
import { createDesk, type Desk } from "@masq/server/testing/desk";
import { openProbe } from "@masq/server/testing/socket-probe";
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

const MINUTE = 60_000;
type Writer = Awaited<ReturnType<Desk["writer"]>>;
const save = (member: Writer, settings: Record<string, boolean>) =>
  desk.request(`/api/user/${member.id}`, { method: "PATCH", headers: member.headers, body: { settings } });

const tokenOf = (headers: Record<string, string>): string => headers["authorization"]?.replace("Bearer ", "") ?? "";

/** A member whose line an operator holds; `look` reads what the operator is shown. */
async function arrange(over: Parameters<Desk["writer"]>[0] = {}) {
  const member = await desk.writer({ country: "NL", city: "Utrecht", zipcode: "3511 AB", ...over });
  const { conversationId } = await member.write((await app.given.profile()).id);
  const { headers, token } = await app.given.signIn(await app.given.agent());
  const call = (path: string, body?: object) =>
    desk.request(`/agent-api${path}`, {
      method: body ? "POST" : "GET",
      headers: { ...headers, "idempotency-key": path },
      ...(body && { body }),
    });
  await call("/event", { queue: "agent-status", message: { event: "start", status: "online" } });
  const look = async () => {
    const { body, text } = await call("/claim");
    return { user: body.claims[0]?.conversation.user as Record<string, unknown>, text };
  };
  return { member, conversationId, token, look };
}

test("[ACC-16] a private place is shown to nobody, not even the operator holding the conversation", async () => {
  const { member, look } = await arrange({ settings: JSON.stringify({ keepLocationPrivate: false }) });
  const open = await look();
  assert.equal(open.user["city"], "Utrecht");
  assert.ok(!open.text.includes("3511 AB"), "no operator ever gets the postal code");
  assert.equal((await save(member, { keepLocationPrivate: true })).status, 200);
  const closed = await look();
  assert.equal(closed.user["city"], null);
  assert.ok(!closed.text.includes("Utrecht") && !closed.text.includes("3511 AB"));
  const other = await app.given.member();
  const { headers } = await app.given.signIn(other);
  const foreign = await desk.request(`/api/user/${member.id}`, { method: "GET", headers });
  assert.equal(foreign.status, 404);
  assert.ok(!foreign.text.includes("Utrecht"));
});

test("a place is private until its member decides otherwise, as the own record shows", async () => {
  const { member, look } = await arrange();
  const own = await desk.request(`/api/user/${member.id}`, { method: "GET", headers: member.headers });
  assert.equal(own.body.profile.settings.keepLocationPrivate, true);
  assert.equal((await look()).user["city"], null);
});

test("[ACC-17] a hidden member is never online, and nobody sees them typing", async () => {
  const { member, conversationId, token, look } = await arrange();
  assert.equal((await look()).user["online"], true);
  const ear = await openProbe(app.url, { path: "/ws/agent", token });
  ear.send({ action: "heartbeat" });
  await ear.next("heartbeat");
  const write = async (): Promise<number> => {
    const voice = await openProbe(app.url, { token: tokenOf(member.headers) });
    await voice.next("welcome");
    voice.send({ action: "typing", conversationId });
    for (const probe of [voice, ear]) {
      probe.send({ action: "heartbeat" });
      await probe.next("heartbeat");
    }
    voice.close();
    return ear.frames.filter(({ action }) => action === "typing").length;
  };
  assert.equal(await write(), 1);
  assert.equal((await save(member, { showWhenOnline: false })).status, 200);
  assert.equal((await look()).user["online"], false);
  assert.equal(await write(), 1);
  assert.equal((await save(member, { showWhenOnline: true })).status, 200);
  assert.equal(await write(), 2);
  ear.close();
});

test("an hour after the last activity a member is not online", async () => {
  const { member, look } = await arrange();
  await app.db
    .updateTable("member")
    .set({ activity_at: new Date(app.deps.clock.now().getTime() - 61 * MINUTE) })
    .where("id", "=", member.id)
    .execute();
  assert.equal((await look()).user["online"], false);
});
