import assert from "node:assert/strict";
import { test } from "node:test";
import { emptyProduct, readDraft, withType } from "./price-draft.ts";

const row = { ...emptyProduct(), sku: "ten", name: " Ten ", credits: "10", price: "14,99" };

test("a draft is read as typed, with a comma or a point", () => {
  const { read, faults } = readDraft({ country: "nl", currency: "eur", vat: "21", products: [row] });
  assert.deepEqual(faults, {});
  assert.deepEqual([read.country, read.currency, read.vat], ["NL", "EUR", 21]);
  assert.deepEqual(read.products, [
    { sku: "ten", name: "Ten", nameDe: null, credits: 10, price: 14.99, interval: 0, packageType: [] },
  ]);
});

test("what cannot be read is reported at its field and nothing is lost", () => {
  const products = [row, { ...row, sku: "Ten!", name: "", credits: "many", price: "1.2.3" }];
  const { faults } = readDraft({ country: "Holland", currency: "€", vat: "", products });
  assert.deepEqual(Object.keys(faults).toSorted(), [
    "country",
    "currency",
    "products.1.credits",
    "products.1.name",
    "products.1.price",
    "products.1.sku",
    "vat",
  ]);
});

test("package types keep the specification's order", () => {
  assert.deepEqual(withType(["quickPackage"], "firstPurchaseOnly", true), ["firstPurchaseOnly", "quickPackage"]);
  assert.deepEqual(withType(["quickPackage"], "quickPackage", false), []);
});
