import { startTestApp, type TestApp } from "@masq/server/testing/app";
import { PASSWORD } from "@masq/server/testing/given";
import { requestFrom } from "@masq/server/testing/http";
import { openProbe } from "@masq/server/testing/socket-probe";
import assert from "node:assert/strict";
import { after, before, test } from "node:test";

let app: TestApp;
before(async () => {
  app = await startTestApp();
});
after(() => app.close());

type Sent = { headers?: Record<string, string>; body?: object };
async function call(method: string, path: string, { headers = {}, body }: Sent = {}) {
  const reply = await requestFrom(app.url)(`/api${path}`, { method, headers, ...(body && { body }) });
  const set = String([reply.headers["set-cookie"]].flat()[0] ?? "").split(";")[0] ?? "";
  return { ...reply, cookie: set, token: String(reply.body?.access_token) };
}
const KEY = { "x-api-key": "key_velvetrooms" };
const login = (username: string, cookie = "") =>
  call("POST", "/authenticate", { headers: { ...KEY, cookie }, body: { username, password: PASSWORD } });
const bearer = (token: string) => ({ authorization: `Bearer ${token}` });
const see = async (token: string) => (await call("GET", "/sessions", { headers: bearer(token) })).status;
const sid = (token: string) =>
  String(JSON.parse(Buffer.from(token.split(".")[1] ?? "", "base64url").toString())["sid"]);

/** The previous login ends after the response to the new one is sent. */
async function ending(token: string): Promise<string | null> {
  for (let tries = 0; tries < 2_000; tries += 1) {
    const row = await app.db
      .selectFrom("session")
      .where("id", "=", sid(token))
      .select(["revoked_at", "revoke_reason"])
      .executeTakeFirstOrThrow();
    if (row.revoked_at !== null) return row.revoke_reason;
    await new Promise((done) => setImmediate(done));
  }
  return "never ended";
}

test("[TRUST-31] a login in a browser that is signed in ends the login of its old cookie, and no other", async () => {
  const member = await app.given.member();
  const elsewhere = await login(member.username);
  const first = await login(member.username);
  const probe = await openProbe(app.url, { token: first.token });
  probe.send({ action: "heartbeat" });
  await probe.next("heartbeat");
  const second = await login(member.username, first.cookie);
  assert.notEqual(second.cookie, first.cookie);
  assert.equal(await ending(first.token), "replaced");
  assert.equal((await probe.next("logout")).reason, "replaced");
  assert.equal((await probe.closed).code, 4401);
  assert.equal(await see(first.token), 401);
  assert.equal((await call("PATCH", "/authenticate", { headers: { cookie: first.cookie } })).status, 403);
  assert.deepEqual([await see(second.token), await see(elsewhere.token)], [200, 200]);
});

test("another member's login in the same browser ends the previous one too; a made-up cookie ends nothing", async () => {
  const [one, two] = [await app.given.member(), await app.given.member()];
  const first = await login(one.username);
  const forged = `${first.cookie.split(".")[0]}.${"a".repeat(43)}`;
  const third = await login(two.username, forged);
  const second = await login(two.username, first.cookie);
  assert.equal(await ending(first.token), "replaced");
  assert.deepEqual([await see(second.token), await see(third.token)], [200, 200]);
  const own = await login(one.username);
  await login(two.username, `${own.cookie.split(".")[0]}.${"b".repeat(43)}`);
  assert.equal(await see(own.token), 200);
});

test("confirming in place is a new login: new token, new cookie, the old ones end, the device's push moves along", async () => {
  const member = await app.given.member();
  const old = await call("POST", "/authenticate", {
    headers: KEY,
    body: { username: member.username, password: PASSWORD, stay: true },
  });
  const { brand_id } = await app.db
    .selectFrom("member")
    .where("id", "=", member.id)
    .select("brand_id")
    .executeTakeFirstOrThrow();
  await app.db
    .insertInto("push_subscription")
    .values({
      id: "psh_kept",
      brand_id,
      member_id: member.id,
      session_id: sid(old.token),
      endpoint_hash: "kept",
      sealed: Buffer.from("x"),
    })
    .execute();
  const confirmed = await call("POST", "/authenticate/confirm", {
    headers: { ...bearer(old.token), cookie: old.cookie },
    body: { password: PASSWORD },
  });
  assert.equal(confirmed.status, 200, confirmed.text);
  assert.notEqual(sid(confirmed.token), sid(old.token));
  assert.match(String(confirmed.headers["set-cookie"]), /Max-Age=2592000/);
  assert.equal(await ending(old.token), "replaced");
  assert.deepEqual([await see(old.token), await see(confirmed.token)], [401, 200]);
  assert.equal((await call("PATCH", "/authenticate", { headers: { cookie: old.cookie } })).status, 403);
  assert.equal((await call("PATCH", "/authenticate", { headers: { cookie: confirmed.cookie } })).status, 200);
  const device = await app.db
    .selectFrom("push_subscription")
    .where("id", "=", "psh_kept")
    .select("session_id")
    .executeTakeFirstOrThrow();
  assert.equal(device.session_id, sid(confirmed.token));
});
