import assert from "node:assert/strict";
import { test } from "node:test";
import { shareInterval } from "./share-interval.ts";

test("Wilson's interval: known values, none, all", () => {
  const [low, high] = shareInterval(8, 10);
  assert.deepEqual([Math.round(low * 1000), Math.round(high * 1000)], [490, 943]);
  assert.deepEqual(shareInterval(0, 0), [0, 1]);
  assert.equal(shareInterval(0, 50)[0], 0);
  assert.ok(shareInterval(50, 50)[1] <= 1);
});
