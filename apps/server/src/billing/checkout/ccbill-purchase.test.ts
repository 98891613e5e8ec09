import { priceListRows } from "@masq/db/demo/price-lists";
import { startTestApp, type TestApp } from "@masq/server/testing/app";
import { openCcbill, type Ccbill } from "@masq/server/testing/ccbill";
import { followImports } from "@masq/server/testing/follow-imports";
import { createPlayer, type Player } from "@masq/server/testing/player";
import { dumpDatabase } from "@masq/server/testing/whole-dump";
import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { readConfig } from "../../config/env.ts";
import { runMemberships } from "../memberships/memberships.jobs.ts";

const PAY = "pay.localhost";
const DAY_MS = 86_400_000;
let ccbill: Ccbill;
let app: TestApp;
before(async () => {
  ccbill = await openCcbill();
  app = await startTestApp({ config: ccbill.settings(`http://${PAY}`) });
  const { lists, products } = priceListRows(["velvetrooms"]);
  await app.db.insertInto("price_list").values(lists).execute();
  await app.db.insertInto("product").values(products).execute();
});
after(async () => {
  await app.close();
  await ccbill.close();
});

let count = 0;
const nextKey = (): string => `ccbill-${(count += 1)}`;
async function buyer(): Promise<Player> {
  const player = await createPlayer(app, { country: "NL", zipcode: "1011", city: "Amsterdam" });
  const limits = await player.call("PUT", "/limits", { day: 1_000, week: 2_000, month: 5_000 });
  assert.equal(limits.status, 200, limits.text);
  return player;
}
async function order(by: Player, sku = "credits-25"): Promise<string> {
  const body = { currency: "EUR", country: "NL", products: [`prd_velvetrooms_nl_${sku.replaceAll("-", "_")}`] };
  const made = await by.call("POST", "/order", body, nextKey());
  assert.equal(made.status, 201, made.text);
  return String(made.body._id);
}
const HOLDER = { termsAccepted: true, cardholder: "Ada Quill", zipcode: "1011 AB", city: "Amsterdam" };
const CARD = { brand: "visa", last4: "1111", expMonth: 12, expYear: 2031 };
const tokenOf = (card: keyof Ccbill["cards"]): string => ccbill.token(ccbill.cards[card]);
const pay = (by: Player, id: string, more: object) =>
  by.call("PATCH", `/order/${id}`, { ...HOLDER, ...more }, nextKey());
const user = async (by: Player) => (await by.call("GET", `/user/${by.id}`)).body;
const proven = (token: string): string => {
  const proof = { threedsSuccess: true, threedsEci: "05", threedsStatus: "Y", threedsVersion: "2.2.0" };
  return `3ds.${Buffer.from(JSON.stringify({ token, proof })).toString("base64url")}`;
};

async function fieldsOf(by: Player) {
  const { body } = await by.call("POST", `/order/${await order(by)}/payment-fields`, {});
  const url = new URL(String(body.fields.url));
  return { body, url, path: `${url.pathname}${url.search}`, ticket: url.searchParams.get("ticket") ?? "" };
}

test("the card page exists only on the payment hostname, needs a ticket, and is framed only by the checkout's own origin", async () => {
  const me = await buyer();
  const { body, url, path } = await fieldsOf(me);
  assert.deepEqual([body.gateway, body.fields.kind, body.fields.origin], ["ccbill", "frame", `http://${PAY}`]);
  assert.equal(url.hostname, PAY);
  const page = await app.request(path, { host: PAY });
  assert.equal(page.status, 200);
  const policy = String(page.headers["content-security-policy"]);
  assert.match(policy, /^default-src 'none'; base-uri 'none'; script-src 'self' 'nonce-[^']+' http:\/\/127/);
  assert.ok(policy.includes(`connect-src 'self' ${ccbill.url};`) && policy.endsWith(`frame-ancestors ${app.url}`));
  assert.deepEqual([page.headers["set-cookie"], page.headers["x-frame-options"]], [undefined, undefined]);
  assert.doesNotMatch(page.text, /front-secret|back-secret|link-secret/);
  const scripts = await followImports(page.text, async (at) => {
    const script = await app.request(at, { host: PAY });
    assert.equal(script.status, 200, at);
    return script.text;
  });
  assert.ok(scripts.some((at) => at.endsWith("/luhn.ts")));
  const status = async (at: string, host: string) => (await app.request(at, { host })).status;
  assert.deepEqual(
    [
      await status(path, "localhost"),
      await status("/card-fields/scripts/billing/card.ts", "embernight.localhost"),
      await status("/card-fields?ticket=x.y", PAY),
      await status(
        path.replace(/.$/, (last) => (last === "A" ? "B" : "A")),
        PAY,
      ),
      await status("/card-fields/scripts/..%2f..%2fenv.ts", PAY),
      await status("/api/brand", PAY),
      await status("/health/live", PAY),
      await status("/chat", PAY),
    ],
    Array(8).fill(404),
  );
});

test("only the page itself gets the widget's access token, with its ticket; no call of the page accepts a body", async () => {
  const { ticket } = await fieldsOf(await buyer());
  const ask = (headers: Record<string, string>, host = PAY, body?: object) =>
    app.request("/card-fields/token", { method: "POST", host, headers, body });
  const own = { origin: `http://${PAY}`, "x-ticket": ticket };
  const given = await ask(own);
  assert.equal(given.status, 200, given.text);
  assert.deepEqual(Object.keys(given.body), ["token"]);
  const charge = await fetch(`${ccbill.url}/transactions/payment-tokens/${"0".repeat(32)}`, {
    method: "POST",
    headers: { authorization: `Bearer ${given.body.token}`, "content-type": "application/json" },
    body: "{}",
  });
  assert.equal(charge.status, 401, "it only makes tokens");
  assert.equal((await ask({ ...own, origin: app.url })).status, 403);
  assert.equal((await ask({ "x-ticket": ticket })).status, 403);
  assert.equal((await ask({ ...own, "x-ticket": `${ticket}A` })).status, 404);
  assert.equal((await ask(own, "localhost")).status, 404);
  const number = "4111111111111111";
  const sent = await ask(own, PAY, { cardNumber: number });
  assert.equal(sent.status, 413);
  assert.ok(!(await dumpDatabase(app.db)).includes(number));
  await app.clock.advance(DAY_MS);
  assert.equal((await ask(own)).status, 404, "a ticket ends");
});

test("credits are bought with a CCBill token, and the ticked card is stored with the page's data", async () => {
  const me = await buyer();
  const id = await order(me);
  const paid = await pay(me, id, { paymentToken: tokenOf("approved"), card: CARD, saveCard: true });
  assert.deepEqual([paid.status, paid.body.status], [200, "success"], paid.text);
  assert.deepEqual(paid.body.lastTransaction.card, { brand: "visa", last4: "1111" });
  const { credits, savedCards } = await user(me);
  assert.equal(credits, 25);
  assert.equal(savedCards.length, 1);
  const [{ cardId, ...facts }] = savedCards;
  assert.deepEqual(facts, { ...CARD, inUse: false });
  const again = await pay(me, await order(me), { cardId });
  assert.deepEqual([again.body.status, again.body.lastTransaction.card.last4], ["success", "1111"], again.text);
  assert.equal((await user(me)).credits, 50);
});

test("an impossible card is refused before any charge, and so is a token without its card", async () => {
  const me = await buyer();
  const id = await order(me);
  const before_ = ccbill.sales().length;
  for (const card of [
    undefined,
    { ...CARD, brand: "diners" },
    { ...CARD, last4: "11111" },
    { ...CARD, last4: "4111111111111111" },
    { ...CARD, expMonth: 13 },
    { ...CARD, expYear: 2020 },
    { ...CARD, expYear: 10_000 },
    { ...CARD, number: "4111111111111111" },
  ]) {
    const refused = await pay(me, id, { paymentToken: tokenOf("approved"), ...(card && { card }) });
    assert.deepEqual([refused.status, refused.body.code], [422, "validation"], JSON.stringify(card));
  }
  assert.equal(ccbill.sales().length, before_);
  assert.equal((await user(me)).credits, 0);
});

test("a decline names its cause and stores no card; the order can be paid with another one", async () => {
  const me = await buyer();
  const id = await order(me);
  const said = { card: CARD, saveCard: true };
  const no = await pay(me, id, { ...said, paymentToken: tokenOf("noFunds") });
  assert.deepEqual([no.body.status, no.body.lastTransaction.failureType], ["failed", "bank"]);
  const fault = await pay(me, id, { ...said, paymentToken: tokenOf("systemFault") });
  assert.deepEqual([fault.body.status, fault.body.lastTransaction.failureType], ["failed", "system"]);
  assert.deepEqual((await user(me)).savedCards, []);
  assert.equal((await pay(me, id, { ...said, paymentToken: tokenOf("approved") })).body.status, "success");
});

test("a card the bank challenges is charged only with its proof, in the 3-D Secure sub-account, and refunded there", async () => {
  const me = await buyer();
  const card = { ...CARD, last4: "3246" };
  const without = await pay(me, await order(me), { card, paymentToken: tokenOf("threeDs") });
  assert.equal(without.body.status, "failed");
  const id = await order(me);
  const paid = await pay(me, id, { card, paymentToken: proven(tokenOf("threeDs")), saveCard: true });
  assert.equal(paid.body.status, "success", paid.text);
  assert.equal(ccbill.sales().at(-1)?.subAccount, "0002");
  const { id: paymentId } = await app.db
    .selectFrom("payment")
    .where("order_id", "=", id)
    .select("id")
    .executeTakeFirstOrThrow();
  const gateway = await app.deps.gateways.named("ccbill");
  const reference = ccbill.sales().at(-1)?.subscriptionId ?? "";
  const back = await gateway?.refund({ refundId: paymentId, reference, amountMinor: 100, currency: "EUR" });
  assert.deepEqual(back, { state: "done", text: "refunded" });
  const booked = await gateway?.booked(new Date(0), new Date(app.clock.now().getTime() + DAY_MS));
  assert.ok(booked?.some((one) => one.reference === reference && one.kind === "refund"));
});

test("[BILL-10] a membership bought with CCBill is renewed by us after its days, on the stored card", async () => {
  const me = await buyer();
  const id = await order(me, "premium-30");
  const paid = await pay(me, id, { paymentToken: tokenOf("approved"), card: CARD });
  assert.equal(paid.body.status, "success", paid.text);
  const first = (await user(me)).subscriptions[0];
  assert.deepEqual([first.active, first.card], [true, { brand: "visa", last4: "1111" }]);
  const sold = ccbill.sales().length;
  await app.clock.advance(30 * DAY_MS - 60_000);
  await runMemberships(app.deps);
  assert.equal(ccbill.sales().length, sold, "not before its day");
  await app.clock.advance(61_000);
  await runMemberships(app.deps);
  assert.equal(ccbill.sales().length, sold + 1);
  await me.signInAgain();
  const { subscriptions, isPremium } = await user(me);
  assert.equal(isPremium, true);
  assert.equal(Date.parse(subscriptions[0].paidUntil) - Date.parse(first.paidUntil), 30 * DAY_MS);
  const renewal = await app.db
    .selectFrom("payment")
    .where("membership_id", "=", first._id)
    .where("kind", "=", "renewal")
    .select(["state", "card"])
    .executeTakeFirstOrThrow();
  assert.deepEqual([renewal.state, renewal.card], ["success", CARD]);
});

test("an incomplete configuration prevents the start and is reported without secrets", async () => {
  const ofDemo = JSON.parse(ccbill.settings("https://pay.example.com").CCBILL) as Record<string, string>;
  const { apiUrl: _api, dataLinkUrl: _link, widgetUrl: _widget, ...whole } = ofDemo;
  const mail = { SMTP_URL: "smtp://mail.example" };
  const base = { MODE: "production", DATABASE_URL: "postgres://nowhere/x", PAYMENTS: "ccbill", ...mail };
  const start = (settings: object | string) => () =>
    readConfig({ ...base, CCBILL: typeof settings === "string" ? settings : JSON.stringify(settings) });
  assert.equal(start(whole)().CCBILL?.account, "900100");
  assert.equal(readConfig(base).CCBILL, undefined, "companies enter theirs in the console");
  const { backend: _, webhookSecret: _secret, ...half } = whole;
  assert.throws(start({ ...half, dataLink: { username: "link" } }), (error: Error) => {
    for (const name of ["backend", "webhookSecret", "dataLink.password"]) assert.ok(error.message.includes(name), name);
    return !error.message.includes("front-secret");
  });
  assert.throws(
    start({ ...whole, payOrigin: "https://pay.example.com/fields" }),
    /payOrigin: an address without a path/,
  );
  assert.throws(start({ ...whole, payOrigin: "http://pay.example.com" }), /payOrigin: must be https/);
  assert.throws(start('{"backend":"hush'), (error: Error) => !error.message.includes("hush"));
  assert.throws(start("/no/such/file.json"), /CCBILL names a file that cannot be read/);
  await assert.rejects(
    startTestApp({ config: ccbill.settings("http://embernight.localhost") }),
    /payOrigin: embernight\.localhost is a hostname of the brand embernight\.com/,
  );
});
