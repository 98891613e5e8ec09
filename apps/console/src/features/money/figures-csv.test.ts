import assert from "node:assert/strict";
import { test } from "node:test";
import { figuresCsv } from "./figures-csv.ts";

const DAY = {
  date: "2026-11-22",
  brand: "velvetrooms.com",
  currency: "EUR",
  orders: 2,
  sales: 59.98,
  vat: 10.4,
  refunds: -29.99,
  disputes: 0,
  creditsSold: 50,
  creditsSpent: 7,
  creditsReturned: 1,
  newMemberships: 0,
  renewals: 0,
};

test("figures become a table that a spreadsheet opens, and nothing in it becomes a formula", () => {
  const [head, first, second] = figuresCsv({ days: [DAY, { ...DAY, brand: '=1+1,"x"' }] }).split("\r\n");
  assert.match(head ?? "", /^date,brand,currency,orders,sales,vat,refunds/);
  assert.equal(first, "2026-11-22,velvetrooms.com,EUR,2,59.98,10.4,-29.99,0,50,7,1,0,0");
  assert.ok(second?.includes(`"'=1+1,""x"""`) === true, second ?? "no second line");
});
