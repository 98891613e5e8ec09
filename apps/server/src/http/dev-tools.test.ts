import { startTestApp, type TestApp } from "@masq/server/testing/app";
import { sql } from "kysely";
import assert from "node:assert/strict";
import { after, before, test } from "node:test";

let app: TestApp;
before(async () => {
  app = await startTestApp({ config: { RATE_LIMITS: "on" } });
});
after(() => app.close());

const KEY = { "x-api-key": "key_velvetrooms" };
const form = (username: string) => ({
  gender: "man",
  lookingFor: "women",
  birthday: "1990-06-15",
  username,
  email: `${username}@example.com`,
  password: "a long evening by the sea",
  terms: true,
  disclosureVersion: "2026-11",
  disclosureAccepted: true,
  specialCategoryConsent: true,
});

test("the outbox shows mails newest first, escaped, with a working link, and runs no script", async () => {
  for (const name of ["early_bird", "later_bird"])
    await app.server.inject({ method: "POST", url: "/api/register", headers: KEY, payload: form(name) });
  const json = await app.server.inject({ method: "GET", url: "/dev/outbox.json" });
  const mails = json.json<Record<string, string>[]>();
  assert.deepEqual(
    mails.map((mail) => mail["to"]),
    ["later_bird@example.com", "early_bird@example.com"],
  );
  for (const key of ["to", "subject", "text", "html", "date"]) assert.equal(typeof mails[0]?.[key], "string", key);
  const page = await app.server.inject({ method: "GET", url: "/dev/outbox" });
  assert.match(page.body, /<a href="http:\/\/localhost:\d+\/verify\?token=[\w-]+" rel="noopener noreferrer">/);
  assert.match(String(page.headers["content-security-policy"]), /default-src 'none'.*frame-ancestors 'none'/);
  assert.ok(!/<script/i.test(page.body));
});

test("/dev/clock moves the product's and the database's clock together", async () => {
  const move = (advanceMs: unknown) => app.server.inject({ method: "POST", url: "/dev/clock", payload: { advanceMs } });
  const shift = app.clock.shiftMs();
  assert.equal((await move(3_600_000)).statusCode, 200);
  const told = (await app.server.inject({ method: "GET", url: "/dev/clock" })).json<{ now: string; shiftMs: number }>();
  assert.equal(told.shiftMs - shift, 3_600_000);
  const { rows } = await sql<{ at: Date }>`select app_now() as at`.execute(app.db);
  assert.ok(Math.abs((rows[0]?.at.getTime() ?? 0) - Date.parse(told.now)) < 2_000);
  for (const bad of [-1, 1.5, "1000", null]) assert.equal((await move(bad)).statusCode, 422);
});

test("in production none of it exists", async () => {
  const live = await startTestApp({ config: { MODE: "production" } });
  for (const url of ["/dev/outbox", "/dev/outbox.json", "/dev/clock"])
    assert.equal((await live.server.inject({ method: "GET", url })).statusCode, 404);
  const moved = await live.server.inject({ method: "POST", url: "/dev/clock", payload: { advanceMs: 1 } });
  assert.equal(moved.statusCode, 404);
  await live.close();
});

test("broken, huge, odd and misspelled bodies are refused in the contract's form", async () => {
  const post = (payload: string | Buffer, type = "application/json") =>
    app.server.inject({
      method: "POST",
      url: "/api/authenticate",
      headers: { ...KEY, "content-type": type },
      payload,
    });
  const tries: [Awaited<ReturnType<typeof post>>, number, string][] = [
    [await post("{broken"), 400, "malformed"],
    [await post(Buffer.alloc(10 * 1024 * 1024, "a")), 413, "payload-too-large"],
    [await post("a=b", "application/x-www-form-urlencoded"), 415, "unsupported-type"],
    [await post(JSON.stringify({ username: "a", password: "b", admin: true })), 422, "validation"],
    [await post(JSON.stringify({ username: ["a"], password: { $ne: 1 } })), 422, "validation"],
    [await post(JSON.stringify({})), 422, "validation"],
    [await post("null"), 422, "validation"],
    [await post('{"__proto__":{"x":1},"username":"a","password":"b"}'), 400, "malformed"],
  ];
  for (const [reply, status, code] of tries) {
    assert.equal(reply.statusCode, status, reply.body);
    assert.equal(reply.json<{ code: string }>().code, code);
    assert.ok(!/at .*\.ts|node_modules/.test(reply.body));
  }
  assert.deepEqual(tries[5]?.[0].json<{ fields: object }>().fields, { username: "Required", password: "Required" });
});

test("browsers may report a limited number of policy violations per minute", async () => {
  const tell = () =>
    app.server.inject({
      method: "POST",
      url: "/api/csp-report",
      headers: { "content-type": "application/csp-report" },
      payload: "{}",
    });
  const statuses: number[] = [];
  for (let i = 0; i < 201; i += 1) statuses.push((await tell()).statusCode);
  assert.deepEqual(statuses, [...Array.from({ length: 200 }, () => 204), 429]);
});

test("a limited route responds 429 rate-limited with Retry-After, in the contract's form", async () => {
  const ask = () =>
    app.server.inject({
      method: "POST",
      url: "/api/forgot-password",
      headers: KEY,
      payload: { email: "a@example.com" },
    });
  const replies = [];
  for (let i = 0; i < 11; i += 1) replies.push(await ask());
  assert.ok(replies.slice(0, 10).every((reply) => reply.statusCode === 202));
  const last = replies[10];
  assert.equal(last?.statusCode, 429);
  const message = "Too many attempts. Please wait a little";
  assert.deepEqual(last?.json(), {
    code: "rate-limited",
    message,
    details: { seconds: Number(last?.headers["retry-after"]) },
  });
  assert.ok(Number(last?.headers["retry-after"]) > 0);
});
