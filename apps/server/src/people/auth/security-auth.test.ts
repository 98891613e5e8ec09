import { startTestApp, type TestApp } from "@masq/server/testing/app";
import { PASSWORD } from "@masq/server/testing/given";
import { requestFrom } from "@masq/server/testing/http";
import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { coarseDevice } from "./coarse-device.ts";

let app: TestApp;
before(async () => {
  app = await startTestApp();
});
after(() => app.close());

type Signed = Awaited<ReturnType<TestApp["given"]["signIn"]>>;
const call = (signed: Pick<Signed, "headers">, method: string, path: string, body?: object) =>
  requestFrom(app.url)(`/api${path}`, { method, headers: signed.headers, ...(body && { body }) });
const sessionsOf = async (signed: Signed) =>
  (await call(signed, "GET", "/sessions")).body?.sessions as {
    _id: string;
    browser: string | null;
    system: string | null;
    isCurrent: boolean;
    lastUse: string;
  }[];

test("a member sees every live login, this one first, without addresses", async () => {
  const member = await app.given.member();
  const old = await app.given.signIn(member);
  await app.clock.advance(60_000);
  const here = await app.given.signIn(member);
  const agent = "Mozilla/5.0 (Android 15; Mobile; rv:132.0) Gecko/132.0 Firefox/132.0";
  await app.db.updateTable("session").set({ user_agent: agent }).where("id", "=", old.sessionId).execute();
  const reply = await call(here, "GET", "/sessions");
  const sessions = await sessionsOf(here);
  assert.deepEqual(
    sessions.map(({ _id, isCurrent }) => [_id, isCurrent]),
    [
      [here.sessionId, true],
      [old.sessionId, false],
    ],
  );
  assert.deepEqual([sessions[1]?.browser, sessions[1]?.system], ["Firefox", "Android"]);
  assert.deepEqual(Object.keys(sessions[0] ?? {}).toSorted(), [
    "_id",
    "browser",
    "createDate",
    "isCurrent",
    "lastUse",
    "system",
  ]);
  assert.doesNotMatch(reply.text, /127\.0\.0\.1|rv:132/);
});

test("ending one login acts at once; somebody else's, an operator's and an ended one are 404", async () => {
  const member = await app.given.member();
  const [here, there] = [await app.given.signIn(member), await app.given.signIn(member)];
  const foreign = await app.given.signIn(await app.given.member());
  const staff = await app.given.signIn(await app.given.agent());
  assert.equal((await call(there, "GET", "/sessions")).status, 200);
  for (const id of [foreign.sessionId, staff.sessionId, "ses_unknown"])
    assert.equal((await call(here, "DELETE", `/sessions/${id}`)).status, 404);
  assert.equal((await call(foreign, "GET", "/sessions")).status, 200);
  assert.equal((await call(here, "DELETE", `/sessions/${there.sessionId}`)).status, 200);
  assert.equal((await call(there, "GET", "/sessions")).status, 401);
  assert.equal((await call(here, "DELETE", `/sessions/${there.sessionId}`)).status, 404);
  assert.equal((await sessionsOf(here)).length, 1);
});

test("all other logins end together, this one stays", async () => {
  const member = await app.given.member();
  const [here, one, two] = [
    await app.given.signIn(member),
    await app.given.signIn(member),
    await app.given.signIn(member),
  ];
  assert.equal((await call(here, "DELETE", "/sessions")).status, 200);
  for (const ended of [one, two]) assert.equal((await call(ended, "GET", "/sessions")).status, 401);
  assert.deepEqual(
    (await sessionsOf(here)).map(({ _id }) => _id),
    [here.sessionId],
  );
});

test("[O-9] after ten minutes the password in place opens the change again, a wrong one does not", async () => {
  const member = await app.given.member();
  const here = await app.given.signIn(member);
  const other = await app.given.signIn(member);
  await app.clock.advance(11 * 60_000);
  const change = (by: Pick<Signed, "headers"> = here) =>
    call(by, "PATCH", `/user/${member.id}`, { password: "a lamp in the other window" });
  assert.equal((await change()).body?.code, "fresh-login-required");
  const wrong = await call(here, "POST", "/authenticate/confirm", { password: "not it at all" });
  assert.deepEqual([wrong.status, wrong.body?.code], [401, "invalid-credentials"]);
  assert.equal((await change()).body?.code, "fresh-login-required");
  const right = await call(here, "POST", "/authenticate/confirm", { password: PASSWORD });
  assert.equal(right.status, 200);
  const fresh = { headers: { authorization: `Bearer ${String(right.body?.access_token)}` } };
  assert.equal((await change(fresh)).status, 200);
  assert.equal((await call(other, "GET", "/sessions")).status, 401);
  assert.equal((await call(fresh, "GET", "/sessions")).status, 200);
});

test("wrong passwords at the confirmation count as failed logins", async () => {
  const member = await app.given.member();
  const here = await app.given.signIn(member);
  const statuses: number[] = [];
  for (let tries = 0; tries < 11; tries += 1)
    statuses.push((await call(here, "POST", "/authenticate/confirm", { password: "a guess" })).status);
  assert.deepEqual(statuses, [...Array.from({ length: 10 }, () => 401), 429]);
  assert.equal((await call(here, "POST", "/authenticate/confirm", { password: PASSWORD })).status, 429);
});

test("devices are named coarsely, unknown ones not at all", () => {
  const named = (agent: string | null) => Object.values(coarseDevice(agent)).join(" on ");
  const webkit = "AppleWebKit/537.36 (KHTML, like Gecko)";
  assert.equal(named(`Mozilla/5.0 (X11; Linux x86_64) ${webkit} Chrome/140.0 Safari/537.36`), "Chrome on Linux");
  assert.equal(
    named(`Mozilla/5.0 (Windows NT 10.0) ${webkit} Chrome/140.0 Safari/537.36 Edg/140.0`),
    "Edge on Windows",
  );
  assert.equal(
    named(`Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) ${webkit} Version/18.0 Mobile Safari/604.1`),
    "Safari on iPhone",
  );
  assert.equal(
    named(`Mozilla/5.0 (iPhone; CPU iPhone OS 18_0) ${webkit} CriOS/140.0 Mobile Safari/604.1`),
    "Chrome on iPhone",
  );
  assert.deepEqual(coarseDevice("curl/8"), { browser: null, system: null });
  assert.deepEqual(coarseDevice(null), { browser: null, system: null });
});
