import { startTestApp, type TestApp } from "@masq/testkit/app";
import { openProbe, type SocketProbe } from "@masq/testkit/socket-probe";
import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { suspendMember } from "../features/accounts/suspend-member.ts";

let house: TestApp;
before(async () => {
  house = await startTestApp();
});
after(() => house.close());

const WITHIN_MS = 5_000;

async function sockets(who: Parameters<TestApp["given"]["signIn"]>[0], count: number) {
  const path = who.brandId === undefined ? "/ws/agent" : "/ws/user";
  return Promise.all(
    Array.from({ length: count }, async () => {
      const session = await house.given.signIn(who);
      const probe = await openProbe(house.url, { path, token: session.token });
      probe.send({ action: "heartbeat" });
      await probe.next("heartbeat");
      return { ...session, probe };
    }),
  );
}

/** The socket hears why, then closes as refused, in time. */
async function ends(probe: SocketProbe, from: number): Promise<unknown> {
  const { reason } = await probe.next("logout", WITHIN_MS);
  assert.equal((await probe.closed).code, 4401);
  assert.ok(performance.now() - from < WITHIN_MS);
  return reason;
}

test("[TRUST-30] logout closes this session's socket and no other", async () => {
  const [one, two] = await sockets(await house.given.member(), 2);
  assert.ok(one && two);
  const from = performance.now();
  const reply = await house.request("/api/authenticate", { method: "DELETE", headers: one.headers });
  assert.equal(reply.status, 200);
  assert.equal(await ends(one.probe, from), "logout");
  two.probe.send({ action: "heartbeat" });
  await two.probe.next("heartbeat");
  two.probe.close();
});

test("[TRUST-30] a new password closes the sockets of every other session", async () => {
  const member = await house.given.member();
  const [one, two] = await sockets(member, 2);
  assert.ok(one && two);
  const from = performance.now();
  const body = { password: "another quiet evening" };
  const reply = await house.request(`/api/user/${member.id}`, { method: "PATCH", headers: one.headers, body });
  assert.equal(reply.status, 200, reply.text);
  await ends(two.probe, from);
  one.probe.send({ action: "heartbeat" });
  await one.probe.next("heartbeat");
  one.probe.close();
});

test("[TRUST-30] a ban closes every socket and the next one is refused", async () => {
  const member = await house.given.member();
  const [one, two] = await sockets(member, 2);
  assert.ok(one && two);
  const from = performance.now();
  await suspendMember(house.deps, member.id);
  assert.deepEqual(await Promise.all([ends(one.probe, from), ends(two.probe, from)]), ["blocked", "blocked"]);
  const again = await openProbe(house.url, { token: one.token });
  assert.equal((await again.closed).code, 4401);
  assert.deepEqual(again.frames, []);
});

test("[TRUST-30] a login that takes over closes the old device's socket", async () => {
  const agent = await house.given.agent();
  const [old] = await sockets({ id: agent.id, role: "agent" }, 1);
  assert.ok(old);
  const from = performance.now();
  const { username, password } = agent;
  const reply = await house.request("/agent-api/authenticate", {
    method: "POST",
    body: { username, password, force: true },
  });
  assert.equal(reply.status, 200, reply.text);
  await ends(old.probe, from);
});

test("[TRUST-34] a token of another brand opens no socket here", async () => {
  const foreigner = await house.given.member({ brand_id: "embernight" });
  const { token } = await house.given.signIn(foreigner);
  const probe = await openProbe(house.url, { token });
  assert.equal((await probe.closed).code, 4401);
  assert.deepEqual(probe.frames, []);
  const operator = await openProbe(house.url, { path: "/ws/agent", token });
  assert.equal((await operator.closed).code, 4401);
});
