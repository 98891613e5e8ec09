import { startTestApp } from "@masq/server/testing/app";
import { createSending } from "@masq/server/testing/sending";
import { sql } from "kysely";
import assert from "node:assert/strict";
import { test } from "node:test";

const SENDS = 20;
const KEPT = 4;

test("one locked table holds up its writers alone, each with a bounded 503; sign-in, reads and readiness go on", async (t) => {
  const app = await startTestApp({ config: { DATABASE_WAIT_MS: "4000" } });
  t.after(app.close);
  const sending = createSending(app);
  const writer = await sending.arrange({ credits: SENDS });
  assert.equal((await sending.post({ path: writer.start, token: writer.token })).status, 201);
  const before = await sending.stored(writer.member.id);

  let release = (): void => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  let isLocked = false;
  const locking = app.db.transaction().execute(async (tx) => {
    await sql`lock table message in exclusive mode`.execute(tx);
    isLocked = true;
    await held;
  });
  while (!isLocked) await app.clock.sleep(5);
  const headers = { authorization: `Bearer ${writer.token}` };
  const send = (nth: number) =>
    app.request(`/api${writer.start}`, {
      method: "POST",
      headers: { ...headers, "idempotency-key": `waiting-${nth}` },
      body: { messageType: "text", message: "Which map would you keep?" },
    });
  const waiting = Array.from({ length: SENDS }, (_, nth) => send(nth));
  let answered = 0;
  for (const one of waiting) void one.then(() => (answered += 1));
  const free = (): number => app.deps.pool().max - app.deps.pool().inUse;
  // Every connection for writing is taken, and the proofs of who sends are read.
  while (answered === 0 && (app.deps.waiting() === 0 || free() < KEPT)) await app.clock.sleep(1);
  assert.deepEqual([free(), answered], [KEPT, 0], "a quarter of the connections is kept for others");

  const key = { "x-api-key": app.given.apiKey() };
  const login = { username: writer.member.email, password: writer.member.password };
  assert.equal((await app.request("/api/authenticate", { method: "POST", headers: key, body: login })).status, 200);
  assert.equal((await app.request("/api/profiles", { headers: key })).status, 200);
  assert.equal((await app.request("/api/conversations", { headers })).status, 200);
  assert.equal((await app.request("/health/ready")).status, 200);

  // Still locked: no send waits for the lock to go.
  const replies = await Promise.all(waiting);
  assert.deepEqual([...new Set(replies.map(({ status }) => status))], [503]);
  assert.ok(replies.every(({ headers: told }) => Number(told["retry-after"]) >= 1));
  release();
  await locking;
  assert.deepEqual(await sending.stored(writer.member.id), before, "nothing was stored, nothing debited");
  assert.equal((await sending.post({ path: writer.start, token: writer.token })).status, 201);
});
