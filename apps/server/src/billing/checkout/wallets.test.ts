import { priceListRows } from "@masq/db/demo/price-lists";
import { testCard } from "@masq/sandbox/test-gateway-cards";
import { startTestApp, type TestApp } from "@masq/server/testing/app";
import { createPlayer, type Player } from "@masq/server/testing/player";
import assert from "node:assert/strict";
import { after, before, test } from "node:test";

const GOOGLE_PAY = { merchantId: "BCR2", gateway: "testhouse", gatewayMerchantId: "shop-1" };
let app: TestApp;
let plain: TestApp;
async function open(config: Record<string, string>, isOfApple: boolean): Promise<TestApp> {
  const applePay = { openSession: () => Promise.resolve({ nonce: "n" }) };
  const made = await startTestApp({ payments: true, config, deps: isOfApple ? { applePay } : {} });
  const { lists, products } = priceListRows(["velvetrooms"]);
  await made.db.insertInto("price_list").values(lists).execute();
  await made.db.insertInto("product").values(products).execute();
  return made;
}
before(async () => {
  app = await open({ GOOGLE_PAY: JSON.stringify(GOOGLE_PAY) }, true);
  plain = await open({}, false);
});
after(async () => {
  await app.close();
  await plain.close();
});

let count = 0;
const nextKey = (): string => `wallet-${(count += 1)}`;
async function order(of: TestApp): Promise<{ by: Player; id: string }> {
  const by = await createPlayer(of, { country: "NL", zipcode: "1011", city: "Amsterdam" });
  await by.call("PUT", "/limits", { day: 1_000, week: 2_000, month: 5_000 });
  const body = { currency: "EUR", country: "NL", products: ["prd_velvetrooms_nl_credits_25"] };
  const made = await by.call("POST", "/order", body, nextKey());
  assert.equal(made.status, 201, made.text);
  return { by, id: String(made.body._id) };
}
const sealed = (number: string): string => JSON.stringify({ testCard: number });

test("a wallet's token pays an order once, with either wallet; a bank can decline it too", async () => {
  for (const kind of ["apple-pay", "google-pay"]) {
    const { by, id } = await order(app);
    const body = { termsAccepted: true, wallet: { kind, token: sealed(testCard("approve")) } };
    const key = nextKey();
    const paid = await by.call("PATCH", `/order/${id}`, body, key);
    assert.deepEqual([paid.status, paid.body.status], [200, "success"], paid.text);
    assert.equal((await by.call("PATCH", `/order/${id}`, body, key)).body.status, "success");
    assert.equal((await by.call("GET", `/user/${by.id}`)).body.credits, 25, kind);
  }
  const { by, id } = await order(app);
  const wallet = { kind: "apple-pay", token: sealed(testCard("insufficient")) };
  const no = await by.call("PATCH", `/order/${id}`, { termsAccepted: true, wallet }, nextKey());
  assert.deepEqual([no.body.status, no.body.lastTransaction.failureType], ["failed", "bank"]);
});

test("a token not sealed by the gateway's wallet charges nobody, and another kind is refused", async () => {
  const { by, id } = await order(app);
  const pay = (wallet: object, more = {}) =>
    by.call("PATCH", `/order/${id}`, { termsAccepted: true, wallet, ...more }, nextKey());
  for (const token of ["{}", "sealed by somebody else", sealed("4242424242424242"), '{"testCard":1}', "null"])
    assert.equal((await pay({ kind: "apple-pay", token })).status, 503, token);
  const good = sealed(testCard("approve"));
  assert.equal((await pay({ kind: "other-pay", token: good })).status, 422);
  assert.equal((await pay({ kind: "apple-pay", token: good }, { paymentToken: "tok_1" })).status, 422);
  assert.equal((await pay({ kind: "apple-pay", token: good }, { termsAccepted: false })).status, 422);
  assert.equal((await by.call("GET", `/user/${by.id}`)).body.credits, 0);
});

test("the checkout lists the configured wallets, and none otherwise", async () => {
  const walletsOf = async (of: TestApp) => {
    const { by, id } = await order(of);
    return (await by.call("POST", `/order/${id}/payment-fields`, {})).body.wallets;
  };
  const [apple, google, ...more] = await walletsOf(app);
  assert.deepEqual(
    [apple.kind, apple.script, more],
    ["apple-pay", "https://applepay.cdn-apple.com/jsapi/v1/apple-pay-sdk.js", []],
  );
  const { merchantName } = apple;
  const script = "https://pay.google.com/gp/p/js/pay.js";
  assert.deepEqual(google, { ...GOOGLE_PAY, kind: "google-pay", merchantName, environment: "PRODUCTION", script });
  assert.deepEqual(await walletsOf(plain), []);
});
