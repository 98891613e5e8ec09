import assert from "node:assert/strict";
import { test } from "node:test";
import { dueForRefresh, expiryMs, isExpired } from "./token-refresh.ts";

test("a token is renewed when less than 50 minutes remain, not earlier", () => {
  const now = 1_800_000_000_000;
  assert.equal(dueForRefresh(now + 3_000_000, now), false);
  assert.equal(dueForRefresh(now + 2_999_999, now), true);
  assert.equal(dueForRefresh(now - 1, now), true);
  assert.deepEqual([isExpired(now, now), isExpired(now + 1, now)], [true, false]);
  assert.equal(expiryMs(1_800_000_000), now);
});
