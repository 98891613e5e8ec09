import { startTestApp, type TestApp } from "@masq/server/testing/app";
import { startBalancer, type Balancer } from "@masq/server/testing/balancer";
import { openLiveClient } from "@masq/server/testing/live-client";
import { startProcess, type ProductProcess } from "@masq/server/testing/process";
import { redisIsMissing, startTestRedis, type TestRedis } from "@masq/server/testing/redis-server";
import assert from "node:assert/strict";
import { after, before, test } from "node:test";

const skip = redisIsMissing();
const WRITERS = 3;
/** Leaves CPU time to the starting processes. */
const PAUSE_MS = 40;
/** Longer than the balancer takes to notice. */
const DRAIN_MS = "800";
let app: TestApp;
let redis: TestRedis;
let balancer: Balancer;
let settings: Record<string, string>;
let nodes: ProductProcess[] = [];
before(async () => {
  if (skip) return;
  app = await startTestApp();
  redis = await startTestRedis();
  const { DATABASE_URL = "", DATA_DIR } = app.deps.config;
  settings = {
    MODE: "production",
    DATABASE_URL,
    DATA_DIR,
    REDIS_URL: redis.url,
    RATE_LIMITS: "off",
    DRAIN_MS,
    ROLES: "web,realtime",
  };
  nodes = await Promise.all([startProcess(settings), startProcess(settings)]);
  balancer = await startBalancer(nodes.map(({ url }) => Number(new URL(url).port)));
});
after(async () => {
  await balancer?.close();
  await Promise.all(nodes.map((node) => node.stop()));
  await redis?.close();
  await app?.close();
});

/** Replaces one process by another, like an upgrade. */
async function replace(at: number): Promise<void> {
  const { url, stop } = nodes[at]!;
  assert.equal(await stop(), 0);
  nodes[at] = await startProcess({ ...settings, PORT: new URL(url).port });
}

/** A member who keeps writing lines and reading in between; `answers`: all responses. */
async function startWriting(isOver: () => boolean) {
  const member = await app.given.member({ credits: 5_000 });
  const profile = await app.given.profile();
  const { token } = await app.given.signIn(member);
  const headers = { authorization: `Bearer ${token}`, "content-type": "application/json" };
  const answers: number[] = [];
  const acknowledged: string[] = [];
  const run = async (): Promise<void> => {
    for (let n = 0; !isOver(); n += 1) {
      const text = `Line ${n} of ${member.id}`;
      const sent = await fetch(`${balancer.url}/api/conversation/${profile.id}`, {
        method: "POST",
        headers: { ...headers, "idempotency-key": `line-${n}` },
        body: JSON.stringify({ messageType: "text", message: text }),
      });
      const read = await fetch(`${balancer.url}/api/conversations`, { headers });
      answers.push(sent.status, read.status);
      if (sent.status === 201) acknowledged.push(((await sent.json()) as { message: { _id: string } }).message._id);
      await read.arrayBuffer();
      await app.clock.sleep(PAUSE_MS);
    }
  };
  const client = await openLiveClient({ app: { clock: app.clock, url: balancer.url }, token });
  return { member, answers, acknowledged, client, writing: run() };
}

test(
  "a rolling restart of two nodes under load: no call fails, nothing is lost or doubled, and every socket misses nothing",
  { skip },
  async () => {
    let isOver = false;
    const writers = await Promise.all(Array.from({ length: WRITERS }, () => startWriting(() => isOver)));
    await app.clock.sleep(500);
    await replace(0);
    await app.clock.sleep(500);
    await replace(1);
    await app.clock.sleep(500);
    isOver = true;
    await Promise.all(writers.map(({ writing }) => writing));
    assert.equal(balancer.failed(), 0);
    for (const { member, answers, acknowledged, client } of writers) {
      assert.ok(acknowledged.length > 5, `only ${acknowledged.length} lines`);
      assert.deepEqual(
        answers.filter((status) => status !== 200 && status !== 201),
        [],
      );
      const stored = await app.db
        .selectFrom("message")
        .innerJoin("conversation", "conversation.id", "message.conversation_id")
        .where("conversation.member_id", "=", member.id)
        .orderBy("message.seq")
        .select("message.id")
        .execute();
      assert.deepEqual(
        stored.map(({ id }) => id),
        acknowledged,
      );
      const { head } = await app.db
        .selectFrom("stream")
        .where("id", "=", member.id)
        .select("head")
        .executeTakeFirstOrThrow();
      await client.reach(head);
      const offsets = client.applied.map(({ o }) => o);
      assert.deepEqual(
        offsets,
        offsets.map((_, index) => offsets[0]! + index),
        "each once, in its order",
      );
      assert.equal(client.counts.resyncs, 1, "no state was read anew: the sockets went on where they were");
      assert.ok(client.counts.opened >= 2, "it was moved");
      client.socket.close();
    }
  },
);

test("a draining process says so first, still responds, and closes connections", { skip }, async () => {
  const extra = await startProcess({ ...settings, DRAIN_MS: "3000" });
  const ended = extra.stop();
  const ready = async (): Promise<number> => (await fetch(`${extra.url}/health/ready`)).status;
  while ((await ready()) !== 503) await app.clock.sleep(20);
  const answer = await fetch(`${extra.url}/api/brand`);
  assert.deepEqual([answer.status, answer.headers.get("connection")], [200, "close"]);
  assert.equal((await fetch(`${extra.url}/health/live`)).status, 200);
  assert.equal(await ended, 0);
});
