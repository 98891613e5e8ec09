import assert from "node:assert/strict";
import { test } from "node:test";
import { newStream, recentAfter, remember } from "./local-stream.ts";

test("a stream remembers its newest events, each with its own bytes and not their whole pool", () => {
  const stream = newStream("str_1");
  for (let offset = 1; offset <= 500; offset += 1) {
    const sealed = offset % 2 === 0 ? Buffer.from(`sealed ${offset}`) : null;
    remember(stream, { offset, type: "message", key: `msg_${offset}`, data: { offset }, sealed });
  }
  assert.equal(stream.recent.length, 64);
  const held = stream.recent.reduce((sum, { sealed }) => sum + (sealed?.buffer.byteLength ?? 0), 0);
  assert.ok(held < 64 * 20, `${held} bytes for 32 texts of ten`);
  const [first, second, third] = recentAfter(stream, 497) ?? [];
  assert.deepEqual([first?.offset, second?.offset, third?.offset], [498, 499, 500]);
  assert.deepEqual([first?.sealed?.toString(), second?.sealed, third?.key], ["sealed 498", null, "msg_500"]);
  assert.equal(recentAfter(stream, 400), undefined);
});
