import { priceListRows } from "@masq/db/demo/price-lists";
import { pricePerMessage } from "@masq/domain/ledger/money";
import { startTestApp, type TestApp } from "@masq/server/testing/app";
import assert from "node:assert/strict";
import { after, before, test } from "node:test";

type Shown = {
  _id: string;
  sku: string;
  price: number;
  credits: number;
  interval: number;
  pricePerMessage: number | null;
  currencyCode: string;
  currencySymbol: string;
  vat: number;
  packageType: string[];
};
let app: TestApp;
before(async () => {
  app = await startTestApp();
  const { lists, products } = priceListRows(["velvetrooms"]);
  await app.db.insertInto("price_list").values(lists).execute();
  // The demo uses the same number in every currency; a shop need not.
  const british = (product: (typeof products)[number]) =>
    product.price_list_id.endsWith("_gb") ? { ...product, price_minor: product.price_minor - 100 } : product;
  await app.db.insertInto("product").values(products.map(british)).execute();
});
after(() => app.close());

const ask = (path: string, host = "localhost", key = "key_velvetrooms") =>
  app.request(path, { host, headers: { "x-api-key": key } });
const products = async (country?: string): Promise<Shown[]> =>
  (await ask(`/api/products${country === undefined ? "" : `?country=${country}`}`)).body.products as Shown[];

test("[BILL-02] a product has every field of the specification", async () => {
  const shown = await products("NL");
  assert.ok(shown.length > 5);
  for (const product of shown)
    assert.deepEqual(Object.keys(product).toSorted(), [
      "_id",
      "credits",
      "currencyCode",
      "currencySymbol",
      "interval",
      "name",
      "nameDe",
      "packageType",
      "price",
      "pricePerMessage",
      "sku",
      "vat",
    ]);
});

test("[BILL-01] bigger credit packages cost less per message", async () => {
  const packs = (await products("NL"))
    .filter(({ interval, packageType }) => interval === 0 && !packageType.some((type) => type !== "quickPackage"))
    .toSorted((a, b) => a.credits - b.credits);
  assert.ok(packs.length >= 4);
  for (const [index, bigger] of packs.entries()) {
    const smaller = packs[index - 1];
    if (smaller) assert.ok((bigger.pricePerMessage ?? 0) < (smaller.pricePerMessage ?? 0), bigger.sku);
  }
});

test("[BILL-03] limited and one-click offers are marked as such", async () => {
  const types = new Map((await products("NL")).map(({ sku, packageType }) => [sku, packageType]));
  assert.deepEqual(types.get("credits-10-first"), ["firstPurchaseOnly"]);
  assert.deepEqual(types.get("credits-50-offer"), ["postPaymentOnly"]);
  assert.deepEqual(types.get("credits-25"), ["quickPackage"]);
  assert.deepEqual(types.get("credits-100"), []);
});

test("[BILL-04] each country has its currency, prices and VAT; others get the general list", async () => {
  const at = async (country: string) => (await products(country)).find(({ sku }) => sku === "credits-100");
  const shown = (product: Shown | undefined) => [product?.currencyCode, product?.currencySymbol, product?.vat];
  assert.deepEqual(shown(await at("DE")), ["EUR", "€", 19]);
  assert.deepEqual(shown(await at("GB")), ["GBP", "£", 20]);
  assert.deepEqual(shown(await at("US")), ["USD", "$", 0]);
  assert.deepEqual(shown(await at("FR")), ["EUR", "€", 21]);
  assert.notEqual((await at("GB"))?.price, (await at("DE"))?.price);
  assert.equal((await ask("/api/products?country=FR")).body.country, null);
  assert.equal((await ask("/api/products?country=GB")).body.country, "GB");
  assert.equal((await ask("/api/products?country=gb")).status, 422);
});

test("[BILL-04] a country's own list applies whatever the general list's version; otherwise the newest general list does", async () => {
  const list = { brand_id: "velvetrooms", country: "*", currency: "EUR", vat_milli: 21_000 };
  const product = { name: "Ten", credits: 10, price_minor: 1_299, interval_days: 0, sku: "credits-10" };
  for (const version of [8, 9]) {
    const id = `prl_all_${version}`;
    await app.db
      .insertInto("price_list")
      .values({ ...list, id, version })
      .execute();
    await app.db
      .insertInto("product")
      .values({ ...product, id: `prd_all_${version}`, price_list_id: id })
      .execute();
  }
  const ids = async (country: string) => (await products(country)).map(({ _id }) => _id);
  assert.ok((await ids("DE")).every((id) => id.startsWith("prd_velvetrooms_de_")));
  assert.ok((await ids("GB")).every((id) => id.startsWith("prd_velvetrooms_gb_")));
  assert.deepEqual(await ids("FR"), ["prd_all_9"]);
  await app.db.deleteFrom("product").where("price_list_id", "like", "prl_all_%").execute();
  await app.db.deleteFrom("price_list").where("id", "like", "prl_all_%").execute();
});

test("[BILL-07] the price per message is truncated to cents and memberships have none", async () => {
  for (const { price, credits, interval, pricePerMessage: each, sku } of await products("NL")) {
    const expected = pricePerMessage(Math.round(price * 100), credits, interval);
    assert.equal(each === null ? null : Math.round(each * 100), expected, sku);
  }
  const whole = await products("NL");
  assert.equal(whole.find(({ sku }) => sku === "credits-25")?.pricePerMessage, 1.19);
  assert.equal(whole.find(({ sku }) => sku === "premium-30")?.pricePerMessage, null);
});

test("[BILL-09] products come by ascending price", async () => {
  const prices = (await products("NL")).map(({ price }) => price);
  assert.ok(prices.length > 5);
  assert.deepEqual(
    prices,
    prices.toSorted((a, b) => a - b),
  );
});

test("a newer version replaces a list, and the brand's record shows its first country's", async () => {
  const list = { brand_id: "velvetrooms", country: "NL", currency: "EUR", vat_milli: 21_000 };
  await app.db
    .insertInto("price_list")
    .values({ ...list, id: "prl_nl_2", version: 2 })
    .execute();
  const product = { name: "Ten", credits: 10, price_minor: 1_299, interval_days: 0 };
  await app.db
    .insertInto("product")
    .values({ ...product, id: "prd_nl_2", price_list_id: "prl_nl_2", sku: "credits-10" })
    .execute();
  assert.deepEqual(
    (await products("NL")).map(({ _id, price }) => [_id, price]),
    [["prd_nl_2", 12.99]],
  );
  const { body } = await ask("/api/brand/velvetrooms");
  assert.equal(body.countries[0], "NL");
  assert.deepEqual(
    (body.products as Shown[]).map(({ _id }) => _id),
    ["prd_nl_2"],
  );
  const nothing = await ask("/api/products", "embernight.localhost", "key_embernight");
  assert.deepEqual(nothing.body.products, []);
});
