import assert from "node:assert/strict";
import { test } from "node:test";
import { newId, newSecret, randomSlice } from "./ids.ts";

test("batched randomness is never given out twice, and given bytes never change", () => {
  const given = Array.from({ length: 3_000 }, () => randomSlice(12));
  const before = given.map((slice) => slice.toString("hex"));
  for (let more = 0; more < 3_000; more += 1) randomSlice(10);
  assert.deepEqual(
    given.map((slice) => slice.toString("hex")),
    before,
  );
  assert.equal(new Set(before).size, given.length);
  const now = new Date("2026-11-23T05:00:00Z");
  const names = Array.from({ length: 3_000 }, () => [newId("msg", now), newSecret()]).flat();
  assert.equal(new Set(names).size, names.length);
  assert.match(names[0] ?? "", /^msg_[0-9a-z]{26}$/);
  assert.equal(Buffer.from(names[1] ?? "", "base64url").length, 32);
});
