import assert from "node:assert/strict";
import { test } from "node:test";
import { isOnline } from "./online.ts";

test("online needs an operator on duty and activity under an hour old", () => {
  const now = 1_800_000_000_000;
  const minutes = 60_000;
  assert.equal(isOnline(now - 59 * minutes, now, true), true);
  assert.equal(isOnline(now - 60 * minutes, now, true), false);
  assert.equal(isOnline(now - 1, now, false), false);
  assert.equal(isOnline(null, now, true), false);
});
