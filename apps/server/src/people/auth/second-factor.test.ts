import { startTestApp, type TestApp } from "@masq/server/testing/app";
import { PASSWORD } from "@masq/server/testing/given";
import { requestFrom } from "@masq/server/testing/http";
import { sql } from "kysely";
import assert from "node:assert/strict";
import { Secret, TOTP } from "otpauth";
import { after, before, test } from "node:test";

let app: TestApp;
before(async () => {
  app = await startTestApp();
});
after(() => app.close());

type Agent = Awaited<ReturnType<TestApp["given"]["agent"]>>;
type Headers = Record<string, string>;
const STEP_MS = 30_000;

const call = (at: TestApp, headers: Headers, method: string, path: string, body?: object) =>
  requestFrom(at.url)(`/agent-api${path}`, { method, headers, ...(body && { body }) });
const login = (at: TestApp, agent: Agent, more: object = {}) =>
  call(at, {}, "POST", "/authenticate", { username: agent.username, password: PASSWORD, ...more });
const bearer = (reply: { body?: Record<string, unknown> | undefined }): Headers => ({
  authorization: `Bearer ${String(reply.body?.["access_token"])}`,
});
const codeAt = (at: TestApp, secret: string, steps = 0): string =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: at.clock.now().getTime() + steps * STEP_MS });

/** An operator with a second factor, one clock step later, so that the next code is new. */
async function enrolled(at: TestApp, over: Parameters<TestApp["given"]["agent"]>[0] = {}) {
  const agent = await at.given.agent(over);
  const headers = bearer(await login(at, agent));
  const begun = await call(at, headers, "POST", "/second-factor", {});
  assert.equal(begun.status, 200, begun.text);
  const secret = String(begun.body?.secret);
  const confirmed = await call(at, headers, "POST", "/second-factor/confirm", { code: codeAt(at, secret) });
  assert.equal(confirmed.status, 200, confirmed.text);
  const codes = confirmed.body?.recoveryCodes as string[];
  await call(at, headers, "DELETE", "/authenticate");
  await at.clock.advance(2 * STEP_MS);
  return { agent, headers, secret, codes };
}
const refusal = async (reply: ReturnType<typeof call>) => {
  const { status, body } = await reply;
  return [status, body?.code];
};

test("the first code switches it on; the secret is sealed, the recovery codes are hashes", async () => {
  const agent = await app.given.agent();
  const headers = bearer(await login(app, agent));
  const begun = await call(app, headers, "POST", "/second-factor", {});
  const secret = String(begun.body?.secret);
  assert.match(String(begun.body?.uri), new RegExp(`^otpauth://totp/.*${agent.username}.*secret=${secret}`));
  assert.equal((await call(app, headers, "GET", "/second-factor")).body?.isOn, false);
  assert.deepEqual(await refusal(call(app, headers, "POST", "/second-factor/confirm", { code: "000000" })), [
    401,
    "invalid-code",
  ]);
  const confirmed = await call(app, headers, "POST", "/second-factor/confirm", { code: codeAt(app, secret) });
  const codes = confirmed.body?.recoveryCodes as string[];
  assert.equal(new Set(codes).size, 10);
  // 120 bits each: with that much entropy a fast hash is enough.
  for (const code of codes) assert.match(code, /^([0-9a-hjkmnp-tv-z]{4}-){5}[0-9a-hjkmnp-tv-z]{4}$/);
  const { body } = await call(app, headers, "GET", "/second-factor");
  assert.deepEqual([body?.isOn, body?.isRequired, body?.codesLeft], [true, false, 10]);
  const rows = await app.db.selectFrom("agent_recovery_code").selectAll().where("agent_id", "=", agent.id).execute();
  const factor = await app.db.selectFrom("agent_factor").selectAll().where("agent_id", "=", agent.id).execute();
  const stored = JSON.stringify(rows) + factor.map(({ sealed }) => sealed.toString("latin1")).join("");
  for (const told of [secret, ...codes]) assert.ok(!stored.includes(told));
  assert.deepEqual(await refusal(call(app, headers, "POST", "/second-factor", {})), [409, "conflict"]);
});

test("the code is requested after the right password only", async () => {
  const { agent, secret } = await enrolled(app);
  assert.deepEqual(await refusal(login(app, agent)), [401, "second-factor-required"]);
  assert.deepEqual(await refusal(login(app, agent, { password: "wrong", code: codeAt(app, secret) })), [
    401,
    "invalid-credentials",
  ]);
  const entered = await login(app, agent, { code: codeAt(app, secret) });
  assert.equal(entered.status, 200, entered.text);
  assert.equal(entered.body?.secondFactor, "on");
});

test("a code counts once, one step beside the clock, and no further", async () => {
  const { agent, secret } = await enrolled(app);
  const force = true;
  for (const steps of [-2, 2])
    assert.deepEqual(await refusal(login(app, agent, { code: codeAt(app, secret, steps) })), [401, "invalid-code"]);
  const code = codeAt(app, secret, -1);
  assert.equal((await login(app, agent, { code })).status, 200);
  assert.deepEqual(await refusal(login(app, agent, { code, force })), [401, "invalid-code"]);
  assert.equal((await login(app, agent, { code: codeAt(app, secret, 1), force })).status, 200);
  // Codes earlier than the last accepted one are void, too.
  assert.deepEqual(await refusal(login(app, agent, { code: codeAt(app, secret), force })), [401, "invalid-code"]);
});

test("a recovery code opens once, however it is written", async () => {
  const { agent, codes } = await enrolled(app);
  const code = codes[0]!.toUpperCase().replaceAll("-", " ");
  assert.equal((await login(app, agent, { code })).status, 200);
  assert.deepEqual(await refusal(login(app, agent, { code, force: true })), [401, "invalid-code"]);
  assert.equal((await login(app, agent, { code: codes[1], force: true })).status, 200);
});

test("[G-029, O-13] the 409 leaves the code valid for the repeated login, which uses it", async () => {
  const { agent, secret } = await enrolled(app);
  const first = await login(app, agent, { code: codeAt(app, secret) });
  await app.clock.advance(STEP_MS);
  // Password and code are needed to learn whether the device is live.
  assert.deepEqual(await refusal(login(app, agent)), [401, "second-factor-required"]);
  assert.deepEqual(await refusal(login(app, agent, { force: true })), [401, "second-factor-required"]);
  const code = codeAt(app, secret);
  assert.deepEqual(await refusal(login(app, agent, { code })), [409, "already-logged-in"]);
  const taken = await login(app, agent, { code, force: true });
  assert.equal(taken.status, 200);
  assert.equal((await call(app, bearer(first), "GET", "/second-factor")).status, 401);
  assert.deepEqual(await refusal(login(app, agent, { code, force: true })), [401, "invalid-code"]);
});

test("ten wrong codes lock an account for 15 minutes, from every address", async () => {
  const { agent, secret } = await enrolled(app);
  for (let tries = 0; tries < 10; tries += 1)
    assert.deepEqual(await refusal(login(app, agent, { code: "111111" })), [401, "invalid-code"]);
  assert.deepEqual(await refusal(login(app, agent, { code: codeAt(app, secret) })), [429, "rate-limited"]);
  await app.clock.advance(16 * 60_000);
  assert.equal((await login(app, agent, { code: codeAt(app, secret) })).status, 200);
});

test("a code that the database could not judge is no try", async (t) => {
  const at = await startTestApp({ config: { DATABASE_WAIT_MS: "1000" } });
  t.after(at.close);
  const { agent, secret } = await enrolled(at);
  for (let tries = 0; tries < 9; tries += 1)
    assert.deepEqual(await refusal(login(at, agent, { code: "111111" })), [401, "invalid-code"]);
  await at.db.transaction().execute(async (tx) => {
    await sql`lock table agent_factor in access exclusive mode`.execute(tx);
    assert.deepEqual(await refusal(login(at, agent, { code: codeAt(at, secret) })), [503, "overloaded"]);
  });
  assert.deepEqual(await refusal(login(at, agent, { code: "111111" })), [401, "invalid-code"]);
  assert.deepEqual(await refusal(login(at, agent, { code: codeAt(at, secret) })), [429, "rate-limited"]);
});

test("new recovery codes and switching off need password and code; old codes are void", async () => {
  const { agent, secret, codes } = await enrolled(app);
  const headers = bearer(await login(app, agent, { code: codeAt(app, secret) }));
  await app.clock.advance(STEP_MS);
  const prove = (path: string, over: object = {}) =>
    call(app, headers, "POST", path, { password: PASSWORD, code: codeAt(app, secret), ...over });
  const wrong = [
    [{ password: "wrong" }, "invalid-credentials"],
    [{ code: "222222" }, "invalid-code"],
  ] as const;
  for (const path of ["/second-factor/recovery-codes", "/second-factor/remove"])
    for (const [over, code] of wrong) assert.deepEqual(await refusal(prove(path, over)), [401, code]);
  const renewed = (await prove("/second-factor/recovery-codes")).body?.recoveryCodes as string[];
  assert.equal(renewed.length, 10);
  assert.deepEqual(await refusal(prove("/second-factor/remove", { code: codes[3] })), [401, "invalid-code"]);
  assert.equal((await prove("/second-factor/remove", { code: renewed[3] })).status, 200);
  assert.equal((await login(app, agent, { force: true })).body?.secondFactor, "off");
});

test("an admin resets a colleague's, with a reason for the log; nobody their own", async () => {
  const { agent, secret } = await enrolled(app);
  const signed = bearer(await login(app, agent, { code: codeAt(app, secret) }));
  const admin = await app.given.agent({ role: "admin" });
  const headers = bearer(await login(app, admin));
  const reset = (id: string, reason: string) => call(app, headers, "POST", `/second-factors/${id}/reset`, { reason });
  assert.equal((await reset(agent.id, "   ")).status, 422);
  assert.equal((await reset(admin.id, "my own phone")).status, 403);
  assert.equal((await reset("agt_unknown", "a lost phone")).status, 404);
  assert.equal(
    (await call(app, signed, "POST", `/second-factors/${admin.id}/reset`, { reason: "a lost phone" })).status,
    403,
  );
  assert.equal((await reset(agent.id, "a lost phone")).status, 200);
  assert.equal((await call(app, signed, "GET", "/second-factor")).status, 401);
  assert.equal((await login(app, agent)).body?.secondFactor, "off");
  assert.equal((await reset(agent.id, "a lost phone")).status, 409);
  const entry = await app.db
    .selectFrom("audit_entry")
    .select(["actor", "data"])
    .where("action", "=", "second-factor-reset")
    .where("subject", "=", agent.id)
    .executeTakeFirstOrThrow();
  assert.deepEqual([entry.actor, entry.data], [admin.id, { reason: "a lost phone" }]);
});

test("[TRUST-32] outside of the demo staff set up a second factor before anything else works", async () => {
  const live = await startTestApp({ config: { MODE: "production" } });
  try {
    const agent = await live.given.agent({ role: "admin" });
    const entered = await login(live, agent);
    assert.equal(entered.body?.secondFactor, "missing");
    const headers = bearer(entered);
    for (const [method, path] of [
      ["GET", "/session"],
      ["GET", "/claim"],
      ["GET", "/agents"],
      ["GET", "/second-factors"],
    ] as const)
      assert.deepEqual(await refusal(call(live, headers, method, path)), [403, "second-factor-missing"], path);
    const begun = await call(live, headers, "POST", "/second-factor", {});
    const secret = String(begun.body?.secret);
    assert.deepEqual(await refusal(call(live, headers, "GET", "/agents")), [403, "second-factor-missing"]);
    await call(live, headers, "POST", "/second-factor/confirm", { code: codeAt(live, secret) });
    assert.equal((await call(live, headers, "GET", "/agents")).status, 200);
    await live.clock.advance(2 * STEP_MS);
    assert.deepEqual(await refusal(login(live, agent, { force: true })), [401, "second-factor-required"]);
    const again = await login(live, agent, { force: true, code: codeAt(live, secret) });
    assert.equal(again.body?.secondFactor, "on");
    await live.clock.advance(STEP_MS);
    const proof = { password: PASSWORD, code: codeAt(live, secret) };
    assert.equal((await call(live, bearer(again), "POST", "/second-factor/remove", proof)).status, 200);
    assert.deepEqual(await refusal(call(live, bearer(again), "GET", "/agents")), [403, "second-factor-missing"]);
  } finally {
    await live.close();
  }
});
