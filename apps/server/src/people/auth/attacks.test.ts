import { sessionCookie } from "@masq/contract/session-cookie";
import { LOGIN_FAILURES_EVERYWHERE, LOGIN_FAILURES_WINDOW_MS } from "@masq/domain/constants";
import { startTestApp, type TestApp } from "@masq/server/testing/app";
import { SignJWT, UnsecuredJWT } from "jose";
import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { createPasswords } from "../../platform/passwords/passwords.ts";
import { createLink } from "./create-link.ts";

let app: TestApp;
before(async () => {
  app = await startTestApp();
});
after(() => app.close());

type Method = "GET" | "POST" | "PATCH" | "DELETE";
type Sent = { headers?: Record<string, string>; body?: object; from?: string };
const KEY = { "x-api-key": "key_velvetrooms" };

async function call(method: Method, url: string, { headers = {}, body, from }: Sent = {}, at = app) {
  const reply = await at.server.inject({
    method,
    url,
    headers: { host: "localhost", ...headers },
    ...(from !== undefined && { remoteAddress: from }),
    ...(body && { payload: body }),
  });
  // These differ per call.
  const { "set-cookie": set = [], date: _date, "x-request-id": _id, ...others } = reply.headers;
  return {
    status: reply.statusCode,
    body: reply.json<Record<string, unknown>>(),
    cookie: [set].flat()[0]?.split(";")[0] ?? "",
    others,
  };
}
const login = (username: string, password: string, from = "198.51.100.1", at = app) =>
  call("POST", "/api/authenticate", { headers: KEY, body: { username, password }, from }, at);
const bearer = (token: string) => ({ authorization: `Bearer ${token}` });
const addressOf = (index: number): string => `10.1.${Math.floor(index / 250)}.${(index % 250) + 1}`;

test("one account tried from everywhere closes to strangers, not to its owner, and opens again by itself", async () => {
  for (const known of [true, false]) {
    const member = await app.given.member();
    const name = known ? member.username : "nobody_by_this_name";
    const home = "192.0.2.10";
    if (known) assert.equal((await login(name, member.password, home)).status, 200);
    const statuses: number[] = [];
    for (let index = 0; index < LOGIN_FAILURES_EVERYWHERE + 20; index += 1)
      statuses.push((await login(name, "wrong", addressOf(index))).status);
    assert.deepEqual([statuses.at(0), statuses.at(-21), statuses.at(-20), statuses.at(-1)], [401, 401, 429, 429]);
    if (!known) continue;
    assert.equal((await login(name, member.password, "192.0.2.99")).status, 429, "a stranger with the right password");
    assert.equal((await login(name, member.password, home)).status, 200, "the owner at home");
    await app.clock.advance(LOGIN_FAILURES_WINDOW_MS + 1000);
    assert.equal((await login(name, member.password, "192.0.2.99")).status, 200);
  }
});

test("one address trying many accounts is limited to 60 in 15 minutes; others are not affected", async (t) => {
  const strict = await startTestApp({ config: { RATE_LIMITS: "on" } });
  t.after(strict.close);
  const member = await strict.given.member();
  const statuses: number[] = [];
  for (let index = 0; index < 65; index += 1)
    statuses.push((await login(`leaked_${index}`, "leaked", "198.51.100.7", strict)).status);
  assert.deepEqual([statuses[59], statuses[60], statuses[64]], [401, 429, 429]);
  assert.equal((await login(member.username, member.password, "198.51.100.7", strict)).status, 429);
  assert.equal((await login(member.username, member.password, "198.51.100.8", strict)).status, 200);
});

/** Minimum of several alternating timings of the calls: their real cost, whatever else the machine does. */
async function leastTimes(calls: readonly (() => Promise<unknown>)[], rounds: number): Promise<number[]> {
  const times = calls.map(() => Infinity);
  for (let round = 0; round < rounds; round += 1)
    for (const [index, run] of calls.entries()) {
      const begun = performance.now();
      await run();
      times[index] = Math.min(times[index] ?? Infinity, performance.now() - begun);
    }
  return times;
}

test("login and forgot say nothing of who has an account: not by status, body, headers or time", async (t) => {
  const slow = await startTestApp({ deps: { passwords: createPasswords() } });
  t.after(slow.close);
  const member = await slow.given.member();
  const there = () => login(member.username, "wrong", "198.51.100.20", slow);
  const none = () => login("no_such_person", "wrong", "198.51.100.20", slow);
  assert.deepEqual(await there(), await none());
  const [withOne = 0, without = 0] = await leastTimes([there, none], 8);
  assert.ok(without > withOne * 0.5 && without < withOne * 2, `login: ${withOne} and ${without} ms`);
  const forgot = (email: string) => call("POST", "/api/forgot-password", { headers: KEY, body: { email } }, slow);
  assert.deepEqual(await forgot(member.email), await forgot("nobody@example.com"));
  const others = await Promise.all(Array.from({ length: 5 }, () => slow.given.member()));
  const emails = others.map(({ email }) => email);
  const [mailed = 0, silent = 0] = await leastTimes(
    [() => forgot(emails.pop() ?? ""), () => forgot("nobody@example.com")],
    5,
  );
  assert.ok(silent > 290 && mailed > 290 && Math.abs(mailed - silent) < 60, `forgot: ${mailed} and ${silent} ms`);
});

test("autologin responds alike to a made-up token, another brand's and an operator's session", async () => {
  const elsewhere = await app.given.member({ brand_id: "embernight" });
  const other = await createLink(app.db, {
    purpose: "sign-in",
    memberId: elsewhere.id,
    emailKey: elsewhere.email.toLowerCase(),
  });
  const { cookie, token } = await app.given.signIn(await app.given.agent());
  const open = (text: string) => call("GET", `/api/autologin?token=${encodeURIComponent(text)}`);
  const unknown = await open("made-up");
  assert.deepEqual([unknown.status, unknown.body["code"]], [404, "auto-login-not-found"]);
  for (const text of [other, cookie.slice(0, 200), token.slice(0, 200)]) assert.deepEqual(await open(text), unknown);
});

test("a mailed link opened by a thief and its owner at once opens one session, and never a second", async () => {
  const member = await app.given.member();
  const token = await createLink(app.db, {
    purpose: "sign-in",
    memberId: member.id,
    emailKey: member.email.toLowerCase(),
  });
  const open = () => call("GET", `/api/autologin?token=${token}`);
  const replies = await Promise.all(Array.from({ length: 8 }, open));
  assert.equal(replies.filter(({ status }) => status === 200).length, 1);
  const late = await open();
  assert.deepEqual([late.status, late.body["details"], late.cookie], [410, { reason: "used" }, ""]);
});

test("forged tokens open neither side: none, other algorithms and keys, other audiences, brands and sides, expired", async () => {
  const member = await app.given.member();
  const agent = await app.given.agent({ role: "admin" });
  const mine = await app.given.signIn(member);
  const desk = await app.given.signIn(agent);
  const key = app.deps.keys.get("access-token");
  const nowS = Math.floor(app.clock.now().getTime() / 1000);
  const claims = { sid: mine.sessionId, type: "user", role: "user", domain: "velvetrooms.com" };
  const made = (over: object = {}, alg = "HS256", by: Uint8Array = key, audience = "velvetrooms.com") =>
    new SignJWT({ ...claims, ...over })
      .setProtectedHeader({ alg })
      .setSubject(member.id)
      .setAudience(audience)
      .setExpirationTime(nowS + 600)
      .sign(by);
  const see = (token: string) => call("GET", `/api/user/${member.id}`, { headers: bearer(token) });
  assert.equal((await see(await made())).status, 200, "the form of a good one");
  const [head = "", body = "", signature = ""] = (await made()).split(".");
  const swapped = Buffer.from(JSON.stringify({ alg: "none" })).toString("base64url");
  const forged: Record<string, string> = {
    none: new UnsecuredJWT({ ...claims, sub: member.id, aud: "velvetrooms.com", exp: nowS + 600 }).encode(),
    "none with a signature": `${swapped}.${body}.${signature}`,
    "without a signature": `${head}.${body}.`,
    "another algorithm": await made({}, "HS512", Buffer.concat([key, key])),
    "another key": await made({}, "HS256", app.deps.keys.get("sso-state")),
    "another audience": await made({}, "HS256", key, "desk"),
    "another brand": await made({ domain: "embernight.com" }, "HS256", key, "embernight.com"),
    "another session's": await made({ sid: desk.sessionId }),
    "an operator's claim": await made({ type: "agent", role: "admin" }),
  };
  for (const [name, token] of Object.entries(forged)) assert.ok([401, 403].includes((await see(token)).status), name);
  const endless = await new SignJWT(claims)
    .setProtectedHeader({ alg: "HS256" })
    .setSubject(member.id)
    .setAudience("velvetrooms.com")
    .sign(key);
  assert.equal((await see(endless)).status, 401, "without an end");
  assert.equal((await see(desk.token)).status, 403);
  const agents = (token: string) => call("GET", "/agent-api/agents", { headers: bearer(token) });
  assert.equal((await agents(desk.token)).status, 200);
  assert.equal((await agents(mine.token)).status, 403);
  const dressed = await made({ type: "agent", role: "admin", domain: "" }, "HS256", key, "desk");
  assert.equal((await agents(dressed)).status, 401, "a member's session in an operator's token");
  await app.clock.advance(3_700_000);
  assert.equal((await see(mine.token)).body["code"], "token-expired");
  assert.equal((await agents(desk.token)).body["code"], "token-expired");
});

test("a refresh replayed by a thief ends the session for both", async () => {
  const member = await app.given.member();
  const first = await login(member.username, member.password);
  const refresh = (cookie: string) => call("PATCH", "/api/authenticate", { headers: { cookie } });
  const second = await refresh(first.cookie);
  const third = await refresh(second.cookie);
  assert.equal(third.status, 200);
  const replay = await refresh(first.cookie);
  assert.deepEqual([replay.status, replay.body["code"], replay.cookie], [403, "session-revoked", ""]);
  assert.equal((await refresh(third.cookie)).status, 403);
});

test("calls that a cookie moves are refused to other sites: refresh, logout, the exchange of a link, on both sides", async () => {
  const member = await app.given.member();
  const agent = await app.given.agent();
  const own: Record<string, string> = {
    "/api": (await login(member.username, member.password)).cookie,
    "/agent-api": `${sessionCookie("agent", false)}=${(await app.given.signIn(agent)).cookie}`,
  };
  const foreign: Record<string, string>[] = [
    { "sec-fetch-site": "cross-site" },
    { "sec-fetch-site": "same-site" },
    { "sec-fetch-site": "none" },
    { origin: "https://evil.example" },
    { origin: "null" },
    { origin: "http://embernight.localhost" },
    { origin: "http://localhost.evil.example" },
    { origin: "http://localhost:9999" },
  ];
  for (const [prefix, cookie] of Object.entries(own)) {
    for (const headers of foreign)
      for (const method of ["PATCH", "DELETE"] as const) {
        const reply = await call(method, `${prefix}/authenticate`, {
          headers: { cookie, ...headers },
        });
        assert.deepEqual(
          [reply.status, reply.body["code"], reply.cookie],
          [403, "forbidden", ""],
          `${method} ${prefix} ${JSON.stringify(headers)}`,
        );
      }
    const fine = { cookie, "sec-fetch-site": "same-origin", origin: "http://localhost" };
    const renewed = await call("PATCH", `${prefix}/authenticate`, { headers: fine });
    assert.equal(renewed.status, 200, "and nothing of it ended the session");
  }
  const token = await createLink(app.db, {
    purpose: "sign-in",
    memberId: member.id,
    emailKey: member.email.toLowerCase(),
  });
  for (const headers of foreign) {
    const reply = await call("GET", `/api/autologin?token=${token}`, { headers });
    assert.deepEqual([reply.status, reply.cookie], [403, ""]);
  }
  assert.equal((await call("GET", `/api/autologin?token=${token}`)).status, 200, "and the link was not spent");
});
