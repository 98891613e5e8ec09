import assert from "node:assert/strict";
import { test } from "node:test";
import { ageOn, isAdult } from "./age.ts";

test("age counts whole years; 29 February counts from 1 March", () => {
  const table: [birthday: string, today: string, age: number][] = [
    ["2000-06-15", "2026-06-14", 25],
    ["2000-06-15", "2026-06-15", 26],
    ["2000-06-15", "2026-06-15T23:59:59.999Z", 26],
    ["2004-02-29", "2022-02-28", 17],
    ["2004-02-29", "2022-03-01", 18],
    ["2004-02-29", "2024-02-29", 20],
    ["2000-12-31", "2026-01-01", 25],
  ];
  for (const [birthday, today, age] of table) assert.equal(ageOn(birthday, today), age, `${birthday} on ${today}`);
  assert.throws(() => ageOn("2000-02-30", "2026-01-01"), RangeError);
  assert.equal(isAdult("2000-02-30", "2026-01-01"), false);
});
