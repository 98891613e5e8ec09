import assert from "node:assert/strict";
import { test } from "node:test";
import { barsOf } from "./range-bars.ts";

test("one bar for every two values, relative to the tallest; small ones stay visible", () => {
  const sums = Array.from({ length: 83 }, () => 0);
  [sums[0], sums[1], sums[2], sums[82]] = [60, 40, 1, 50];
  const bars = barsOf("age", sums);
  assert.equal(bars.length, 42);
  assert.deepEqual(bars[0], { at: 18, share: 1 });
  assert.deepEqual(bars[1], { at: 20, share: 0.06 });
  assert.deepEqual(bars[2], { at: 22, share: 0 });
  assert.deepEqual(bars.at(-1), { at: 100, share: 0.5 });
});

test("values beyond the slider count in its first and last bar", () => {
  const sums = Array.from({ length: 151 }, () => 0);
  [sums[0], sums[150]] = [3, 6];
  const bars = barsOf("height", sums);
  assert.deepEqual(
    [bars[0], bars.at(-1)],
    [
      { at: 140, share: 0.5 },
      { at: 210, share: 1 },
    ],
  );
});

test("without numbers the bars are empty", () => {
  assert.ok(barsOf("age", []).every(({ share }) => share === 0));
});
