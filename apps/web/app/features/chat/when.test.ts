import assert from "node:assert/strict";
import { test } from "node:test";
import { dayText, listTimeText, timeText, withClock } from "./when.ts";

const now = new Date(2026, 10, 20, 22, 0);
const at = (...parts: [number, number, number, number?]) => new Date(...parts).toISOString();

test("a list says the time today, the weekday this week, then the date", () => {
  assert.equal(listTimeText(at(2026, 10, 20, 9), "de", now), "09:00");
  assert.equal(listTimeText(at(2026, 10, 17, 9), "en-GB", now), "Tue");
  assert.equal(listTimeText(at(2026, 10, 9, 9), "en-GB", now), "9 Nov");
  assert.equal(listTimeText(at(2025, 10, 9, 9), "en-GB", now), "9 Nov 2025");
});

test("a day rule says today and yesterday in the page's language", () => {
  assert.equal(dayText(at(2026, 10, 20, 1), "en", now), "Today");
  assert.equal(dayText(at(2026, 10, 19, 23), "de", now), "Gestern");
  assert.equal(dayText(at(2026, 10, 17, 1), "en-GB", now).replace(",", ""), "Tuesday 17 November");
});

test("[G-167] the clock follows the language", () => {
  assert.match(timeText(at(2026, 10, 20, 22), "en-US"), /10:00\sPM/);
  assert.match(timeText(at(2026, 10, 20, 8), "en-US"), /^8:00\sAM$/);
  assert.equal(timeText(at(2026, 10, 20, 22), "de"), "22:00");
  assert.equal(timeText(at(2026, 10, 20, 8), "de"), "08:00");
});

test("a chosen clock wins over the language's", () => {
  assert.equal(withClock("en-GB", "auto"), "en-GB");
  assert.match(timeText(at(2026, 10, 20, 22), withClock("en-GB", "12")), /10:00\spm/i);
  assert.match(timeText(at(2026, 10, 20, 22), withClock("de", "12")), /10:00\sPM/);
  assert.equal(timeText(at(2026, 10, 20, 22), withClock("en-US", "24")), "22:00");
  assert.equal(timeText(at(2026, 10, 20, 0), withClock("en-US", "24")), "00:00");
  assert.equal(listTimeText(at(2026, 10, 9, 9), withClock("en-GB", "12"), now), "9 Nov");
});
