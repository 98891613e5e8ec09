import { startTestApp, type TestApp } from "@masq/server/testing/app";
import { createDesk } from "@masq/server/testing/desk";
import { openProbe, type SocketProbe } from "@masq/server/testing/socket-probe";
import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { suspendMember } from "../people/accounts/suspend-member.ts";
import { signAgentAccess } from "../people/auth/sign-access.ts";
import { sweepDesk } from "../chat/desk/desk.jobs.ts";
import { inTransaction } from "../platform/db/transaction.ts";
import { recordEvent } from "../foundation/events/record-event.ts";

let app: TestApp;
before(async () => {
  app = await startTestApp();
});
after(() => app.close());

const WITHIN_MS = 5_000;

async function sockets(who: Parameters<TestApp["given"]["signIn"]>[0], count: number) {
  const path = who.brandId === undefined ? "/ws/agent" : "/ws/user";
  return Promise.all(
    Array.from({ length: count }, async () => {
      const session = await app.given.signIn(who);
      const probe = await openProbe(app.url, { path, token: session.token });
      probe.send({ action: "heartbeat" });
      await probe.next("heartbeat");
      return { ...session, probe };
    }),
  );
}

/** The socket gets the reason, then closes as refused, in time. */
async function ends(probe: SocketProbe, from: number): Promise<unknown> {
  const { reason } = await probe.next("logout", WITHIN_MS);
  assert.equal((await probe.closed).code, 4401);
  assert.ok(performance.now() - from < WITHIN_MS);
  return reason;
}

test("[TRUST-30] logout closes this session's socket and no other", async () => {
  const [one, two] = await sockets(await app.given.member(), 2);
  assert.ok(one && two);
  const from = performance.now();
  const reply = await app.request("/api/authenticate", { method: "DELETE", headers: one.headers });
  assert.equal(reply.status, 200);
  assert.equal(await ends(one.probe, from), "logout");
  two.probe.send({ action: "heartbeat" });
  await two.probe.next("heartbeat");
  two.probe.close();
});

test("[TRUST-30] a new password closes the sockets of every other session", async () => {
  const member = await app.given.member();
  const [one, two] = await sockets(member, 2);
  assert.ok(one && two);
  const from = performance.now();
  const body = { password: "another quiet evening" };
  const reply = await app.request(`/api/user/${member.id}`, { method: "PATCH", headers: one.headers, body });
  assert.equal(reply.status, 200, reply.text);
  await ends(two.probe, from);
  one.probe.send({ action: "heartbeat" });
  await one.probe.next("heartbeat");
  one.probe.close();
});

test("[TRUST-30] a ban closes every socket and the next one is refused", async () => {
  const member = await app.given.member();
  const [one, two] = await sockets(member, 2);
  assert.ok(one && two);
  const from = performance.now();
  await inTransaction(app.deps, (tx, onCommit) => suspendMember(app.deps, tx, onCommit, member.id));
  assert.deepEqual(await Promise.all([ends(one.probe, from), ends(two.probe, from)]), ["blocked", "blocked"]);
  const again = await openProbe(app.url, { token: one.token });
  assert.equal((await again.closed).code, 4401);
  assert.deepEqual(again.frames, []);
});

test("[TRUST-30] a login that takes over closes the old device's socket", async () => {
  const agent = await app.given.agent();
  const [old] = await sockets({ id: agent.id, role: "agent" }, 1);
  assert.ok(old);
  const from = performance.now();
  const { username, password } = agent;
  const reply = await app.request("/agent-api/authenticate", {
    method: "POST",
    body: { username, password, force: true },
  });
  assert.equal(reply.status, 200, reply.text);
  await ends(old.probe, from);
});

test("[TRUST-34] a token of another brand opens no socket here", async () => {
  const foreigner = await app.given.member({ brand_id: "embernight" });
  const { token } = await app.given.signIn(foreigner);
  const probe = await openProbe(app.url, { token });
  assert.equal((await probe.closed).code, 4401);
  assert.deepEqual(probe.frames, []);
  const operator = await openProbe(app.url, { path: "/ws/agent", token });
  assert.equal((await operator.closed).code, 4401);
});

test("a lapse reports the ended work session to the operator's socket before closing it", async () => {
  const desk = createDesk(app);
  const writer = await desk.writer();
  await writer.write((await app.given.profile()).id);
  const operator = await desk.operator();
  assert.equal((await operator.claims()).length, 1);
  const { id: agentId, role, sessionId } = operator.actor;
  const token = await signAgentAccess(app.deps, { agentId, role, sessionId });
  const probe = await openProbe(app.url, { path: "/ws/agent", token });
  probe.send({ action: "heartbeat" });
  await probe.next("heartbeat");
  await app.clock.advance(301_000);
  await sweepDesk(app.deps);
  assert.equal((await probe.closed).code, 4401);
  const told = probe.frames.filter(({ action }) => action === "agentStatusUpdate" || action === "logout");
  assert.deepEqual(
    told.map(({ action, status, reason }) => [action, status, reason]),
    [
      ["agentStatusUpdate", "offline", "reply timer lapse"],
      ["logout", undefined, "reply timer lapse"],
    ],
  );
});

test("events committed before the end are delivered before it, even if their doorbell was lost", async () => {
  const agent = await app.given.agent();
  const [one] = await sockets({ id: agent.id, role: "agent" }, 1);
  assert.ok(one);
  const event = { stream: agent.id, type: "agentStatusUpdate", data: { status: "offline" } };
  await inTransaction(app.deps, (tx) => recordEvent(app.deps, tx, () => undefined, event));
  app.deps.bus.signal({ kind: "session-ended", sessionId: one.sessionId, reason: "closed" });
  one.probe.send({ action: "agentStatusUpdate", status: "online" });
  assert.equal((await one.probe.closed).code, 4401);
  assert.deepEqual(
    one.probe.frames.map(({ action, status }) => [action, status]),
    [
      ["heartbeat", undefined],
      ["agentStatusUpdate", "offline"],
      ["logout", undefined],
    ],
  );
});
