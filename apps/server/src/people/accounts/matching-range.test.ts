import assert from "node:assert/strict";
import { test } from "node:test";
import { matchingRange } from "./matching-range.ts";

test("[PROF-33] the matching range is ten years below to five above, within 18 to 100", () => {
  const table: [age: number, min: number, max: number][] = [
    [18, 18, 23],
    [20, 18, 25],
    [28, 18, 33],
    [40, 30, 45],
    [95, 85, 100],
    [99, 89, 100],
    [120, 100, 100],
  ];
  for (const [age, min, max] of table) assert.deepEqual(matchingRange(age), { min, max });
});
