import { startTestApp, type TestApp } from "@masq/server/testing/app";
import { startFaultProxy } from "@masq/server/testing/fault-proxy";
import { openLiveClient, type LiveClient } from "@masq/server/testing/live-client";
import { openProbe } from "@masq/server/testing/socket-probe";
import { writeAsProfile } from "@masq/server/testing/write-as-profile";
import assert from "node:assert/strict";
import { randomBytes } from "node:crypto";
import net from "node:net";
import { after, before, test } from "node:test";
import { localBus } from "../platform/bus/local-bus.ts";
import type { Bus } from "../platform/bus/bus.ts";
import { pruneEvents } from "./prune-events.ts";

/** Percentage of lost doorbells; 100 is a bus that is down. */
let lostPercent = 0;
let rings = 0;
function faultyBus(): Bus {
  const bus = localBus();
  return {
    ...bus,
    ring: (ring) => {
      rings += 1;
      // 37 is coprime to 100: losses are spread evenly, and the same in every run.
      if ((rings * 37) % 100 >= lostPercent) bus.ring(ring);
    },
  };
}

let app: TestApp;
let agentId: string;
before(async () => {
  app = await startTestApp({ deps: { bus: faultyBus() } });
  agentId = (await app.given.agent()).id;
});
after(() => app.close());

async function arrange() {
  const member = await app.given.member({ credits: 5 });
  const profile = await app.given.profile();
  const { token } = await app.given.signIn(member);
  const receive = (text: string) => writeAsProfile(app, { memberId: member.id, profileId: profile.id, agentId, text });
  return { member, token, receive };
}
const each = (count: number): number[] => Array.from({ length: count }, (_, index) => index + 1);

/** A letter is two events: message and counter. Each must be applied once, in order. */
function assertWhole({ applied }: LiveClient, letters: number, from = 0): void {
  assert.deepEqual(
    applied.map(({ o }) => o),
    each(letters * 2).map((o) => o + from),
  );
  assert.deepEqual(
    applied.flatMap(({ text }) => text ?? []),
    each(letters).map((nth) => `letter ${nth}`),
  );
}

for (const percent of [5, 50, 100]) {
  test(`with ${percent} % of the doorbells lost every frame arrives once, in order`, async (t) => {
    const { token, receive } = await arrange();
    const client = await openLiveClient({ app, token });
    t.after(() => client.socket.close());
    lostPercent = percent;
    t.after(() => void (lostPercent = 0));
    for (const nth of each(40)) {
      await receive(`letter ${nth}`);
      await app.clock.sleep(15);
    }
    await client.reach(80);
    assertWhole(client, 40);
    assert.deepEqual(client.counts, { opened: 1, resyncs: 1 }, "the server fills the gaps; nobody starts anew");
  });
}

test("a bus outage costs only seconds", async (t) => {
  const { token, receive } = await arrange();
  const client = await openLiveClient({ app, token });
  t.after(() => client.socket.close());
  await receive("letter 1");
  await client.reach(2, 1_000);
  lostPercent = 100;
  await receive("letter 2");
  lostPercent = 0;
  await receive("letter 3");
  await client.reach(6, 1_000);
  assertWhole(client, 3);
});

test("[WS-08] a half-open connection is detected by the missing echo, left, and resumed", async (t) => {
  const proxy = await startFaultProxy(app.url);
  t.after(proxy.close);
  const { token, receive } = await arrange();
  const client = await openLiveClient({ app, token, via: proxy.url, heartbeatMs: 200, pongMs: 200 });
  t.after(() => client.socket.close());
  await receive("letter 1");
  await client.reach(2);
  proxy.freeze();
  await receive("letter 2");
  await receive("letter 3");
  await app.clock.sleep(150);
  assert.equal(client.counts.opened, 1, "not before the echo is due");
  await app.clock.sleep(1_500);
  assert.ok(client.counts.opened > 1, "another line was tried");
  proxy.cut();
  proxy.mend();
  await client.reach(6);
  assertWhole(client, 3);
  assert.equal(client.counts.resyncs, 1, "it went on where it stood");
});

test("a clock jump loses and doubles nothing: silent clients are dropped and return", async (t) => {
  const { token, receive } = await arrange();
  const client = await openLiveClient({ app, token });
  t.after(() => client.socket.close());
  await receive("letter 1");
  await client.reach(2);
  await app.clock.advance(10 * 60_000);
  await receive("letter 2");
  await client.reach(4);
  await app.clock.advance(-10 * 60_000);
  await receive("letter 3");
  await client.reach(6);
  assertWhole(client, 3);
});

test("events are deleted after seven days, in batches; longer absences reload the state, others resume", async () => {
  const { member, token, receive } = await arrange();
  const kept = () =>
    app.db
      .selectFrom("event")
      .where("stream_id", "=", member.id)
      .select("offset")
      .orderBy("offset")
      .execute()
      .then((rows) => rows.map((row) => row.offset));
  for (const nth of each(3)) await receive(`letter ${nth}`);
  await app.clock.advance(6.9 * 86_400_000);
  await pruneEvents(app.deps, 100);
  assert.equal((await kept()).length, 6, "not yet");
  await receive("letter 4");
  await app.clock.advance(0.2 * 86_400_000);
  assert.ok((await pruneEvents(app.deps, 4)) >= 6);
  assert.deepEqual(await kept(), [7, 8]);
  const fresh = (await app.given.signIn(member)).token;
  const late = await openProbe(app.url, { token: fresh });
  const { epoch } = await late.next("welcome");
  late.send({ action: "resume", after: 3, epoch });
  await late.next("resync");
  const early = await openProbe(app.url, { token: fresh });
  await early.next("welcome");
  early.send({ action: "resume", after: 6, epoch });
  assert.equal((await early.next("newMessage")).o, 7);
  for (const probe of [late, early]) probe.close();
  assert.ok(token);
});

test("a frame over 64 KB, and a steady stream of small ones, close the socket", async () => {
  const { token } = await arrange();
  const big = await openProbe(app.url, { token });
  await big.next("welcome");
  big.send({ action: "unreadMessageCount", much: "x".repeat(70_000) });
  assert.equal((await big.closed).code, 1009);
  const steady = await openProbe(app.url, { token });
  await steady.next("welcome");
  const ended = steady.closed.then(({ code }) => code);
  let answered = 0;
  for (; answered < 300; answered += 1) {
    steady.send({ action: "heartbeat" });
    const isOver = await Promise.race([
      ended,
      steady.next("heartbeat", 2_000).then(
        () => 0,
        () => 1,
      ),
    ]);
    if (isOver !== 0) break;
  }
  assert.equal(await ended, 1008);
  assert.ok(answered >= 90 && answered < 130, `after ${answered} frames, each answered before the next`);
});

/** A client that completes the handshake and then reads nothing, like a phone in a tunnel. */
async function openDeaf(token: string): Promise<{ line: net.Socket; send: (frame: object) => void }> {
  const { port } = new URL(app.url);
  const line = net.connect(Number(port), "127.0.0.1");
  await new Promise<void>((resolve) => line.once("connect", resolve));
  const head = [
    "GET /ws/user HTTP/1.1",
    `Host: localhost:${port}`,
    "Connection: Upgrade",
    "Upgrade: websocket",
    "Sec-WebSocket-Version: 13",
    `Sec-WebSocket-Key: ${randomBytes(16).toString("base64")}`,
    `Sec-WebSocket-Protocol: access_token, ${token}`,
  ];
  line.write(`${head.join("\r\n")}\r\n\r\n`);
  await new Promise<void>((resolve) => line.once("data", () => resolve()));
  line.pause();
  return {
    line,
    send: (frame) => {
      const payload = Buffer.from(JSON.stringify(frame));
      // Masked with zeros: RFC 6455 requires a mask, and any will do.
      line.write(Buffer.concat([Buffer.from([0x81, 0x80 | payload.length, 0, 0, 0, 0]), payload]));
    },
  };
}

test("a client that does not read is dropped at a bounded buffer, and resumes without loss", async (t) => {
  const { token, receive } = await arrange();
  for (const nth of each(60)) await receive(`letter ${nth} ${"and so on ".repeat(180)}`);
  const deaf = await openDeaf(token);
  t.after(() => deaf.line.destroy());
  let isCut = false;
  deaf.line.on("error", () => {
    isCut = true;
  });
  deaf.line.on("close", () => {
    isCut = true;
  });
  const ofServer = () => app.server.server.getConnections.bind(app.server.server);
  const connections = () => new Promise<number>((resolve) => ofServer()((_error, count) => resolve(count)));
  const atFirst = await connections();
  for (let turn = 0; turn < 600 && (await connections()) === atFirst; turn += 1) {
    deaf.send({ action: "resume", after: 0, epoch: "1" });
    await app.clock.sleep(120);
  }
  assert.ok((await connections()) < atFirst || isCut, "the server let it go");
  const back = await openProbe(app.url, { token });
  const { epoch } = await back.next("welcome");
  back.send({ action: "resume", after: 40, epoch });
  for (const o of [41, 43, 45]) assert.equal((await back.next("newMessage")).o, o);
  await receive("the next one");
  while ((back.frames.at(-1)?.o ?? 0) < 122) await app.clock.sleep(20);
  assert.deepEqual(
    back.frames.slice(1).map(({ o }) => o),
    each(122 - 40).map((nth) => nth + 40),
  );
  back.close();
});

test("[WS-06] an operator's socket gets heartbeat, and agentStatusUpdate for changes by another tab or the desk", async () => {
  const operator = await app.given.agent();
  const { token } = await app.given.signIn(operator);
  const tabs = await Promise.all(each(2).map(() => openProbe(app.url, { token, path: "/ws/agent" })));
  const [one, two] = tabs;
  assert.ok(one && two);
  for (const tab of tabs) {
    tab.send({ action: "heartbeat" });
    assert.deepEqual(await tab.next("heartbeat"), { action: "heartbeat" });
  }
  one.send({ action: "agentStatusUpdate", status: "online" });
  for (const tab of tabs) assert.equal((await tab.next("agentStatusUpdate"))["status"], "online");
  two.send({ action: "agentStatusUpdate", status: "paused", reason: "meal" });
  let paused = await one.next("agentStatusUpdate");
  while (paused["status"] !== "paused") paused = await one.next("agentStatusUpdate");
  assert.deepEqual([paused?.["status"], paused?.["reason"]], ["paused", "meal"]);
  for (const tab of tabs) tab.close();
});

test("[WS-07] a login on a new device logs the old one's socket out, within seconds and for good", async () => {
  const operator = await app.given.agent();
  const { token } = await app.given.signIn(operator);
  const old = await openProbe(app.url, { token, path: "/ws/agent" });
  old.send({ action: "heartbeat" });
  await old.next("heartbeat");
  const logIn = (force: boolean) =>
    app.request("/agent-api/authenticate", {
      method: "POST",
      body: { username: operator.username, password: operator.password, force },
    });
  const refused = await logIn(false);
  assert.deepEqual([refused.status, refused.body.code], [409, "already-logged-in"]);
  old.send({ action: "heartbeat" });
  await old.next("heartbeat");
  const taken = await logIn(true);
  assert.equal(taken.status, 200, taken.text);
  const { reason } = await old.next("logout", 2_000);
  assert.equal(typeof reason, "string");
  assert.equal((await old.closed).code, 4401);
  const again = await openProbe(app.url, { token, path: "/ws/agent" });
  assert.equal((await again.closed).code, 4401, "the old token opens nothing any more");
  const fresh = await openProbe(app.url, { token: String(taken.body.access_token), path: "/ws/agent" });
  fresh.send({ action: "heartbeat" });
  await fresh.next("heartbeat");
  fresh.close();
});
