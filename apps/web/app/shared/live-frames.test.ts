import assert from "node:assert/strict";
import { test } from "node:test";
import { readFrame } from "./live-frames.ts";

const read = (frame: unknown) => readFrame(JSON.stringify(frame));

test("a frame of the contract is read unchanged", () => {
  const count = { total: 2, inbox: 1, archive: 0, conversation: 1 };
  assert.deepEqual(read({ action: "unreadMessageCount", o: 3, count }), { action: "unreadMessageCount", o: 3, count });
  assert.deepEqual(read({ action: "heartbeat" }), { action: "heartbeat" });
  assert.deepEqual(read({ action: "userUpdate", o: 4, payload: { credits: 3 } })?.action, "userUpdate");
});

test("unknown actions and broken frames are dropped", () => {
  for (const frame of [
    { action: "confetti" },
    { action: "toString" },
    { action: 7 },
    null,
    [],
    { action: "welcome", o: "3", epoch: "e" },
    { action: "unreadMessageCount", o: 3 },
    { action: "newMessage", o: 3, message: { _id: "m" }, conversation: null, profile: { _id: "p" } },
    { action: "userUpdate", o: "4", payload: {} },
  ]) {
    assert.equal(read(frame), null);
  }
  assert.equal(readFrame("{"), null);
  assert.equal(readFrame(new ArrayBuffer(1)), null);
});
