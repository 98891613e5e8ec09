import assert from "node:assert/strict";
import { test } from "node:test";
import { ageOn, isAdult } from "./age.ts";
import { profileBadges } from "./badges.ts";
import { addYears, daysInMonth } from "./calendar-date.ts";
import { DAY_MS } from "./constants.ts";
import { heightParts, toCentimeters, toFeetInches } from "./height.ts";
import { matchingRange } from "./matching-range.ts";
import { isOnline } from "./online.ts";
import { profileStatus } from "./profile-status.ts";

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

test("the calendar knows its centuries", () => {
  assert.deepEqual(
    [daysInMonth(1900, 2), daysInMonth(2000, 2), daysInMonth(2023, 2), daysInMonth(2023, 13)],
    [28, 29, 28, 0],
  );
  assert.deepEqual(addYears({ year: 2004, month: 2, day: 29 }, 4), { year: 2008, month: 2, day: 29 });
});

test("[PROF-33] the matching range is ten below to five above, within 18 to 100", () => {
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

test("height in feet and inches carries at twelve", () => {
  assert.deepEqual(toFeetInches(182), { feet: 6, inches: 0 });
  assert.deepEqual(toFeetInches(170), { feet: 5, inches: 7 });
  assert.equal(toCentimeters({ feet: 5, inches: 7 }), 170);
  assert.deepEqual(heightParts(170, "metric"), [{ value: 170, unit: "centimeter" }]);
  assert.deepEqual(heightParts(170, "imperial"), [
    { value: 5, unit: "foot" },
    { value: 7, unit: "inch" },
  ]);
  for (let cm = 120; cm <= 220; cm += 1) {
    assert.ok(toFeetInches(cm).inches < 12);
    assert.ok(Math.abs(toCentimeters(toFeetInches(cm)) - cm) <= 2);
  }
});

test("online needs an operator on duty and activity under an hour", () => {
  const now = 1_800_000_000_000;
  const minutes = 60_000;
  assert.equal(isOnline(now - 59 * minutes, now, true), true);
  assert.equal(isOnline(now - 60 * minutes, now, true), false);
  assert.equal(isOnline(now - 1, now, false), false);
  assert.equal(isOnline(null, now, true), false);
});

test("badges come as featured, premium, new; new ends after 14 days", () => {
  const now = 1_800_000_000_000;
  assert.deepEqual(profileBadges({ featured: true, premium: true, createdMs: now - 13 * DAY_MS }, now), [
    "featured",
    "premium",
    "new",
  ]);
  assert.deepEqual(profileBadges({ featured: false, premium: false, createdMs: now - 14 * DAY_MS }, now), []);
  assert.deepEqual([profileStatus(true), profileStatus(false)], ["Premium", "Standard"]);
});
