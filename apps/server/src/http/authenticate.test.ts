import { startTestApp, type TestApp } from "@masq/server/testing/app";
import assert from "node:assert/strict";
import { after, before, test } from "node:test";

let app: TestApp;
before(async () => {
  app = await startTestApp();
});
after(() => app.close());

test("a valid token with a key authenticates the member; an invalid token leaves the key", async () => {
  const { token } = await app.given.signIn(await app.given.member());
  const key = { "x-api-key": app.given.apiKey() };
  const list = async (authorization: string) => {
    const asked = await app.request("/api/profiles?list=favorites", { headers: { ...key, authorization } });
    return asked.status;
  };
  assert.equal(await list(`Bearer ${token}`), 200);
  assert.equal(await list(token), 200);
  const visitor = await app.request("/api/profiles?list=favorites", { headers: key });
  assert.equal(await list("Bearer not.a.token"), visitor.status);
  assert.notEqual(visitor.status, 200);
  const other = await app.given.signIn(await app.given.member({ brand_id: "embernight" }));
  assert.equal(await list(`Bearer ${other.token}`), visitor.status, "another brand's token is no proof here");
});

test("who is signed in when the account is closed is refused at the next call", async () => {
  const [agent, member] = [await app.given.agent(), await app.given.member()];
  const [desk, site] = [await app.given.signIn(agent), await app.given.signIn(member)];
  const calls = async () => [
    await app.request("/agent-api/session", { headers: desk.headers }),
    await app.request(`/api/user/${member.id}`, { headers: site.headers }),
  ];
  assert.deepEqual(
    (await calls()).map(({ status }) => status),
    [200, 200],
  );
  await app.db.updateTable("agent").set({ active: false }).where("id", "=", agent.id).execute();
  await app.db.updateTable("member").set({ status: "suspended" }).where("id", "=", member.id).execute();
  for (const { id } of [agent, member]) app.deps.sessions.forgetSubject(id);
  for (const { status, body } of await calls()) assert.deepEqual([status, body.code], [403, "blocked"]);
});

test("a call from another port of the same machine is cross-site", async () => {
  const send = (origin: string) =>
    app.request("/api/authenticate", { method: "DELETE", headers: { origin, "x-api-key": app.given.apiKey() } });
  assert.equal((await send(app.url)).status, 200);
  assert.equal((await send("http://localhost:9")).status, 403);
  assert.equal((await send("http://localhost")).status, 403);
});

test("the demo's outbox answers only on its own host names", async () => {
  for (const host of ["localhost", "embernight.localhost", "127.0.0.1", "[::1]", "192.168.0.7", "www.velvetrooms.com"])
    assert.equal((await app.request("/dev/outbox.json", { host })).status, 200, host);
  for (const host of ["rebound.example", "localhost.evil.example", "evil-localhost"])
    for (const path of ["/dev/outbox", "/dev/outbox.json", "/dev/clock"])
      assert.equal((await app.request(path, { host })).status, 404, `${host}${path}`);
});
