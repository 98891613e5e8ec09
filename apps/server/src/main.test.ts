import { BRANDS } from "@masq/db/demo/brands";
import { startTestApp, type TestApp } from "@masq/server/testing/app";
import { requestFrom } from "@masq/server/testing/http";
import { startFaultProxy } from "@masq/server/testing/fault-proxy";
import { startPooler } from "@masq/server/testing/pooler";
import { startProcess, type ProductProcess } from "@masq/server/testing/process";
import { redisIsMissing, startTestRedis, type TestRedis } from "@masq/server/testing/redis-server";
import { openProbe } from "@masq/server/testing/socket-probe";
import { sql } from "kysely";
import assert from "node:assert/strict";
import fs from "node:fs";
import path from "node:path";
import { after, before, test } from "node:test";

const skip = redisIsMissing();
let redis: TestRedis | undefined;
/** For arranging rows; the processes under test share its database and its keys. */
let app: TestApp;
let one: ProductProcess;
let two: ProductProcess;
let production: Record<string, string>;
before(async () => {
  app = await startTestApp();
  redis = skip ? undefined : await startTestRedis();
  const { DATABASE_URL = "", DATA_DIR } = app.deps.config;
  const settings = { MODE: "production", DATABASE_URL, DATA_DIR, ...(redis && { REDIS_URL: redis.url }) };
  production = settings;
  one = await startProcess(settings);
  two = await startProcess(settings);
});
after(async () => {
  await Promise.all([one?.stop(), two?.stop()]);
  await app.close();
  await redis?.close();
});

test("[TRUST-32] in production nothing of the demo exists: no /dev, no logins, no planted people, no stand-in for an outside provider", async () => {
  const request = requestFrom(one.url);
  assert.equal((await request("/health/ready")).status, 200);
  // A brand as the demo plants it, naming the identity page without authentication.
  const settings = String(BRANDS[0]?.settings);
  assert.match(settings, /"provider":"demo"/);
  const own = JSON.stringify({ ...(JSON.parse(settings) as object), undoSeconds: 0 });
  await app.db.updateTable("brand").set({ settings: own }).execute();
  const fresh = await startProcess(production);
  try {
    const ask = requestFrom(fresh.url);
    const { body, status } = await ask("/api/brand");
    assert.deepEqual([status, body.signInWith], [200, null]);
    for (const url of ["/sso/login", "/sso/verify?state=x", "/sso/callback?state=x&code=y", "/age-verifier"])
      assert.equal((await ask(url)).status, 404, url);
  } finally {
    await fresh.stop();
  }
  for (const url of ["/dev/outbox", "/dev/outbox.json", "/dev/clock"])
    assert.equal((await request(url)).status, 404, url);
  const moved = await request("/dev/clock", { method: "POST", body: { advanceMs: 1000 } });
  assert.notEqual(moved.status, 200);
  const { rows } = await sql<{ ms: number }>`
    select extract(epoch from shift)::float8 * 1000 as ms from clock_shift`.execute(app.db);
  assert.deepEqual(
    rows.map(({ ms }) => Math.round(ms)),
    [Math.round(app.clock.shiftMs())],
  );
  assert.ok(!fs.existsSync(path.join(app.deps.config.DATA_DIR, "demo-logins.json")));
  for (const table of ["member", "agent", "profile"] as const)
    assert.deepEqual(await app.db.selectFrom(table).select("id").execute(), [], table);
  const login = {
    method: "POST",
    headers: { "x-api-key": "key_velvetrooms" },
    body: { username: "jonas", password: "x" },
  };
  assert.equal((await request("/api/authenticate", login)).status, 401);
  const desk = { method: "POST", body: { username: "chief", password: "x" } };
  assert.equal((await request("/agent-api/authenticate", desk)).status, 401);
  assert.ok(!/jonas|chief|outbox/.test(one.said()), one.said());
  assert.equal((await request("/api/brands", { host: "stranger.example" })).status, 404);
  // An owner's browser before the first brand is published.
  const bare = await request("/", { host: "stranger.example", headers: { accept: "text/html,*/*" } });
  assert.deepEqual([bare.status, bare.headers["content-type"]], [404, "text/html; charset=utf-8"]);
  assert.match(bare.text, /No site is published at this address.*noch keine Seite veröffentlicht.*\/agent\/sign-in/s);
  await assert.rejects(startProcess({ ...production, CAPTCHA: "local" }), /CAPTCHA=local is for demos/);
});

test(
  "two processes on one database and a real Redis: the whole exchange works across them, and so does a logout",
  { skip },
  async () => {
    const [near, far] = [requestFrom(one.url), requestFrom(two.url)];
    const member = await app.given.member({ credits: 3 });
    const operator = await app.given.agent();
    await app.given.secondFactor(operator.id);
    const profile = await app.given.profile();
    const { headers, token } = await app.given.signIn(member);
    const desk = await app.given.signIn(operator);
    const socket = await openProbe(one.url, { token });
    await socket.next("welcome");

    const event = { queue: "agent-status", message: { event: "start", status: "online" } };
    assert.equal((await far("/agent-api/event", { method: "POST", headers: desk.headers, body: event })).status, 200);
    const sent = await near(`/api/conversation/${profile.id}`, {
      method: "POST",
      headers: { ...headers, "idempotency-key": "first" },
      body: { messageType: "text", message: "Which map would you keep?" },
    });
    assert.deepEqual([sent.status, sent.body.credits], [201, 2]);
    const again = await far(`/api/conversation/${profile.id}`, {
      method: "POST",
      headers: { ...headers, "idempotency-key": "first" },
      body: { messageType: "text", message: "Which map would you keep?" },
    });
    assert.deepEqual([again.status, again.body], [201, sent.body]);

    const { claims } = (await far("/agent-api/claim", { headers: desk.headers })).body;
    assert.equal(claims.length, 1);
    const [claim] = claims;
    const { _id: lastMessageId, message } = claim.conversation.messages.at(-1);
    assert.equal(message, "Which map would you keep?");
    const begun = performance.now();
    const reply = await far(`/agent-api/stock/${claim._id}/reply`, {
      method: "POST",
      headers: { ...desk.headers, "idempotency-key": "answer" },
      body: { messageType: "text", message: "The coffee-stained one.", claimEpoch: claim.claimEpoch, lastMessageId },
    });
    assert.equal(reply.status, 201, reply.text);
    const received = async (): Promise<{ message: string; senderType: string }> =>
      (await socket.next("newMessage"))["message"] as { message: string; senderType: string };
    const frames = [await received(), await received()];
    assert.ok(performance.now() - begun < 1_900, "the bus was quicker than the position check");
    assert.deepEqual(
      frames.map((frame) => [frame.senderType, frame.message]),
      [
        ["user", "Which map would you keep?"],
        ["profile", "The coffee-stained one."],
      ],
    );
    assert.equal((await far("/api/authenticate", { method: "DELETE", headers })).status, 200);
    await socket.next("logout", 2_000);
    assert.equal((await near("/api/live-state", { headers })).status, 401);
  },
);

test("a process asked to stop exits within 10 s with code 0", async () => {
  const begun = performance.now();
  assert.equal(await two.stop(), 0);
  assert.ok(performance.now() - begun < 10_000);
});

test("a process killed between commit and response: the retry elsewhere is the same message, charged once", async (t) => {
  const { DATABASE_URL = "", DATA_DIR } = app.deps.config;
  const victim = await startProcess({ MODE: "production", DATABASE_URL, DATA_DIR });
  t.after(victim.kill);
  const proxy = await startFaultProxy(victim.url);
  t.after(proxy.close);
  const member = await app.given.member({ credits: 3 });
  const profile = await app.given.profile();
  const { token } = await app.given.signIn(member);
  const send = (url: string) =>
    fetch(`${url}/api/conversation/${profile.id}`, {
      method: "POST",
      headers: { authorization: `Bearer ${token}`, "content-type": "application/json", "idempotency-key": "killed" },
      body: JSON.stringify({ messageType: "text", message: "Which map would you keep?" }),
    });
  const stored = () =>
    app.db
      .selectFrom("message")
      .innerJoin("conversation", "conversation.id", "message.conversation_id")
      .where("conversation.member_id", "=", member.id)
      .select("message.id")
      .execute();
  proxy.setLatency(1_000);
  const lost = send(proxy.url).then(
    (reply) => reply.status,
    () => "no answer",
  );
  while ((await stored()).length === 0) await app.clock.sleep(5);
  await victim.kill();
  proxy.cut();
  assert.equal(await lost, "no answer");
  const again = await send(one.url);
  assert.equal(again.status, 201);
  const { message, credits } = (await again.json()) as { message: { _id: string }; credits: number };
  assert.deepEqual(await stored(), [{ id: message._id }]);
  assert.equal(credits, 2);
  const wallet = app.db.selectFrom("wallet").where("member_id", "=", member.id).select("balance");
  assert.equal((await wallet.executeTakeFirstOrThrow()).balance, 2);
});

test("an invalid file store address fails the start, and so does an unreachable Redis, although their libraries load lazily", async () => {
  await assert.rejects(startProcess({ ...production, S3_URL: "nonsense" }), /S3_URL: expected https:/);
  const lost = await startProcess({ ...production, REDIS_URL: "redis://127.0.0.1:1" });
  try {
    assert.match(lost.said(), /the bus has no Redis/);
  } finally {
    await lost.stop();
  }
});

test("behind a pooler in transaction mode no process starts, and its last line names session mode", async () => {
  const pooler = await startPooler(production["DATABASE_URL"] ?? "", { mode: "transaction" });
  try {
    await assert.rejects(startProcess({ ...production, DATABASE_URL: pooler.url }), /transaction mode.*session mode/);
  } finally {
    await pooler.stop();
  }
});
