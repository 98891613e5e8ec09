import assert from "node:assert/strict";
import { test } from "node:test";
import { fakeChannels, fakeLocks, settled } from "./fakes.ts";
import type { Position } from "./resume.ts";
import { shareSocket } from "./shared-socket.ts";
import type { Frame, SocketHandlers } from "./socket.ts";

function app() {
  const channels = fakeChannels();
  const locks = fakeLocks();
  const opened: { handlers: SocketHandlers<Frame>; from: Position | null; sent: object[] }[] = [];
  const tab = () => {
    const frames: Frame[] = [];
    const states: string[] = [];
    let resyncs = 0;
    const shared = shareSocket<Frame>({
      name: "live",
      channel: channels.tab(),
      locks,
      onFrame: (frame) => frames.push(frame),
      onState: (state) => states.push(state),
      resync: async () => ({ o: (resyncs += 1), epoch: "e" }),
      open(handlers, from) {
        const sent: object[] = [];
        opened.push({ handlers, from, sent });
        return {
          send: (frame) => void sent.push(frame),
          state: () => "live",
          position: () => ({ o: 7, epoch: "e" }),
          reconnect: () => undefined,
          close: () => undefined,
        };
      },
    });
    return { shared, frames, states, resyncs: () => resyncs };
  };
  return { tab, opened };
}

test("one tab holds the socket and relays it to the others", async () => {
  const { tab, opened } = app();
  const one = tab();
  const two = tab();
  await settled();
  assert.equal(opened.length, 1);
  assert.deepEqual([one.shared.isLeader(), two.shared.isLeader()], [true, false]);
  opened[0]?.handlers.onState("live");
  opened[0]?.handlers.onFrame({ action: "unreadMessageCount" });
  two.shared.send({ action: "heartbeat" });
  assert.deepEqual(two.frames, [{ action: "unreadMessageCount" }]);
  assert.equal(two.shared.state(), "live");
  assert.deepEqual(opened[0]?.sent, [{ action: "heartbeat" }]);
});

test("when the leader closes, the next tab resumes from its position", async () => {
  const { tab, opened } = app();
  const one = tab();
  const two = tab();
  await settled();
  opened[0]?.handlers.onFrame({ action: "userUpdate", o: 7 });
  one.shared.close();
  await settled();
  assert.equal(two.shared.isLeader(), true);
  assert.deepEqual(opened[1]?.from, { o: 7, epoch: "e" });
});

test("every tab performs a resync", async () => {
  const { tab, opened } = app();
  const one = tab();
  const two = tab();
  await settled();
  await opened[0]?.handlers.resync?.();
  await settled();
  assert.deepEqual([one.resyncs(), two.resyncs()], [1, 1]);
});
