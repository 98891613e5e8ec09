import assert from "node:assert/strict";
import { test } from "node:test";
import { areasOf, placeOf, ticksOf } from "./chart-shape.ts";

test("each layer lies on those before it", () => {
  const layers = [
    [1, 2],
    [3, 0],
  ];
  assert.deepEqual(areasOf(layers, 6), ["0,5 1,4 1,6 0,6", "0,2 1,4 1,4 0,5"]);
});

test("the scale has three round steps that reach the highest point", () => {
  const scales: [number, number[]][] = [
    [0, [1, 2, 3]],
    [3, [1, 2, 3]],
    [4, [2, 4, 6]],
    [24, [8, 16, 24]],
    [25, [10, 20, 30]],
    [91, [40, 80, 120]],
    [1_000, [400, 800, 1_200]],
  ];
  for (const [max, ticks] of scales) assert.deepEqual(ticksOf(max), ticks, String(max));
});

test("a moment before the first point, or after the last, stays at the edge", () => {
  assert.deepEqual([placeOf(5, 0, 10), placeOf(-1, 0, 10), placeOf(11, 0, 10)], [0.5, 0, 1]);
});
