import type { Player } from "@masq/server/testing/player";
import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { mustAddUp, openShop, type Shop } from "./cards.suite.ts";

let shop: Shop;
before(async () => {
  shop = await openShop();
});
after(async () => {
  await mustAddUp(shop);
  await shop.app.close();
});

const stored = async (by: Player) => ({
  orders: (await shop.app.db.selectFrom("purchase_order").where("member_id", "=", by.id).select("id").execute()).length,
  payments: (await shop.app.db.selectFrom("payment").where("member_id", "=", by.id).select("id").execute()).length,
});
const user = async (by: Player) => (await by.call("GET", `/user/${by.id}`)).body;
const code = ({ status, body }: { status: number; body: { code?: string } }) => [status, body.code];

test("[BILL-13] POST /order creates an order at the server's own price", async () => {
  const me = await shop.buyer();
  const { status, body } = await shop.order(me, "credits-50");
  assert.equal(status, 201);
  assert.match(body._id as string, /^ord_/);
  assert.deepEqual([body.status, body.currency, body.country], ["created", "EUR", "NL"]);
  assert.deepEqual([body.total, body.vat, body.net], [49.99, 8.67, 41.32]);
  assert.deepEqual([body.products.length, body.products[0].sku], [1, "credits-50"]);
  assert.equal(body.descriptor, "TESTHOUSE");
  assert.deepEqual([body.lastTransaction, body.receipt, body.renewal, body.offer], [null, null, null, null]);
  assert.deepEqual((await me.call("GET", "/orders")).body.orders, [], "nothing was paid yet");
});

test("[BILL-14, BILL-17] PATCH pays it, and GET shows the last transaction; the credits are there", async () => {
  const me = await shop.buyer({ credits: 2 });
  const { id, paid } = await shop.buy(me, "credits-50");
  assert.equal(paid.status, 200, paid.text);
  for (const { body } of [paid, await me.call("GET", `/order/${id}`)]) {
    assert.deepEqual([body.status, body.lastTransaction.status], ["success", "success"]);
    assert.deepEqual(body.lastTransaction.card, { brand: "visa", last4: "4242" });
    assert.match(body.receipt.number as string, /^\d{4}-\d{6}$/);
  }
  const mine = await user(me);
  assert.equal(mine.credits, 52);
  const told = await shop.app.db.selectFrom("event").where("stream_id", "=", me.id).select("data").execute();
  assert.deepEqual(
    told.filter(({ data }) => "firstPurchasePromotion" in data),
    [{ data: { order: { orderId: id, status: "success" }, firstPurchasePromotion: false, credits: 52 } }],
  );
  assert.equal(mine.isPremium, false);
  const list = (await me.call("GET", "/orders")).body;
  assert.deepEqual([list.total, list.orders[0]._id], [1, id]);
  const other = await shop.buyer();
  assert.deepEqual(code(await other.call("GET", `/order/${id}`)), [404, "not-found"]);
});

test("a card number is refused in every field beside the card's own, whatever pays, and nothing is stored", async () => {
  const me = await shop.buyer();
  const { body } = await shop.order(me, "credits-50");
  for (const field of ["cardholder", "city"] as const) {
    const refused = await shop.pay(me, body._id as string, "ok-stray", { [field]: "4111 1111-1111 1111" });
    assert.deepEqual([refused.status, Object.keys(refused.body.fields as object)], [422, [field]]);
  }
  assert.deepEqual(await stored(me), { orders: 1, payments: 0 });
  assert.ok(!shop.cards.state.calls.some(({ token }) => token === "ok-stray"));
});

test("a member without a country sees the brand's home products, and can order them", async () => {
  const me = await shop.buyer({ country: null, zipcode: null, city: null });
  type Shown = { country: string; products: { _id: string; sku: string }[] };
  const shown = (await me.call("GET", "/products")).body as Shown;
  assert.equal(shown.country, "NL");
  const products = [shown.products.find(({ sku }) => sku === "credits-50")!._id];
  const order = await me.call("POST", "/order", { currency: "EUR", country: shown.country, products }, "home");
  assert.equal(order.status, 201, order.text);
  const visitor = await shop.app.request("/api/products", { headers: { "x-api-key": "key_velvetrooms" } });
  assert.equal(visitor.body.country, null);
});

test("the member's record holds short rows of purchases, with refunds", async () => {
  const me = await shop.buyer();
  const { id } = await shop.buy(me, "credits-50");
  const [row, ...others] = (await user(me)).transactions as Record<string, unknown>[];
  assert.deepEqual([row?.["_id"], row?.["amount"], row?.["currency"], row?.["refunded"]], [id, 49.99, "EUR", 0]);
  assert.ok(Date.parse(String(row?.["date"])) > 0 && others.length === 0);
  assert.equal((await me.call("POST", `/order/${id}/withdraw`, {}, "back")).status, 200);
  assert.equal((await user(me)).transactions[0].refunded, 49.99);
});

test("a membership makes its member Premium; another one cannot be bought while it lasts", async () => {
  const me = await shop.buyer();
  const { paid } = await shop.buy(me, "premium-30");
  assert.equal(paid.body.status, "success", paid.text);
  assert.equal(paid.body.renewal.interval, 30);
  assert.equal((await user(me)).isPremium, true);
  assert.deepEqual(code(await shop.order(me, "premium-90")), [409, "already-premium"]);
});

test("price, currency, country and product come from the server, whatever the page sends", async () => {
  const me = await shop.buyer();
  const wrong = await shop.order(me, "credits-50", { currency: "USD" });
  assert.deepEqual([wrong.status, Object.keys(wrong.body.fields)], [422, ["currency"]]);
  const ids = ["prd_velvetrooms_us_credits_50", "prd_embernight_nl_credits_50", "prd_none"];
  for (const id of ids)
    assert.deepEqual(code(await shop.order(me, "", { products: [id] })), [409, "product-not-offered"], id);
  const priced = await shop.order(me, "credits-50", { price: 1, total: 1 });
  assert.equal(priced.status, 422, "no price is taken from outside");
  assert.equal((await shop.order(me, "", { products: [] })).status, 422);
  assert.deepEqual(await stored(me), { orders: 0, payments: 0 });
  const claimed = await shop.order(me, "credits-50", { country: "US" });
  assert.deepEqual([claimed.body.country, claimed.body.total], ["NL", 49.99]);
});

test("an outdated list sells nothing; without a country list the general one applies", async () => {
  const me = await shop.buyer({ country: "BE" });
  const db = shop.app.db;
  const list = {
    id: "prl_be_2",
    brand_id: "velvetrooms",
    country: "BE",
    version: 2,
    currency: "EUR",
    vat_milli: 21_000,
  };
  await db.insertInto("price_list").values(list).execute();
  const product = { price_list_id: "prl_be_2", sku: "credits-10", name: "Ten", credits: 10, interval_days: 0 };
  await db
    .insertInto("product")
    .values({ ...product, id: "prd_be_2", price_minor: 1_599 })
    .execute();
  const old = await shop.order(me, "", { products: ["prd_velvetrooms_be_credits_10"] });
  assert.deepEqual(code(old), [409, "product-not-offered"]);
  assert.equal((await shop.order(me, "", { products: ["prd_be_2"] })).body.total, 15.99);
  const french = await shop.buyer({ country: "FR" });
  const general = await shop.order(french, "", { products: ["prd_velvetrooms_other_credits_50"] });
  assert.deepEqual([general.status, general.body.country], [201, "FR"]);
  const nowhere = await shop.buyer({ country: null });
  assert.equal((await shop.order(nowhere, "credits-50")).body.country, "NL", "the brand's first country");
});

test("nothing is ordered in an unserved country, and the account stays open", async () => {
  const me = await shop.buyer({ country: "AT" });
  const refused = await shop.order(me, "", { products: ["prd_velvetrooms_other_credits_50"] });
  assert.deepEqual([...code(refused), refused.body.details], [403, "blocked", { reason: "country" }]);
  assert.deepEqual(await stored(me), { orders: 0, payments: 0 });
  assert.equal((await me.call("GET", `/user/${me.id}`)).status, 200);
});

test("[AGE-04] ordering needs a passed age check and a confirmed mail", async () => {
  const { app } = shop;
  const found = await app.db
    .selectFrom("brand")
    .where("id", "=", "velvetrooms")
    .select("settings")
    .executeTakeFirstOrThrow();
  const young = await shop.buyer();
  const unconfirmed = await shop.buyer({ verified: false });
  const become = async (settings: object) => {
    await app.db
      .updateTable("brand")
      .set({ settings: JSON.stringify(settings) })
      .where("id", "=", "velvetrooms")
      .execute();
    app.deps.brands.forget();
  };
  const id = (await shop.order(young, "credits-50")).body._id as string;
  await become({ ...found.settings, agePolicy: { NL: "all" } });
  assert.deepEqual(code(await shop.order(young, "credits-50")), [403, "age-verification-required"]);
  assert.deepEqual(code(await shop.pay(young, id, "ok-age")), [403, "age-verification-required"]);
  await become(found.settings);
  assert.deepEqual(code(await shop.order(unconfirmed, "credits-50")), [403, "email-not-validated"]);
});

test("terms are accepted per order, and a new card has a name, a zip code and a city", async () => {
  const me = await shop.buyer();
  const id = (await shop.order(me, "credits-50")).body._id as string;
  const refused = await shop.pay(me, id, "ok-terms", { termsAccepted: false });
  assert.equal(refused.status, 422);
  assert.deepEqual(refused.body.fields, { termsAccepted: "Please accept terms and conditions" });
  const bare = await shop.pay(me, id, "ok-bare", { cardholder: " ", zipcode: "", city: undefined });
  assert.deepEqual(Object.keys(bare.body.fields).toSorted(), ["cardholder", "city", "zipcode"]);
  const long = await shop.pay(me, id, "ok-zip", { zipcode: "12345678901" });
  assert.deepEqual(Object.keys(long.body.fields), ["zipcode"]);
  assert.equal((await shop.pay(me, id, "ok-two", { cardId: "pmt_x" })).status, 422);
  const american = await shop.buyer({ country: "US" });
  const products = ["prd_velvetrooms_us_credits_50"];
  const there = (await shop.order(american, "", { products, currency: "USD" })).body._id as string;
  assert.deepEqual(Object.keys((await shop.pay(american, there, "ok-us", { zipcode: "AB1" })).body.fields), [
    "zipcode",
  ]);
  assert.equal((await shop.pay(american, there, "ok-us", { zipcode: "90210" })).body.status, "success");
  assert.equal(
    shop.cards.state.calls.some(({ token }) => ["ok-terms", "ok-bare", "ok-zip"].includes(token)),
    false,
  );
  assert.equal((await user(me)).credits, 0);
});

test("a refused card can be followed by another one; bank and system failures differ", async () => {
  const me = await shop.buyer();
  const { id, paid } = await shop.buy(me, "credits-50", "declined");
  assert.deepEqual([paid.status, paid.body.status], [200, "failed"]);
  assert.deepEqual([paid.body.lastTransaction.failureType, paid.body.lastTransaction.status], ["bank", "failed"]);
  const system = await shop.pay(me, id, "system-1");
  assert.equal(system.body.lastTransaction.failureType, "system");
  const { spent } = (await me.call("GET", "/limits")).body.limits[0];
  assert.equal(spent, 0, "a failed payment counts against no limit");
  assert.equal((await shop.pay(me, id, "ok-after")).body.status, "success");
  assert.equal((await user(me)).credits, 50);
  assert.deepEqual(code(await shop.pay(me, id, "ok-again")), [409, "order-settled"]);
  assert.equal((await me.call("GET", "/limits")).body.limits[0].spent, 49.99);
});

test("[TRUST-37] one Idempotency-Key is one order and one payment, 50 at once; another body is 422", async () => {
  const me = await shop.buyer();
  const made = await Promise.all(Array.from({ length: 50 }, () => shop.order(me, "credits-50", {}, "fifty")));
  assert.deepEqual([...new Set(made.map(({ status }) => status))], [201]);
  const ids = [...new Set(made.map(({ body }) => body._id as string))];
  assert.equal(ids.length, 1);
  assert.deepEqual(code(await shop.order(me, "credits-100", {}, "fifty")), [422, "idempotency-mismatch"]);
  const id = ids[0] ?? "";
  const paid = await Promise.all(Array.from({ length: 50 }, () => shop.pay(me, id, "ok-fifty", {}, "pay-fifty")));
  assert.deepEqual([...new Set(paid.map(({ status }) => status))], [200]);
  assert.deepEqual(code(await shop.pay(me, id, "ok-other", {}, "pay-fifty")), [422, "idempotency-mismatch"]);
  assert.deepEqual(await stored(me), { orders: 1, payments: 1 });
  assert.equal(shop.cards.state.calls.filter(({ token }) => token === "ok-fifty").length, 1);
  assert.equal((await user(me)).credits, 50);
  assert.equal((await shop.order(me, "credits-50", {}, "fifty")).body._id, id, "and later the same answer again");
});

test("two tabs paying one order at once charge once", async () => {
  const me = await shop.buyer();
  const id = (await shop.order(me, "credits-50")).body._id as string;
  const both = await Promise.all([shop.pay(me, id, "ok-tab1"), shop.pay(me, id, "ok-tab2")]);
  assert.equal(both.filter(({ status }) => status === 200).length, 1);
  assert.equal(shop.cards.state.calls.filter(({ token }) => token.startsWith("ok-tab")).length, 1);
  assert.equal((await user(me)).credits, 50);
});

test("the first-purchase offer is one per person and brand, for 20 at once over two accounts", async () => {
  const one = await shop.buyer({ email: "first.offer@web.example" });
  const two = await shop.buyer({ email: "first.offer+two@web.example" });
  assert.equal((await user(one)).promotions.firstPurchasePromotion, true);
  const orders = await Promise.all(
    Array.from({ length: 20 }, async (_, index) => {
      const by = index % 2 === 0 ? one : two;
      return { by, id: (await shop.order(by, "credits-10-first")).body._id as string };
    }),
  );
  const paid = await Promise.all(orders.map(({ by, id }, index) => shop.pay(by, id, `ok-first-${index}`)));
  assert.equal(paid.filter(({ body }) => body.status === "success").length, 1);
  assert.ok(paid.filter(({ status }) => status !== 200).every(({ status }) => status === 409));
  for (const by of [one, two]) assert.equal((await user(by)).promotions.firstPurchasePromotion, false);
  assert.deepEqual(code(await shop.order(two, "credits-10-first")), [409, "product-not-offered"]);
  const there = await shop.buyer({ email: "first.offer@web.example", brand_id: "embernight" }, "embernight.localhost");
  assert.equal((await shop.buy(there, "credits-10-first")).paid.body.status, "success", "another brand has its own");
});

test("a declined first purchase returns its offer", async () => {
  const me = await shop.buyer();
  const { id, paid } = await shop.buy(me, "credits-10-first", "declined");
  assert.equal(paid.body.status, "failed");
  assert.equal((await user(me)).promotions.firstPurchasePromotion, true);
  assert.equal((await shop.pay(me, id, "ok-first-later")).body.status, "success");
});

test("the offer after a payment is for its payer, once and for half an hour", async () => {
  const me = await shop.buyer();
  assert.deepEqual(code(await shop.order(me, "credits-50-offer")), [409, "product-not-offered"]);
  const { id, paid } = await shop.buy(me, "credits-10");
  assert.equal(paid.body.offer.sku, "credits-50-offer");
  const other = await shop.buyer();
  assert.deepEqual(code(await shop.order(other, "credits-50-offer", { after: id })), [409, "product-not-offered"]);
  const { id: offer, paid: second } = await shop.buy(me, "credits-50-offer", "ok", {}, { after: id });
  assert.deepEqual([second.body.status, second.body.total, second.body.offer], ["success", 39.99, null]);
  for (const earlier of [id, offer])
    assert.deepEqual(code(await shop.order(me, "credits-50-offer", { after: earlier })), [409, "product-not-offered"]);
  assert.equal((await me.call("GET", `/order/${id}`)).body.offer, null);
});
