import assert from "node:assert/strict";
import { test } from "node:test";
import { UserServerFrame } from "@masq/contract/frames/user";
import { reconnectDelay } from "./backoff.ts";
import { FakeWire, fakeTimers, settled } from "./fakes.ts";
import { frameParser } from "./frames.ts";
import type { Position } from "./resume.ts";
import { openSocket, TOKEN_REFUSED, type SocketOptions } from "./socket.ts";

const credits = (o: number): UserServerFrame => {
  return { action: "userUpdate", o, payload: { credits: o } };
};

async function setUp(more: Partial<SocketOptions<UserServerFrame>> = {}) {
  const timers = fakeTimers();
  const wires: FakeWire[] = [];
  const states: string[] = [];
  const applied: (number | undefined)[] = [];
  const positions: Position[] = [{ o: 10, epoch: "e1" }];
  let resyncs = 0;
  const socket = openSocket<UserServerFrame>({
    surface: "member",
    url: "ws://here/ws/user",
    parse: frameParser(UserServerFrame),
    token: () => Promise.resolve("t1"),
    renew: () => Promise.resolve(true),
    connect: (url, protocols) => wires[wires.push(new FakeWire(url, protocols)) - 1] as FakeWire,
    timers,
    random: () => 1,
    onState: (state) => states.push(state),
    onFrame: (frame) => applied.push("o" in frame ? frame.o : undefined),
    resync: async () => positions[Math.min((resyncs += 1), positions.length) - 1] as Position,
    ...more,
  });
  await settled();
  const last = (): FakeWire => wires.at(-1) as FakeWire;
  return { socket, timers, wires, last, states, applied, positions, resyncs: () => resyncs };
}
const openLive = async (more?: Partial<SocketOptions<UserServerFrame>>) => {
  const given = await setUp(more);
  given.last().open();
  await settled();
  return given;
};

test("the token travels as sub-protocol, never in the address", async () => {
  const { last } = await setUp();
  assert.deepEqual(last().protocols, ["access_token", "t1"]);
  assert.equal(last().url, "ws://here/ws/user");
});

test("the first connection reads the state, then resumes from its offset", async () => {
  const { last, resyncs } = await openLive();
  assert.equal(resyncs(), 1);
  assert.deepEqual(last().sent, [{ action: "resume", after: 10, epoch: "e1" }]);
});

test("only the next offset is applied: lower ones are dropped, a gap reads the state", async () => {
  const { last, applied, positions, resyncs } = await openLive();
  last().hear(credits(11));
  last().hear(credits(11));
  last().hear(credits(9));
  last().hear(credits(12));
  assert.deepEqual(applied, [11, 12]);
  positions.push({ o: 14, epoch: "e1" });
  last().hear(credits(15));
  last().hear(credits(14));
  await settled();
  assert.equal(resyncs(), 2);
  assert.deepEqual(applied, [11, 12, 15]);
  assert.deepEqual(last().sent.at(-1), { action: "resume", after: 14, epoch: "e1" });
});

test("a resync frame and another epoch both reload the state", async () => {
  const { last, resyncs } = await openLive();
  last().hear({ action: "resync" });
  await settled();
  last().hear({ action: "welcome", o: 3, epoch: "e2" });
  await settled();
  assert.equal(resyncs(), 3);
});

test("after a loss it resumes from its position, so nothing is missed or repeated", async () => {
  const { last, wires, timers, applied, resyncs } = await openLive();
  last().hear(credits(11));
  last().lose();
  await timers.advance(1000);
  assert.equal(wires.length, 2);
  last().open();
  last().hear({ action: "welcome", o: 13, epoch: "e1" });
  for (const o of [12, 13]) last().hear(credits(o));
  await settled();
  assert.deepEqual(last().sent[0], { action: "resume", after: 11, epoch: "e1" });
  assert.deepEqual([applied, resyncs()], [[11, 12, 13], 1]);
});

test("[WS-08] sends a heartbeat every 60 s; 60 s without any frame after it drops the connection", async () => {
  const { last, wires, timers, states } = await openLive();
  const first = last();
  await timers.advance(60_000);
  assert.deepEqual(first.sent.at(-1), { action: "heartbeat" });
  first.hear({ action: "heartbeat" });
  await timers.advance(60_000);
  assert.equal(first.isClosed, false);
  await timers.advance(60_000);
  assert.equal(first.isClosed, true);
  await timers.advance(1000);
  assert.equal(wires.length, 2);
  assert.ok(states.includes("offline"));
});

test("a member's delays double from 1 to 30 s, without limit", async () => {
  const delays = Array.from({ length: 8 }, (_none, attempt) => reconnectDelay("member", attempt, 1));
  assert.deepEqual(delays, [1000, 2000, 4000, 8000, 16_000, 30_000, 30_000, 30_000]);
  assert.equal(reconnectDelay("member", 5000, 0), 15_000);
  const { last, timers, wires, socket } = await setUp();
  for (let round = 0; round < 20; round += 1) {
    last().lose();
    await timers.advance(30_000);
  }
  assert.equal(wires.length, 21);
  assert.equal(socket.state(), "connecting");
});

test("an operator gets 6 attempts, 10 s apart, then the button", async () => {
  const { last, timers, wires, socket, states } = await setUp({ surface: "agent" });
  for (let round = 0; round < 6; round += 1) {
    last().lose();
    await timers.advance(9999);
    assert.equal(wires.length, round + 1);
    await timers.advance(1);
    assert.equal(wires.length, round + 2);
  }
  last().lose();
  await timers.advance(600_000);
  assert.equal(wires.length, 7);
  assert.equal(states.at(-1), "exhausted");
  socket.reconnect();
  await settled();
  assert.equal(wires.length, 8);
});

test("a refused token is renewed, and the connection returns with the new one", async () => {
  let now = "t1";
  const token = async () => now;
  const renew = async () => Boolean((now = "t2"));
  const { last, timers, wires } = await openLive({ token, renew });
  last().lose(TOKEN_REFUSED);
  await timers.advance(1000);
  assert.equal(wires.length, 2);
  assert.deepEqual(last().protocols, ["access_token", "t2"]);
});

test("[WS-11] a renewal that fails for now is a loss: retried without end, live once it succeeds", async () => {
  let now = "t1";
  let isWell = false;
  const token = async () => now;
  const renew = async () => isWell && Boolean((now = "t2"));
  const { last, timers, wires, socket } = await openLive({ token, renew });
  last().lose(TOKEN_REFUSED);
  for (let round = 2; round < 12; round += 1) {
    await timers.advance(30_000);
    assert.equal(wires.length, round);
    last().lose(TOKEN_REFUSED);
  }
  isWell = true;
  await timers.advance(30_000);
  last().lose(TOKEN_REFUSED);
  await timers.advance(30_000);
  assert.deepEqual(last().protocols, ["access_token", "t2"]);
  last().open();
  assert.equal(socket.state(), "live");
});

test("a token that is unknown for now is asked for again", async () => {
  let isAway = true;
  const token = () => (isAway ? Promise.reject(new Error("No response")) : Promise.resolve("t1"));
  const { timers, wires, socket } = await setUp({ token });
  assert.deepEqual([wires.length, socket.state()], [0, "offline"]);
  isAway = false;
  await timers.advance(1000);
  assert.equal(wires.length, 1);
});

test("a session that ended closes the socket for good", async () => {
  let now: string | null = "t1";
  const token = async () => now;
  const renew = async () => {
    now = null;
    return false;
  };
  const { last, timers, wires, socket } = await openLive({ token, renew });
  last().lose(TOKEN_REFUSED);
  await timers.advance(60_000);
  assert.deepEqual([wires.length, socket.state()], [1, "closed"]);
  socket.reconnect();
  await timers.advance(60_000);
  assert.equal(wires.length, 1);
});

test("an operator whose token cannot be renewed gets the button after six attempts", async () => {
  const { last, timers, wires, socket } = await openLive({ surface: "agent", renew: async () => false });
  for (let round = 0; round < 7; round += 1) {
    last().lose(TOKEN_REFUSED);
    await timers.advance(10_000);
  }
  assert.deepEqual([wires.length, socket.state()], [7, "exhausted"]);
});

test("broken and unknown frames are ignored", async () => {
  const { last, applied } = await openLive();
  last().onmessage?.({ data: "{" });
  last().hear({ action: "somethingNew", o: 11 });
  last().hear({ action: "userUpdate", o: 11, payload: { credits: "many" } });
  assert.deepEqual(applied, []);
});

test("a shutdown moves the socket within a second; only a further loss waits its turn", async () => {
  const { timers, wires, last, states } = await openLive({ random: () => 0.5 });
  last().hear(credits(11));
  last().lose(1012);
  await timers.advance(499);
  assert.equal(wires.length, 1);
  await timers.advance(1);
  assert.equal(wires.length, 2);
  last().lose(1012);
  await timers.advance(reconnectDelay("member", 1, 0.5)! - 1);
  assert.equal(wires.length, 2, "it was told to move before it heard a word: no node is well");
  await timers.advance(1);
  assert.equal(wires.length, 3);
  assert.deepEqual(states.slice(0, 4), ["live", "offline", "connecting", "offline"]);
});
