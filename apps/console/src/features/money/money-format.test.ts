import assert from "node:assert/strict";
import { test } from "node:test";
import { chartDay, money } from "../../shared/formats.ts";
import { daysFrom, plainDay, readAmount, shortId } from "./money-format.ts";

test("amounts are read as typed, and nothing else is accepted", () => {
  for (const [text, amount] of [
    ["12.50", 12.5],
    ["12,5", 12.5],
    [" 7 ", 7],
    ["0.01", 0.01],
  ] as const)
    assert.equal(readAmount(text), amount, text);
  for (const text of ["", "0", "0.00", "-1", "1.234", "1e3", "12.50 EUR", "1,000.00"])
    assert.equal(readAmount(text), null, text);
});

test("money, numbers and days are formatted for readers", () => {
  assert.equal(money(29.99, "EUR"), "€29.99");
  assert.equal(money(1234, "JPY"), "JP¥1,234");
  assert.equal(shortId("ord_01hzyabcdef77a"), "DEF77A");
  assert.equal(plainDay(new Date(2026, 2, 1, 12).getTime(), 1), "2026-02-28");
});

test("every day of a range has its place, across month ends and daylight saving too", () => {
  assert.deepEqual(daysFrom("2026-10-24", "2026-10-26"), ["2026-10-24", "2026-10-25", "2026-10-26"]);
  assert.deepEqual(daysFrom("2028-02-28", "2028-03-01"), ["2028-02-28", "2028-02-29", "2028-03-01"]);
  assert.equal(chartDay("2026-03-01"), "1 Mar");
});
