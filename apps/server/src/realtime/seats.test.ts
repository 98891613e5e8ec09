import { WS_PONG_MS } from "@masq/domain/constants";
import { startTestApp, type TestApp } from "@masq/server/testing/app";
import { redisIsMissing, startTestRedis } from "@masq/server/testing/redis-server";
import { redisCounters } from "../platform/counters/counters.ts";
import { createLog } from "../platform/log/log.ts";
import assert from "node:assert/strict";
import { test } from "node:test";
import { createSeats } from "./seats.ts";

const LIMITS = { RATE_LIMITS: "on", MEMBER_SOCKETS: "2", STAFF_SOCKETS: "1", ADDRESS_SOCKETS: "3" };

type Opened = { socket: WebSocket; end: Promise<number> };
function connect(app: TestApp, kind: "user" | "agent", token: string): Opened {
  const socket = new WebSocket(`${app.url.replace("http", "ws")}/ws/${kind}`, ["access_token", token]);
  return { socket, end: new Promise((resolve) => socket.addEventListener("close", ({ code }) => resolve(code))) };
}
/** Open and welcomed, or the close code. */
const outcome = ({ socket, end }: Opened): Promise<"open" | number> =>
  Promise.race([
    end,
    new Promise<"open">((resolve) => {
      socket.addEventListener("open", () => socket.send(JSON.stringify({ action: "heartbeat" })));
      socket.addEventListener("message", ({ data }) => void (String(data).includes('"heartbeat"') && resolve("open")));
    }),
  ]);

test("a member has a limited number of sockets, an operator's session one; closing makes room (override O-40)", async (t) => {
  const app = await startTestApp({ config: LIMITS });
  t.after(app.close);
  const [ada, ben] = [await app.given.member(), await app.given.member()];
  const [first, again, other] = [await app.given.signIn(ada), await app.given.signIn(ada), await app.given.signIn(ben)];
  const open = [connect(app, "user", first.token), connect(app, "user", again.token)];
  assert.deepEqual(await Promise.all(open.map(outcome)), ["open", "open"]);
  assert.equal(await outcome(connect(app, "user", first.token)), 1013);
  const bens = connect(app, "user", other.token);
  assert.equal(await outcome(bens), "open");
  open[0]?.socket.close();
  await open[0]?.end;
  let next = await outcome(connect(app, "user", first.token));
  while (next !== "open") next = await outcome(connect(app, "user", first.token));

  const desk = await app.given.signIn(await app.given.agent());
  assert.equal(await outcome(connect(app, "agent", desk.token)), "open");
  assert.equal(await outcome(connect(app, "agent", desk.token)), 1013);
});

test("a phone that lost its connection reconnects although its dead sockets are not detected yet", async (t) => {
  const app = await startTestApp({ config: LIMITS });
  t.after(app.close);
  const { token } = await app.given.signIn(await app.given.member());
  const dead = [connect(app, "user", token), connect(app, "user", token)];
  assert.deepEqual(await Promise.all(dead.map(outcome)), ["open", "open"]);
  await app.clock.advance(app.deps.config.WS_HEARTBEAT_MS + WS_PONG_MS + 1_000);
  assert.equal(await outcome(connect(app, "user", token)), 1013, "it finds out who is silent");
  await Promise.all(dead.map(({ end }) => end));
  let back = await outcome(connect(app, "user", token));
  while (back !== "open") back = await outcome(connect(app, "user", token));
});

test(
  "processes count sockets together in Redis, and a dead one's seats expire",
  { skip: redisIsMissing() },
  async (t) => {
    const redis = await startTestRedis();
    t.after(redis.close);
    const app = await startTestApp();
    t.after(app.close);
    const log = createLog("silent");
    const counters = redisCounters(redis.url, log);
    t.after(() => counters.disconnect());
    while (counters.status !== "ready") await app.clock.sleep(5);
    const [one, two] = [createSeats({ ...app.deps, counters }), createSeats({ ...app.deps, counters })];
    t.after(one.close);
    t.after(two.close);
    const seat = await one.take("member:a", 2);
    assert.ok(seat && (await two.take("member:a", 2)));
    assert.equal(await two.take("member:a", 2), undefined);
    assert.ok(await two.take("member:b", 2));
    seat();
    let next = await two.take("member:a", 2);
    while (!next) next = await two.take("member:a", 2);
    assert.equal(await one.take("member:a", 2), undefined);
    const [ttl] = (await counters.eval("return {redis.call('TTL', KEYS[1])}", 1, "masq:seats:member:a")) as [number];
    assert.ok(ttl > 0 && ttl <= 90, "a place lapses with its process");
  },
);
