import { sessionCookie } from "@masq/contract/session-cookie";
import { startTestApp, type TestApp } from "@masq/server/testing/app";
import { PASSWORD } from "@masq/server/testing/given";
import { LOGIN_FAILURES_MAX, LOGIN_FAILURES_WINDOW_MS, REFRESH_GRACE_MS } from "@masq/domain/constants";
import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import type { FastifyRequest } from "fastify";
import { findViewer } from "./find-viewer.ts";
import { suspendMember } from "../accounts/suspend-member.ts";
import { inTransaction } from "../../platform/db/transaction.ts";

let app: TestApp;
before(async () => {
  app = await startTestApp();
});
after(() => app.close());

type Sent = { body?: object; headers?: Record<string, string>; host?: string };
type Reply = { status: number; body: Record<string, unknown>; cookie: string; setCookie: string; retryAfter: number };
const KEY = { "x-api-key": "key_velvetrooms" };

/** Calls Fastify directly, so the other brands' hosts need no resolver. */
async function call(method: "GET" | "POST" | "PATCH" | "DELETE", path: string, sent: Sent = {}): Promise<Reply> {
  const { body, headers = {}, host = "localhost" } = sent;
  const reply = await app.server.inject({
    method,
    url: path,
    headers: { host, ...headers },
    ...(body !== undefined && { payload: body }),
  });
  const set = [reply.headers["set-cookie"] ?? []].flat();
  return {
    status: reply.statusCode,
    body: reply.json<Record<string, unknown>>(),
    cookie: set[0]?.split(";")[0] ?? "",
    setCookie: set[0] ?? "",
    retryAfter: Number(reply.headers["retry-after"]),
  };
}
const login = (username: string, password: string, more: object = {}): Promise<Reply> =>
  call("POST", "/api/authenticate", { body: { username, password, ...more }, headers: KEY });
const refresh = (cookie: string): Promise<Reply> => call("PATCH", "/api/authenticate", { headers: { cookie } });
const payloadOf = (token: unknown): Record<string, unknown> =>
  JSON.parse(Buffer.from(String(token).split(".")[1] ?? "", "base64url").toString()) as Record<string, unknown>;
const bearer = (token: unknown): Record<string, string> => ({ authorization: `Bearer ${String(token)}` });

test("[AUTH-02] username or email and password return an access token and the user", async () => {
  const member = await app.given.member();
  for (const name of [member.username, member.username.toUpperCase(), member.email]) {
    const reply = await login(name, member.password);
    assert.equal(reply.status, 200);
    assert.equal((reply.body["user"] as { _id: string })._id, member.id);
    const claims = payloadOf(reply.body["access_token"]);
    assert.equal(claims["sub"], member.id);
    assert.equal(claims["domain"], "velvetrooms.com");
    assert.ok(Math.abs(Number(claims["exp"]) * 1000 - app.clock.now().getTime() - 3_600_000) < 5_000);
  }
});

test("the refresh cookie is HttpOnly, SameSite=Strict, for the whole host, and persistent only with `stay`", async () => {
  const member = await app.given.member();
  const brief = (await login(member.username, member.password)).setCookie;
  for (const part of ["HttpOnly", "SameSite=Strict", "Path=/"]) assert.ok(brief.includes(part), part);
  assert.ok(!brief.includes("Max-Age") && !brief.includes("Domain"));
  const kept = (await login(member.username, member.password, { stay: true })).setCookie;
  assert.ok(kept.includes("Max-Age=2592000"));
});

test("every cookie of a session is Secure and prefixed, except in a demo over plain http, where WebKit would drop it", async () => {
  const proxied = await startTestApp({ config: { TRUSTED_PROXIES: "127.0.0.1" } });
  const real = await startTestApp({ config: { MODE: "production" } });
  const https = { "x-forwarded-proto": "https" };
  const cookiesOf = async (at: TestApp, host: string, more: Record<string, string> = {}): Promise<string[]> => {
    const [member, agent] = [await at.given.member(), await at.given.agent()];
    const enter = (url: string, username: string, headers: Record<string, string>) =>
      at.server.inject({
        method: "POST",
        url,
        headers: { ...headers, ...more, host },
        payload: { username, password: PASSWORD },
      });
    const replies = [
      await enter("/api/authenticate", member.username, KEY),
      await enter("/agent-api/authenticate", agent.username, {}),
    ];
    const out = {
      cookie: `${replies[0]?.cookies[0]?.name}=${replies[0]?.cookies[0]?.value}; masq-left-user=1`,
      ...KEY,
      ...more,
      host,
    };
    replies.push(await at.server.inject({ method: "DELETE", url: "/api/authenticate", headers: out }));
    return replies.flatMap((reply) => [reply.headers["set-cookie"] ?? []].flat());
  };
  try {
    for (const host of ["localhost", "127.0.0.1"]) {
      const plain = await cookiesOf(app, host);
      assert.deepEqual(
        plain.map((one) => one.split("=")[0]),
        ["masq-user", "masq-agent", "masq-user", "masq-left-user"],
      );
      assert.ok(!plain.some((one) => /Secure|__Host-/.test(one)), plain.join("\n"));
    }
    for (const secure of [await cookiesOf(proxied, "localhost", https), await cookiesOf(real, "localhost")]) {
      const own = secure.filter((one) => !one.startsWith("masq-left-user=;"));
      assert.deepEqual(
        own.map((one) => one.split("=")[0]),
        ["__Host-masq-user", "__Host-masq-agent", "__Host-masq-user"],
      );
      assert.ok(
        own.every((one) => one.includes("Secure") && one.includes("Path=/")),
        own.join("\n"),
      );
    }
  } finally {
    await proxied.close();
    await real.close();
  }
});

test("[AUTH-19] a wrong, blank or foreign login is 401 with the catalog's words, and looks the same for no account", async () => {
  const member = await app.given.member();
  const elsewhere = await app.given.member({ brand_id: "embernight" });
  const tries: [string, string][] = [
    [member.username, "wrong"],
    ["nobody_at_all", "wrong"],
    ["", ""],
    [member.username, ""],
    [elsewhere.username, elsewhere.password],
  ];
  for (const [name, password] of tries) {
    const reply = await login(name, password);
    assert.equal(reply.status, 401);
    assert.deepEqual(reply.body, {
      code: "invalid-credentials",
      message: "Invalid credentials, verify username and password",
    });
    assert.equal(reply.cookie, "");
  }
});

test("ten failures in 15 minutes close the account for that address, parallel ones too", async () => {
  const member = await app.given.member();
  const replies = await Promise.all(Array.from({ length: 14 }, () => login(member.username, "wrong")));
  assert.equal(replies.filter((reply) => reply.status === 401).length, LOGIN_FAILURES_MAX);
  const closed = await login(member.email, member.password);
  assert.equal(closed.status, 429);
  assert.equal(closed.body["code"], "rate-limited");
  const seconds = closed.retryAfter;
  assert.ok(seconds > 0 && seconds <= LOGIN_FAILURES_WINDOW_MS / 1000);
  await app.clock.advance(LOGIN_FAILURES_WINDOW_MS + 1000);
  assert.equal((await login(member.username, member.password)).status, 200);
});

test("[AUTH-03] a refresh by cookie or by a live token returns a new token that expires later", async () => {
  const member = await app.given.member();
  const first = await login(member.username, member.password);
  await app.clock.advance(5_000);
  const byCookie = await refresh(first.cookie);
  assert.equal(byCookie.status, 200);
  await app.clock.advance(5_000);
  const byToken = await call("PATCH", "/api/authenticate", { headers: bearer(byCookie.body["access_token"]) });
  assert.equal(byToken.status, 200);
  const ends = [first, byCookie, byToken].map((reply) => Number(payloadOf(reply.body["access_token"])["exp"]));
  assert.ok(ends[0]! < ends[1]! && ends[1]! < ends[2]!);
  assert.equal((await call("PATCH", "/api/authenticate")).status, 401);
  await app.clock.advance(3_700_000);
  const late = await call("PATCH", "/api/authenticate", { headers: bearer(byToken.body["access_token"]) });
  assert.equal(late.body["code"], "token-expired");
});

test("a refresh by token alone keeps the session alive beyond its first 24 hours", async () => {
  const member = await app.given.member();
  let { token } = await app.given.signIn(member);
  for (let hours = 0; hours < 30; hours += 0.75) {
    await app.clock.advance(45 * 60_000);
    const reply = await call("PATCH", "/api/authenticate", { headers: bearer(token) });
    assert.equal(reply.status, 200);
    token = String(reply.body["access_token"]);
  }
});

test("a login ends half a year after it was made, an operator's after a week, however often it is refreshed", async () => {
  const member = await app.given.member();
  const agent = await app.given.agent();
  for (const [who, path, days] of [
    [member, "/api/authenticate", 180],
    [agent, "/agent-api/authenticate", 7],
  ] as const) {
    const { token, sessionId } = await app.given.signIn(who);
    const madeAgo = (ms: number) =>
      app.db
        .updateTable("session")
        .set({ created_at: new Date(app.clock.now().getTime() - ms) })
        .where("id", "=", sessionId)
        .execute();
    await madeAgo(days * 86_400_000 - 60_000);
    assert.equal((await call("PATCH", path, { headers: bearer(token) })).status, 200);
    await madeAgo(days * 86_400_000 + 60_000);
    const over = await call("PATCH", path, { headers: bearer(token) });
    assert.deepEqual([over.status, over.body["code"]], [403, "session-revoked"]);
  }
});

test("a lost response logs nobody out: the old cookie works once within 30 s and returns the same new one", async () => {
  const member = await app.given.member();
  const first = await login(member.username, member.password);
  const lost = await refresh(first.cookie);
  const again = await refresh(first.cookie);
  assert.equal(again.status, 200);
  assert.equal(again.cookie, lost.cookie);
  assert.notEqual(again.cookie, first.cookie);
  assert.equal((await refresh(again.cookie)).status, 200);
});

test("a page opened during another's refresh knows its member by the previous cookie, for 30 s", async () => {
  const member = await app.given.member();
  const brand = await app.deps.brands.byHost("localhost");
  const first = await login(member.username, member.password);
  const viewer = async (cookie: string): Promise<string | undefined> => {
    const [name = "", value = ""] = cookie.split("=");
    const seen = await findViewer(app.deps, brand!, {
      hostname: "localhost",
      protocol: "http",
      headers: {},
      cookies: { [name]: value },
    } as unknown as FastifyRequest);
    return seen?._id;
  };
  const second = await refresh(first.cookie);
  assert.equal(await viewer(first.cookie), member.id);
  assert.equal(await viewer(second.cookie), member.id);
  assert.equal((await refresh(first.cookie)).status, 200, "a page that looks spends no grace");
  await app.clock.advance(REFRESH_GRACE_MS + 1000);
  assert.equal(await viewer(first.cookie), undefined);
  assert.equal(await viewer(second.cookie), member.id);
});

test("[TRUST-31] a rotated cookie shown after the grace ends the whole family", async () => {
  const member = await app.given.member();
  const first = await login(member.username, member.password);
  const second = await refresh(first.cookie);
  await app.clock.advance(REFRESH_GRACE_MS + 1000);
  const reuse = await refresh(first.cookie);
  assert.equal(reuse.status, 403);
  assert.equal(reuse.body["code"], "session-revoked");
  assert.equal((await refresh(second.cookie)).status, 403);
  const user = await call("GET", `/api/user/${member.id}`, { headers: bearer(second.body["access_token"]) });
  assert.equal(user.status, 401);
});

test("a third use of one cookie ends the family, also within the grace period", async () => {
  const member = await app.given.member();
  const first = await login(member.username, member.password);
  for (const status of [200, 200, 403]) assert.equal((await refresh(first.cookie)).status, status);
});

test("two concurrent refreshes with one cookie rotate it once", async () => {
  const member = await app.given.member();
  const first = await login(member.username, member.password);
  const replies = await Promise.all([refresh(first.cookie), refresh(first.cookie)]);
  assert.deepEqual(
    replies.map((reply) => reply.status),
    [200, 200],
  );
  assert.equal(new Set(replies.map((reply) => reply.cookie)).size, 1);
});

test("a session without `stay` ends after 24 h without a refresh, one with it lasts 30 days", async () => {
  const member = await app.given.member();
  const brief = await login(member.username, member.password);
  const kept = await login(member.username, member.password, { stay: true });
  await app.clock.advance(25 * 3_600_000);
  assert.equal((await refresh(brief.cookie)).status, 403);
  const renewed = await refresh(kept.cookie);
  assert.equal(renewed.status, 200);
  await app.clock.advance(31 * 86_400_000);
  assert.equal((await refresh(renewed.cookie)).status, 403);
});

test("[TRUST-30] logout and ban act on the next call, although the session was just cached", async () => {
  const member = await app.given.member();
  const one = await login(member.username, member.password);
  const two = await login(member.username, member.password);
  const see = (reply: Reply): Promise<Reply> =>
    call("GET", `/api/user/${member.id}`, { headers: bearer(reply.body["access_token"]) });
  assert.equal((await see(one)).status, 200);
  assert.equal((await see(two)).status, 200);
  const ended: string[] = [];
  const stop = app.deps.bus.onSignal((signal) => {
    if (signal.kind === "session-ended") ended.push(signal.reason);
  });
  const out = await call("DELETE", "/api/authenticate", { headers: { cookie: one.cookie } });
  assert.equal(out.status, 200);
  assert.match(out.setCookie, /^masq-user=;/);
  assert.equal((await see(one)).status, 401);
  assert.equal((await refresh(one.cookie)).status, 403);
  assert.equal((await see(two)).status, 200);
  await inTransaction(app.deps, (tx, onCommit) => suspendMember(app.deps, tx, onCommit, member.id));
  assert.equal((await see(two)).status, 401);
  stop();
  assert.deepEqual(ended, ["logout", "blocked"]);
  const blocked = await login(member.username, member.password);
  assert.equal(blocked.status, 403);
  assert.equal(blocked.body["code"], "blocked");
  assert.equal((await login(member.username, "wrong")).status, 401);
});

test("logout answers the same without a session, and a made-up cookie ends nothing", async () => {
  const member = await app.given.member();
  const first = await login(member.username, member.password);
  const forged = first.cookie.replace(/\.[^.]+$/, ".forged");
  for (const headers of [{}, { cookie: forged }, bearer("a.b.c")])
    assert.deepEqual((await call("DELETE", "/api/authenticate", { headers })).body, { status: "success" });
  assert.equal((await refresh(first.cookie)).status, 200);
});

test("[AUTH-40] a protected call needs the token in Authorization, with or without Bearer", async () => {
  const member = await app.given.member();
  const { token } = await app.given.signIn(member);
  const path = `/api/user/${member.id}`;
  assert.equal((await call("GET", path)).status, 401);
  assert.equal((await call("GET", path, { headers: KEY })).status, 401);
  assert.equal((await call("GET", path, { headers: { authorization: `${token.slice(0, -2)}xx` } })).status, 401);
  assert.equal((await call("GET", path, { headers: { authorization: token } })).status, 200);
  assert.equal((await call("GET", path, { headers: bearer(token) })).status, 200);
});

test("[TRUST-34] a token, cookie and id of one brand are worth nothing on another", async () => {
  const member = await app.given.member();
  const { headers, cookie } = await app.given.signIn(member);
  const host = "embernight.localhost";
  assert.equal((await call("GET", `/api/user/${member.id}`, { headers, host })).status, 401);
  const shown = { cookie: `${sessionCookie("user", false)}=${cookie}` };
  assert.equal((await call("PATCH", "/api/authenticate", { headers: shown, host })).status, 403);
  assert.equal((await call("PATCH", "/api/authenticate", { headers, host })).status, 403);
  const neighbour = await app.given.member();
  const unknown = await call("GET", "/api/user/usr_nobody", { headers });
  for (const id of [neighbour.id, (await app.given.member({ brand_id: "embernight" })).id]) {
    const foreign = await call("GET", `/api/user/${id}`, { headers });
    assert.equal(foreign.status, 404);
    assert.deepEqual(foreign.body, unknown.body);
    for (const path of [`/api/user/${id}`, `/api/user/${id}/is-doi`])
      assert.equal((await call("PATCH", path, { headers, body: {} })).status, 404);
  }
});
