import { openSocket, type Frame } from "@masq/client/socket";
import { startTestApp, type TestApp } from "@masq/server/testing/app";
import { startFaultProxy } from "@masq/server/testing/fault-proxy";
import { redisIsMissing, startTestRedis, type TestRedis } from "@masq/server/testing/redis-server";
import { openProbe } from "@masq/server/testing/socket-probe";
import { writeAsProfile } from "@masq/server/testing/write-as-profile";
import { UserServerFrame } from "@masq/contract/frames/user";
import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { buildApp } from "../app.ts";
import { closeDeps, composeDeps } from "../compose-deps.ts";
import type { Bus } from "../platform/bus/bus.ts";
import { redisBus } from "../platform/bus/redis-bus.ts";
import { createLog } from "../platform/log/log.ts";

const skip = redisIsMissing();
const log = createLog("silent");
let redis: TestRedis;
let app: TestApp;
let agentId: string;
before(async () => {
  if (skip) return;
  redis = await startTestRedis();
  app = await startTestApp({ deps: { bus: redisBus(redis.url, log) } });
  agentId = (await app.given.agent()).id;
});
after(async () => {
  await app?.close();
  await redis?.close();
});

async function startNode(bus: Bus) {
  const { config, clock } = app.deps;
  const deps = composeDeps({
    config,
    databaseUrl: config.DATABASE_URL ?? "",
    clock,
    log,
    bus,
  });
  const server = await buildApp(deps, { web: "none", checkReplies: true, complete: false });
  const address = await server.listen({ port: 0, host: "127.0.0.1" });
  return {
    deps,
    url: `http://localhost:${new URL(address).port}`,
    close: async () => {
      await server.close();
      await closeDeps(deps);
    },
  };
}

async function arrange() {
  const member = await app.given.member({ credits: 5 });
  const profile = await app.given.profile();
  const session = await app.given.signIn(member);
  const letter = (text: string) => ({ memberId: member.id, profileId: profile.id, agentId, text });
  return { ...session, letter };
}
const textOf = (frame: Record<string, unknown>): string => (frame["message"] as { message: string }).message;

test("two nodes: what one commits reaches the other's sockets through Redis", { skip }, async (t) => {
  const far = await startNode(redisBus(redis.url, log));
  t.after(far.close);
  const { token, sessionId, letter } = await arrange();
  const probe = await openProbe(far.url, { token });
  await probe.next("welcome");
  const begun = performance.now();
  await writeAsProfile(app, letter("over the bus"));
  assert.equal(textOf(await probe.next("newMessage")), "over the bus");
  assert.ok(performance.now() - begun < 1_900, "sooner than the position check");
  app.deps.bus.signal({ kind: "session-ended", sessionId, reason: "logout" });
  assert.equal((await probe.next("logout", 1_000))["reason"], "logout");
});

test("two nodes with a dead Redis: the position check delivers within seconds, in order", { skip }, async (t) => {
  const far = await startNode(redisBus(redis.url, log));
  t.after(far.close);
  const { token, letter } = await arrange();
  const probe = await openProbe(far.url, { token });
  await probe.next("welcome");
  await redis.kill();
  await writeAsProfile(app, letter("one"));
  await writeAsProfile(app, letter("two"));
  const texts = [await probe.next("newMessage", 5_000), await probe.next("newMessage")].map(textOf);
  assert.deepEqual(texts, ["one", "two"]);
  for (let i = 0; i < 2; i += 1) await probe.next("unreadMessageCount");
  assert.deepEqual(probe.frames.flatMap((frame) => frame.o ?? []).slice(1), [1, 2, 3, 4]);
  await redis.restart();
  probe.close();
});

test("a doorbell that duplicates, reorders, loses and lies changes nothing", { skip }, async () => {
  const { token, letter } = await arrange();
  const probe = await openProbe(app.url, { token });
  await probe.next("welcome");
  const { memberId: stream } = letter("");
  const ring = (offset: number) => app.deps.bus.ring({ stream, offset, type: "newMessage" });
  ring(40);
  await writeAsProfile(app, letter("one"));
  for (const offset of [2, 1, 1, 7, 2]) ring(offset);
  await writeAsProfile(app, letter("two"));
  for (const offset of [4, 3, 2, 1]) ring(offset);
  const heard = [await probe.next("newMessage"), await probe.next("newMessage")];
  assert.deepEqual(heard.map(textOf), ["one", "two"]);
  await probe.next("unreadMessageCount");
  await probe.next("unreadMessageCount");
  assert.deepEqual(
    probe.frames.flatMap((frame) => frame.o ?? []),
    [0, 1, 2, 3, 4],
  );
  probe.close();
});

test(
  "the product's client over a cut, slow and frozen connection: nothing lost, doubled or out of order",
  { skip },
  async (t) => {
    const far = await startNode(redisBus(redis.url, log));
    t.after(far.close);
    const proxy = await startFaultProxy(app.url);
    t.after(proxy.close);
    const { token, headers, letter } = await arrange();
    const applied: { o: number; text: string | null }[] = [];
    const socket = openSocket<Frame>({
      surface: "member",
      url: `${proxy.url.replace("http", "ws")}/ws/user`,
      parse: (data) => {
        const read = UserServerFrame.safeParse(JSON.parse(String(data)));
        return read.success ? read.data : null;
      },
      token: () => Promise.resolve(token),
      renew: () => Promise.resolve(false),
      connect: (url, protocols) => new WebSocket(url, protocols) as never,
      timers: { now: () => performance.now(), after: app.clock.after },
      random: () => 0,
      heartbeatMs: 400,
      pongMs: 400,
      onState: () => {},
      onFrame: (frame) => {
        if (frame.o === undefined) return;
        const text = frame.action === "newMessage" ? textOf(frame) : null;
        applied.push({ o: frame.o, text });
      },
      resync: async () => {
        const reply = await fetch(`${far.url}/api/live-state`, { headers });
        return (await reply.json()) as { o: number; epoch: string };
      },
    });
    t.after(() => socket.close());
    while (socket.position() === null) await app.clock.sleep(20);
    const faults: Record<number, () => void> = {
      5: proxy.cut,
      10: proxy.mend,
      15: () => proxy.setLatency(30),
      20: proxy.freeze,
      25: proxy.cut,
      30: proxy.mend,
    };
    for (let i = 1; i <= 40; i += 1) {
      faults[i]?.();
      await writeAsProfile(i % 2 === 0 ? app : far, letter(`letter ${i}`));
      await app.clock.sleep(40);
    }
    for (let i = 0; i < 400 && (socket.position()?.o ?? 0) < 80; i += 1) await app.clock.sleep(50);
    assert.deepEqual(
      applied.map(({ o }) => o),
      Array.from({ length: 80 }, (_, index) => index + 1),
    );
    assert.deepEqual(
      applied.flatMap(({ text }) => text ?? []),
      Array.from({ length: 40 }, (_, index) => `letter ${index + 1}`),
    );
  },
);
