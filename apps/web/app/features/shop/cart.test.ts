import type { Product } from "@masq/contract/member/catalogue";
import assert from "node:assert/strict";
import { test } from "node:test";
import { CART_LIMIT, cartOf, EMPTY_CART, readKept, withItem, type CartItem } from "./cart.ts";

const product = (id: string, price: number): Product => ({
  _id: id,
  sku: id,
  name: id,
  nameDe: null,
  currencySymbol: "€",
  currencyCode: "EUR",
  vat: 21,
  credits: 10,
  price,
  pricePerMessage: 1,
  interval: 0,
  packageType: [],
});
const item = (id: string, price = 14.99): CartItem => ({ ...product(id, price), country: "NL" });
const kept = (owner: string, ...items: CartItem[]): string => JSON.stringify({ owner, items });

test("the limit is one: another item replaces the oldest, the same one changes nothing", () => {
  assert.equal(CART_LIMIT, 1);
  const one = withItem(EMPTY_CART, item("a"));
  assert.deepEqual(one.order, { currency: "EUR", country: "NL", total: 14.99 });
  const two = withItem(one, item("b", 29.99));
  assert.deepEqual([two.items.map(({ _id }) => _id), two.order?.total, two.cartLimit], [["b"], 29.99, 1]);
  assert.equal(withItem(two, item("b", 29.99)).items.length, 1);
  assert.equal(cartOf([]).order, null);
});

test("a sum is a price, exact to the cent", () => {
  assert.equal(cartOf([item("a", 0.1), item("b", 0.2)]).order?.total, 0.3);
});

test("a stored cart belongs to its owner; a broken or oversized one never exceeds the limit", () => {
  assert.equal(readKept(kept("usr_1", item("a")), "usr_1").items[0]?._id, "a");
  assert.equal(readKept(kept("usr_1", item("a")), "usr_2"), EMPTY_CART);
  assert.equal(readKept(kept("usr_1", item("a")), undefined), EMPTY_CART);
  assert.equal(readKept("{broken", "usr_1"), EMPTY_CART);
  assert.equal(readKept("null", "usr_1"), EMPTY_CART);
  assert.equal(readKept(null, "usr_1"), EMPTY_CART);
  assert.deepEqual(
    readKept(kept("usr_1", item("a"), item("b")), "usr_1").items.map(({ _id }) => _id),
    ["b"],
  );
});
