import { redisIsMissing, startTestRedis, type TestRedis } from "@masq/server/testing/redis-server";
import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { setTimeout as sleep } from "node:timers/promises";
import { createLog } from "../log/log.ts";
import type { Ring } from "./bus.ts";
import { busSuite, heard } from "./bus.suite.ts";
import { redisBus } from "./redis-bus.ts";

const skip = redisIsMissing();
const log = createLog("silent");
let redis: TestRedis;
before(async () => {
  if (!skip) redis = await startTestRedis();
});
after(() => redis?.close());

const pair = (told = log) => {
  const [one, two] = [redisBus(redis.url, told), redisBus(redis.url, told)];
  const close = async (): Promise<void> => {
    await one.close();
    await two.close();
  };
  return Promise.resolve({ one, two, close });
};
busSuite("Redis bus", skip, () => pair());

test("Redis bus: survives a killed Redis that comes back empty", { skip }, async () => {
  const { one, two, close } = await pair();
  const got: Ring[] = [];
  two.onRing((ring) => got.push(ring));
  const ring = (offset: number) => () => one.ring({ stream: "usr_9", offset, type: "newMessage" });
  await heard(ring(1), got);
  await redis.kill();
  ring(2)();
  const own: Ring[] = [];
  one.onRing((value) => own.push(value));
  ring(3)();
  assert.equal(own.length, 1, "the own node needs no Redis");
  await redis.restart();
  got.length = 0;
  assert.equal((await heard(ring(4), got)).offset, 4);
  await close();
});

test("Redis bus: a hanging connection is dropped, and reconnects", { skip }, async () => {
  const warned: string[] = [];
  const { one, two, close } = await pair(createLog("warn", { write: (line) => void warned.push(line) }));
  const got: Ring[] = [];
  two.onRing((ring) => got.push(ring));
  const ring = (offset: number) => () => one.ring({ stream: "usr_8", offset, type: "newMessage" });
  await heard(ring(1), got);
  redis.hang();
  ring(2)();
  while (!warned.some((line) => line.includes("the bus has no Redis"))) await sleep(50);
  redis.goOn();
  while (!got.some(({ offset }) => offset === 3)) {
    ring(3)();
    await sleep(25);
  }
  await close();
});
