import type { Product } from "@masq/contract/member/catalogue";
import type { Limits } from "@masq/contract/member/limits";
import assert from "node:assert/strict";
import { test } from "node:test";
import { limitInTheWay, lowestEach, monthlyPrice, offersOf, proposedLimits, quickOffers } from "./offers.ts";
import { countryOf } from "./read-prices.ts";

const product = (sku: string, over: Partial<Product>): Product => ({
  _id: sku,
  sku,
  name: sku,
  nameDe: null,
  currencySymbol: "€",
  currencyCode: "EUR",
  vat: 21,
  credits: 10,
  price: 14.99,
  pricePerMessage: 1.49,
  interval: 0,
  packageType: [],
  ...over,
});
const first = product("first", { price: 4.99, pricePerMessage: 0.49, packageType: ["firstPurchaseOnly"] });
const ten = product("ten", {});
const more = product("more", { credits: 25, price: 29.99, pricePerMessage: 1.19, packageType: ["quickPackage"] });
const most = product("most", { credits: 250, price: 149.99, pricePerMessage: 0.59 });
const after = product("after", { price: 39.99, packageType: ["postPaymentOnly"] });
const premium = product("premium", { credits: 0, price: 74.99, interval: 90, pricePerMessage: null });
const half = product("half", { credits: 0, price: 119.99, interval: 180, pricePerMessage: null });
const ALL = [first, ten, more, after, premium, half, most];
const skus = (products: readonly Product[]): string[] => products.map(({ sku }) => sku);

test("post-payment offers are never listed, the first purchase stands apart, the server's order is kept", () => {
  const offers = offersOf(ALL);
  assert.deepEqual(skus(offers.bundles), ["ten", "more", "most"]);
  assert.deepEqual(skus(offers.memberships), ["premium", "half"]);
  assert.equal(offers.first?.sku, "first");
});

test("[BILL-05] a product that renews is a membership, with or without credits; others are credit packages", () => {
  const both = product("both", { credits: 50, price: 49.99, interval: 30, pricePerMessage: null });
  const nothing = product("nothing", { credits: 0, interval: 0, pricePerMessage: null });
  const { bundles, memberships } = offersOf([ten, both, premium, nothing]);
  assert.deepEqual([skus(bundles), skus(memberships)], [["ten"], ["both", "premium"]]);
  const quick = product("quick", { interval: 30, packageType: ["quickPackage"] });
  assert.deepEqual(skus(quickOffers([quick, more], false)), ["more"]);
});

test("quick buy: the quick packages, after the first-purchase offer while it is open", () => {
  assert.deepEqual(skus(quickOffers(ALL, true)), ["first", "more"]);
  assert.deepEqual(skus(quickOffers(ALL, false)), ["more"]);
});

test("the lowest price per message is the lowest of all those shown", () => {
  assert.equal(lowestEach([ten, more, most])?.sku, "most");
  assert.equal(lowestEach([first, ten, more, most])?.sku, "first");
  assert.equal(lowestEach([ten]), null);
});

test("a membership's monthly price is never understated", () => {
  assert.equal(monthlyPrice(premium), 25);
  assert.equal(monthlyPrice(half), 20);
  assert.equal(monthlyPrice(product("m", { price: 29.99, interval: 30 })), 29.99);
});

const NONE: Limits = {
  company: "House",
  date: "2026-11-25T12:00:00.000Z",
  currency: "EUR",
  rates: { GBP: 1.17 },
  break: null,
  limits: [],
};

test("proposed limits allow the largest product as often as the brand says, also one in another currency", () => {
  const times = { day: 1, week: 2, month: 4 };
  assert.deepEqual(proposedLimits(ALL, NONE, times), { day: 150, week: 300, month: 600 });
  assert.deepEqual(proposedLimits(ALL, NONE, { day: 3, week: 1, month: 2 }), { day: 450, week: 450, month: 450 });
  const british = ALL.map((one) => ({ ...one, currencyCode: "GBP" }));
  assert.deepEqual(proposedLimits(british, NONE, times), { day: 180, week: 360, month: 720 });
  assert.equal(proposedLimits(ALL, { ...NONE, currency: "USD" }, times), null);
});

test("the first limit with less left than the price blocks the purchase, exact to the cent", () => {
  const limits: Limits = {
    company: "House",
    date: "2026-11-25T12:00:00.000Z",
    currency: "EUR",
    rates: { GBP: 1.17 },
    break: null,
    limits: [
      { span: "day", amount: 30, spent: 0.01, next: null },
      { span: "week", amount: 30, spent: 20, next: null },
      { span: "month", amount: 150, spent: 20, next: null },
    ],
  };
  assert.deepEqual(limitInTheWay(limits, more), { span: "week", left: 10 });
  const [day] = limits.limits;
  assert.equal(limitInTheWay({ ...limits, limits: day ? [day] : [] }, more), null);
  assert.deepEqual(limitInTheWay({ ...limits, limits: day ? [day] : [] }, most), { span: "day", left: 29.99 });
  const pounds = { ...most, price: 128.21, currencyCode: "GBP" };
  const [, , month] = limits.limits;
  assert.deepEqual(limitInTheWay({ ...limits, limits: month ? [month] : [] }, pounds), { span: "month", left: 130 });
  assert.equal(limitInTheWay({ ...limits, currency: "USD" }, most), null);
  assert.equal(limitInTheWay(undefined, most), null);
});

test("a visitor's country: the requested one, else the member's, else the brand's first", () => {
  const brand = { countries: ["NL", "DE"] } as Parameters<typeof countryOf>[1]["brand"];
  const viewer = { profile: { location: { country: "DE" } } } as Parameters<typeof countryOf>[1]["viewer"];
  assert.equal(countryOf(null, { brand, viewer: null }), "NL");
  assert.equal(countryOf(null, { brand, viewer }), "DE");
  assert.equal(countryOf("GB", { brand, viewer }), "GB");
  assert.equal(countryOf("", { brand, viewer }), "");
  assert.equal(countryOf("<script>", { brand, viewer: null }), "NL");
});
