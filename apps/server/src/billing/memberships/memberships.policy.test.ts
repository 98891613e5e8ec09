import assert from "node:assert/strict";
import { test } from "node:test";
import { afterFailure, daysLeft, renewedUntil } from "./memberships.policy.ts";

const at = (text: string): Date => new Date(text);

test("a period is N times 24 hours from the paid end, across clock changes, month ends and a leap day", () => {
  const cases: [string, number, string][] = [
    ["2027-03-20T01:30:00Z", 30, "2027-04-19T01:30:00Z"],
    ["2027-10-10T22:59:59Z", 30, "2027-11-09T22:59:59Z"],
    ["2027-01-31T12:00:00Z", 30, "2027-03-02T12:00:00Z"],
    ["2028-02-01T00:00:00Z", 30, "2028-03-02T00:00:00Z"],
    ["2027-08-31T00:00:00Z", 90, "2027-11-29T00:00:00Z"],
    ["2027-12-31T23:59:59Z", 180, "2028-06-28T23:59:59Z"],
  ];
  for (const [from, days, until] of cases)
    assert.equal(
      renewedUntil({ paidUntil: at(from), chargedAt: at(from), days }).toISOString(),
      at(until).toISOString(),
      from,
    );
});

test("a charge within the grace period pays from the paid end; one after our own outage from its own time", () => {
  const paidUntil = at("2027-01-10T00:00:00Z");
  const late = (chargedAt: string) => renewedUntil({ paidUntil, chargedAt: at(chargedAt), days: 30 }).toISOString();
  assert.equal(late("2027-01-13T00:00:00Z"), "2027-02-09T00:00:00.000Z");
  assert.equal(late("2027-01-13T00:00:01Z"), "2027-02-12T00:00:01.000Z");
});

test("three tries a day apart, then the end of the grace period; a late try shortens nothing", () => {
  const now = at("2027-01-10T00:00:00Z");
  const first = afterFailure({ attempts: 0, graceUntil: null, now });
  assert.deepEqual(first, {
    attempts: 1,
    graceUntil: at("2027-01-13T00:00:00Z"),
    nextChargeAt: at("2027-01-11T00:00:00Z"),
    isLast: false,
  });
  const third = afterFailure({ attempts: 2, graceUntil: first.graceUntil, now: at("2027-01-12T00:00:00Z") });
  assert.deepEqual([third.attempts, third.nextChargeAt, third.isLast], [3, first.graceUntil, true]);
  const late = afterFailure({ attempts: 1, graceUntil: first.graceUntil, now: at("2027-01-12T08:00:00Z") });
  assert.deepEqual([late.nextChargeAt, late.isLast], [first.graceUntil, true]);
  assert.deepEqual([daysLeft(first.graceUntil, now), daysLeft(first.graceUntil, at("2027-01-12T20:00:00Z"))], [3, 1]);
});
