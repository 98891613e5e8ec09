import assert from "node:assert/strict";
import { test } from "node:test";
import { wallTime } from "./wall-clock.ts";

test("a moment is shown as the clock in its zone, over the days on which clocks change", () => {
  const said = (moment: string, zone: string) => wallTime(moment, zone);
  assert.equal(said("2026-12-24T19:00:00Z", "Europe/Amsterdam"), "2026-12-24T20:00");
  assert.equal(said("2027-03-28T00:59:00Z", "Europe/Amsterdam"), "2027-03-28T01:59");
  assert.equal(said("2027-03-28T01:00:00Z", "Europe/Amsterdam"), "2027-03-28T03:00");
  assert.equal(said("2026-12-31T23:00:00Z", "Asia/Kolkata"), "2027-01-01T04:30");
  assert.equal(said("2026-12-24T00:00:00Z", "UTC"), "2026-12-24T00:00");
  assert.equal(said("2026-12-24T19:00:00Z", "Mars/Base"), "2026-12-24T19:00");
});
