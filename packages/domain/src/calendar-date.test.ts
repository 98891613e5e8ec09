import assert from "node:assert/strict";
import { test } from "node:test";
import { addYears, daysInMonth } from "./calendar-date.ts";

test("leap years follow the Gregorian century rule", () => {
  assert.deepEqual(
    [daysInMonth(1900, 2), daysInMonth(2000, 2), daysInMonth(2023, 2), daysInMonth(2023, 13)],
    [28, 29, 28, 0],
  );
  assert.deepEqual(addYears({ year: 2004, month: 2, day: 29 }, 4), { year: 2008, month: 2, day: 29 });
});
