import assert from "node:assert/strict";
import { test } from "node:test";
import { brokenPriceSteps, membershipFrequency, sortByPrice, type PricedProduct } from "./catalogue.ts";
import { creditsAfterSend, maySend } from "@masq/server/chat/messages/credits";
import { decimalToMinor, minorToDecimal, pricePerMessage, vatContained } from "./money.ts";

test("[BILL-07] the price per message is truncated to cents, and memberships have none", () => {
  const table: [price: number, credits: number, interval: number, expected: number | null][] = [
    [2999, 100, 0, 29],
    [1499, 10, 0, 149],
    [1999, 3, 0, 666],
    [14999, 250, 0, 59],
    [99, 100, 0, 0],
    [2999, 100, 30, null],
    [2999, 0, 0, null],
  ];
  for (const [price, credits, interval, expected] of table)
    assert.equal(pricePerMessage(price, credits, interval), expected);
  assert.equal(minorToDecimal(pricePerMessage(2999, 100, 0) ?? 0), 0.29);
});

test("[BILL-08] the included VAT is truncated to cents, exactly", () => {
  const table: [amount: number, vat: number, expected: number][] = [
    [2999, 21, 520],
    [12100, 21, 2100],
    [1499, 19, 239],
    [999, 0, 0],
    [1081, 8.1, 81],
    [1080, 8.1, 80],
    [1055, 5.5, 55],
    // With floats these three come out a cent too low.
    [165, 10, 15],
    [327, 9, 27],
    [5203, 21, 903],
    [1, 20, 0],
    [6, 20, 1],
    [900_000_000_000, 20, 150_000_000_000],
  ];
  for (const [amount, vat, expected] of table) assert.equal(vatContained(amount, vat), expected, `${amount} at ${vat}`);
});

test("decimals are parsed without floats", () => {
  assert.equal(decimalToMinor("29.99"), 2999);
  assert.equal(decimalToMinor("1.1"), 110);
  assert.equal(decimalToMinor("-0.05"), -5);
  assert.equal(decimalToMinor("500", 0), 500);
  for (const text of ["", "1.999", "1,5", "abc", "1e3", "."]) assert.throws(() => decimalToMinor(text), RangeError);
});

test("products are sorted by ascending price; the given list stays unchanged", () => {
  const list = [
    { sku: "b", priceMinor: 300 },
    { sku: "a", priceMinor: 20 },
    { sku: "c", priceMinor: 300 },
    { sku: "d", priceMinor: 1000 },
  ];
  assert.deepEqual(
    sortByPrice(list).map((p) => p.sku),
    ["a", "b", "c", "d"],
  );
  assert.equal(list[0]?.sku, "b");
});

test("memberships are named by their period", () => {
  assert.deepEqual([30, 90, 180, 0, 7, 365].map(membershipFrequency), [
    "monthly",
    "quarterly",
    "bi-annual",
    null,
    null,
    null,
  ]);
});

test("a bigger package must cost less per message", () => {
  const product = (
    sku: string,
    credits: number,
    priceMinor: number,
    extra: Partial<PricedProduct> = {},
  ): PricedProduct => ({ sku, credits, priceMinor, intervalDays: 0, packageType: [], ...extra });
  const sound = [
    product("25", 25, 2999),
    product("10", 10, 1499),
    product("100", 100, 7999),
    product("first", 10, 499, { packageType: ["firstPurchaseOnly"] }),
    product("vip", 5, 99, { intervalDays: 30 }),
  ];
  assert.deepEqual(brokenPriceSteps(sound), []);
  assert.deepEqual(brokenPriceSteps([...sound, product("50", 50, 5998)]), [["25", "50"]]);
});

test("a message costs one credit", () => {
  assert.deepEqual([maySend(0), maySend(1)], [false, true]);
  assert.deepEqual([creditsAfterSend(3), creditsAfterSend(0)], [2, 0]);
});
