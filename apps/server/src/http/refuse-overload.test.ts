import { startTestApp, type TestApp } from "@masq/server/testing/app";
import { freePort } from "@masq/server/testing/free-port";
import { createSending } from "@masq/server/testing/sending";
import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { lagAfter, LAST_TIMES, Valve } from "./refuse-overload.ts";

const WAIT_MS = 10_000;

let app: TestApp;
/** Length of the database queue: above 8 per each of two connections writes are refused, above 32 reads. */
let waiting = 0;
let metricsPort = 0;
const figures = async (): Promise<string> => (await fetch(`http://127.0.0.1:${metricsPort}/metrics`)).text();
before(async () => {
  metricsPort = await freePort();
  app = await startTestApp({
    config: { OVERLOAD_DELAY_MS: "60000", DATABASE_POOL: "2", METRICS_PORT: String(metricsPort) },
    deps: { waiting: () => waiting },
  });
});
after(() => app.close());

async function shareOf(urgency: string): Promise<number> {
  const text = await figures();
  return Number(new RegExp(`masq_refused_share{urgency="${urgency}"} (\\S+)`).exec(text)?.[1]);
}
async function until(what: string, isSo: () => Promise<boolean>): Promise<void> {
  const end = performance.now() + WAIT_MS;
  while (!(await isSo())) {
    assert.ok(performance.now() < end, what);
    await app.clock.sleep(20);
  }
}

test("an overloaded process refuses writes and stores nothing of them; reads, sign-in and health go on", async () => {
  const sending = createSending(app);
  const { member, profile, token, start } = await sending.arrange({ credits: 3 });
  assert.equal((await sending.post({ path: start, token })).status, 201);

  waiting = 20;
  await until("writes are refused", async () => (await shareOf("first")) === 1);
  const stored = await sending.stored(member.id);
  const headers = { authorization: `Bearer ${token}`, "idempotency-key": "refused-once" };
  const body = { messageType: "text", message: "Which map would you keep?" };
  const refused = await app.request(`/api${start}`, { method: "POST", headers, body });
  assert.equal(refused.status, 503, refused.text);
  assert.equal(refused.body.code, "overloaded");
  assert.equal(typeof refused.body.message, "string");
  assert.match(String(refused.headers["retry-after"]), /^[1-5]$/);
  assert.deepEqual(await sending.stored(member.id), stored);

  assert.equal((await app.request(`/api/profile/${profile.id}`, { headers })).status, 200);
  assert.equal((await app.request("/api/profiles", { headers })).status, 200);
  const login = { username: member.email, password: member.password };
  const signedIn = await app.request("/api/authenticate", {
    method: "POST",
    headers: { "x-api-key": app.given.apiKey() },
    body: login,
  });
  assert.equal(signedIn.status, 200, signedIn.text);

  waiting = 200;
  await until("reads are refused, too", async () => (await shareOf("last")) === 1);
  assert.equal((await app.request("/api/profiles", { headers })).status, 503);
  for (const path of ["/health/live", "/health/ready"]) assert.equal((await app.request(path)).status, 200, path);
  const text = await figures();
  assert.match(text, /masq_refused_total\{urgency="first"\} 1\b/);
  assert.match(text, /masq_refused_total\{urgency="last"\} 1\b/);

  waiting = 0;
  await until("everything is taken again", async () => (await shareOf("first")) === 0 && (await shareOf("last")) === 0);
  // The same key again, as a client retries.
  assert.equal((await app.request(`/api${start}`, { method: "POST", headers, body })).status, 201);
  assert.equal((await sending.stored(member.id)).messages, stored.messages + 1);
});

test("a valve opens quickly, closes slowly, and refuses its share evenly", () => {
  const valve = new Valve(1);
  assert.equal(valve.refuses(), false);
  valve.follow(0.9);
  assert.equal(valve.share, 0);
  valve.follow(1.1);
  assert.equal(valve.share, 0.25);
  const answers = Array.from({ length: 8 }, () => valve.refuses());
  assert.equal(answers.filter(Boolean).length, 2);
  for (let turn = 0; turn < 5; turn += 1) valve.follow(5);
  assert.equal(valve.share, 1);
  valve.follow(0);
  assert.ok(valve.share > 0.9 && valve.share < 1);
});

test("a machine that stood still for a minute refuses no read afterwards; several long pauses in a row do", () => {
  const limitMs = 500;
  let lagMs = lagAfter(0, 60_000, limitMs);
  assert.ok(lagMs > limitMs && lagMs < LAST_TIMES * limitMs, String(lagMs));
  for (let turn = 0; turn < 3; turn += 1) lagMs = lagAfter(lagMs, 60_000, limitMs);
  assert.ok(lagMs > LAST_TIMES * limitMs, String(lagMs));
});
