import assert from "node:assert/strict";
import { test } from "node:test";
import { minutesLeft, nextChange } from "./resend-timer.ts";

const MINUTE = 60_000;

test("the time left is shown in whole minutes, rounded up", () => {
  assert.equal(minutesLeft(5 * MINUTE, 0), 5);
  assert.equal(minutesLeft(5 * MINUTE, 1), 5);
  assert.equal(minutesLeft(5 * MINUTE, MINUTE + 1), 4);
  assert.equal(minutesLeft(5 * MINUTE, 5 * MINUTE - 1), 1);
  assert.equal(minutesLeft(5 * MINUTE, 5 * MINUTE), 0);
  assert.equal(minutesLeft(5 * MINUTE, 9 * MINUTE), 0);
});

test("it wakes when the minutes change", () => {
  assert.equal(nextChange(5 * MINUTE, 0), MINUTE);
  assert.equal(nextChange(5 * MINUTE, 20_000), 40_000);
  assert.equal(nextChange(5 * MINUTE, 5 * MINUTE), 0);
});
