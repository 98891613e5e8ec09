import assert from "node:assert/strict";
import { test } from "node:test";
import { dayText, listTimeText, timeText, withClock } from "./when.ts";

const now = new Date(2026, 10, 20, 22, 0);
const at = (...parts: [number, number, number, number?]) => new Date(...parts).toISOString();

test("a list shows the time today, the weekday this week, then the date", () => {
  assert.equal(listTimeText(at(2026, 10, 20, 9), "de", now), "09:00");
  assert.equal(listTimeText(at(2026, 10, 17, 9), "en-GB", now), "Tue");
  assert.equal(listTimeText(at(2026, 10, 9, 9), "en-GB", now), "9 Nov");
  assert.equal(listTimeText(at(2025, 10, 9, 9), "en-GB", now), "9 Nov 2025");
});

test("a day divider says today and yesterday in the page's language", () => {
  assert.equal(dayText(at(2026, 10, 20, 1), "en", now), "Today");
  assert.equal(dayText(at(2026, 10, 19, 23), "de", now), "Gestern");
  assert.equal(dayText(at(2026, 10, 17, 1), "en-GB", now).replace(",", ""), "Tuesday 17 November");
});

test("yesterday is the previous calendar day, across both clock changes too", () => {
  const words = (moment: string, seenAt: string) =>
    dayText(moment, "en-GB", new Date(seenAt), "Europe/Berlin").replace(",", "");
  // Sunday 29 March 2026 has 23 hours, Sunday 25 October has 25.
  const march = "2026-03-29T22:30:00Z";
  assert.equal(words("2026-03-29T21:59:00Z", march), "Yesterday");
  assert.equal(words("2026-03-28T23:00:00Z", march), "Yesterday");
  assert.equal(words("2026-03-28T22:59:00Z", march), "Saturday 28 March");
  const october = "2026-10-25T22:30:00Z";
  assert.equal(words("2026-10-25T20:00:00Z", october), "Today");
  assert.equal(words("2026-10-24T21:59:00Z", october), "Yesterday");
  assert.equal(words("2026-10-23T22:00:00Z", october), "Yesterday");
  assert.equal(words("2026-10-23T21:59:00Z", october), "Friday 23 October");
});

test("a list names each of the last six days once", () => {
  assert.equal(listTimeText(at(2026, 10, 14, 0), "en-GB", now), "Sat");
  assert.equal(listTimeText(at(2026, 10, 13, 23), "en-GB", now), "13 Nov");
});

test("the first hour of a day is 00 or 12, never 24", () => {
  for (const locale of ["de", "en-GB", withClock("en-US", "24")])
    assert.equal(timeText(at(2026, 10, 20, 0), locale), "00:00", locale);
  assert.match(timeText(at(2026, 10, 20, 0), withClock("de", "12")), /^12:00\sAM$/);
});

test("[G-167] the clock follows the language", () => {
  assert.match(timeText(at(2026, 10, 20, 22), "en-US"), /10:00\sPM/);
  assert.match(timeText(at(2026, 10, 20, 8), "en-US"), /^8:00\sAM$/);
  assert.equal(timeText(at(2026, 10, 20, 22), "de"), "22:00");
  assert.equal(timeText(at(2026, 10, 20, 8), "de"), "08:00");
});

test("[UI-14] a chosen clock overrides the language's", () => {
  assert.equal(withClock("en-GB", "auto"), "en-GB");
  assert.match(timeText(at(2026, 10, 20, 22), withClock("en-GB", "12")), /10:00\spm/i);
  assert.match(timeText(at(2026, 10, 20, 22), withClock("de", "12")), /10:00\sPM/);
  assert.equal(timeText(at(2026, 10, 20, 22), withClock("en-US", "24")), "22:00");
  assert.equal(timeText(at(2026, 10, 20, 0), withClock("en-US", "24")), "00:00");
  assert.equal(listTimeText(at(2026, 10, 9, 9), withClock("en-GB", "12"), now), "9 Nov");
});
