import assert from "node:assert/strict";
import { test } from "node:test";
import { startOfDay } from "./day.ts";

test("a message's day begins at midnight UTC", () => {
  assert.equal(startOfDay("2026-03-01T23:59:59.999Z"), "2026-03-01T00:00:00.000Z");
  assert.equal(startOfDay("2026-03-01T00:30:00+02:00"), "2026-02-28T00:00:00.000Z");
  assert.equal(startOfDay(0), "1970-01-01T00:00:00.000Z");
  assert.throws(() => startOfDay("soon"), RangeError);
});
