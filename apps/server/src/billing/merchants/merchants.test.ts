import { priceListRows } from "@masq/db/demo/price-lists";
import type { CcbillWebhook } from "@masq/sandbox/ccbill/simulator";
import { startTestApp, type TestApp } from "@masq/server/testing/app";
import { enteredAccount, openCcbillAccounts, type CcbillAccounts } from "@masq/server/testing/ccbill";
import { createDesk, type Operator } from "@masq/server/testing/desk";
import { createPlayer, type Player } from "@masq/server/testing/player";
import { dumpDatabase } from "@masq/server/testing/whole-dump";
import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { localBus } from "../../platform/bus/local-bus.ts";
import { oneGateway } from "../../platform/payments/gateway.ts";
import { readDisputes } from "../checkout/read-disputes.ts";
import { createMerchantDirectory } from "./merchant-directory.ts";
import { reconcileAll } from "../checkout/reconcile-gateway.ts";
import { runMemberships } from "../memberships/memberships.jobs.ts";

const DAY_MS = 86_400_000;
const HOUSES = {
  velvetrooms: { company: "cmp_test", host: "localhost", account: "900100", pay: "pay.localhost" },
  embernight: { company: "cmp_ember", host: "embernight.localhost", account: "900200", pay: "till.localhost" },
} as const;
const { velvetrooms, embernight } = HOUSES;
let ccbill: CcbillAccounts;
let app: TestApp;
/** The path of CCBill's calls by account. */
const paths: Record<string, string> = {};

const save = async (company: string, body: object, by?: Operator) =>
  (by ?? (await asAdmin())).call("PUT", `/merchant/${company}`, body);

before(async () => {
  ccbill = await openCcbillAccounts(["900100", "900200", "900300"]);
  const GOOGLE_PAY = JSON.stringify({ merchantId: "BCR2", gateway: "testhouse", gatewayMerchantId: "shop-1" });
  app = await startTestApp({ config: { ...ccbill.settings, GOOGLE_PAY } });
  const { lists, products } = priceListRows(["velvetrooms", "embernight", "oldflame"]);
  await app.db.insertInto("price_list").values(lists).execute();
  await app.db.insertInto("product").values(products).execute();
  const like = { address: "2 Quay", registration_number: "2", support_email: "help@example.com", phone: "+31 20 1" };
  for (const [id, name, brand] of [
    ["cmp_ember", "Ember House", "embernight"],
    ["cmp_none", "Bare House", "oldflame"],
  ] as const) {
    await app.db
      .insertInto("company")
      .values({ ...like, id, name })
      .execute();
    await app.db.updateTable("brand").set({ company_id: id }).where("id", "=", brand).execute();
  }
  app.deps.brands.forget();
  for (const { company, account, pay } of Object.values(HOUSES)) {
    const saved = await save(company, enteredAccount(account, { payHost: pay, descriptor: `HOUSE ${account}` }));
    assert.equal(saved.status, 200, saved.text);
    paths[account] = String(saved.body.webhookPath);
  }
});
after(async () => {
  await app.close();
  await ccbill.close();
});

let count = 0;
const nextKey = (): string => `merchant-${(count += 1)}`;
const HOME = { country: "NL", zipcode: "1011", city: "Amsterdam" };
const hostOf = (brand: string): string => (brand === "velvetrooms" ? "localhost" : `${brand}.localhost`);
async function member(brand: keyof typeof HOUSES | "oldflame"): Promise<Player> {
  const player = await createPlayer(app, { ...HOME, brand_id: brand }, hostOf(brand));
  const limits = await player.call("PUT", "/limits", { day: 1_000, week: 2_000, month: 5_000 });
  assert.equal(limits.status, 200, limits.text);
  return player;
}
async function order(by: Player, sku = "credits-25"): Promise<string> {
  const products = [`prd_${by.brandId}_nl_${sku.replaceAll("-", "_")}`];
  const made = await by.call("POST", "/order", { currency: "EUR", country: "NL", products }, nextKey());
  assert.equal(made.status, 201, made.text);
  return String(made.body._id);
}
const CARD = { brand: "visa", last4: "1111", expMonth: 12, expYear: 2031 };
const HOLDER = { termsAccepted: true, cardholder: "Ada Quill", zipcode: "1011 AB", city: "Amsterdam" };
const pay = (by: Player, id: string, more: object) =>
  by.call("PATCH", `/order/${id}`, { ...HOLDER, ...more }, nextKey());
const at = (account: string) => ccbill.at(account);
const buy = async (by: Player, account: string, sku?: string, card: keyof typeof ccbill.cards = "approved") => {
  const id = await order(by, sku);
  const token = at(account).token(ccbill.cards[card]);
  return { id, paid: await pay(by, id, { paymentToken: token, card: CARD, saveCard: true }) };
};
/** By an admin of this moment: a token lasts an hour of the test's clock. */
const asAdmin = async (): Promise<Operator> => createDesk(app).operator({ role: "admin" }, "offline");
const refund = async (id: string) =>
  (await asAdmin()).call("POST", `/orders/${id}/refund`, { amount: 1, reason: "asked for it" });
const paymentOf = (orderId: string) =>
  app.db.selectFrom("payment").where("order_id", "=", orderId).selectAll().executeTakeFirstOrThrow();
const postback = (path: string, { eventType, fields }: CcbillWebhook, host = "localhost") =>
  app.request(`${path}?eventType=${eventType}`, { method: "POST", host, body: fields });

test("each company's checkout shows the card fields of its own account, on its own hostname, and the installation's wallet in none", async () => {
  const shown: Record<string, string> = {};
  for (const [brand, house] of Object.entries(HOUSES)) {
    const me = await member(brand as keyof typeof HOUSES);
    const opened = await me.call("POST", `/order/${await order(me)}/payment-fields`, {});
    assert.deepEqual([opened.status, opened.body.gateway], [200, `ccbill-${house.account}`], opened.text);
    assert.deepEqual(opened.body.wallets, []);
    const url = new URL(String(opened.body.fields.url));
    assert.equal(url.hostname, house.pay);
    shown[house.account] = `${url.pathname}${url.search}`;
    const page = await app.request(shown[house.account]!, { host: house.pay });
    assert.equal(page.status, 200);
    assert.match(page.text, new RegExp(`data-account="${house.account}"`));
  }
  const elsewhere = await app.request(shown[velvetrooms.account]!, { host: embernight.pay });
  assert.equal(elsewhere.status, 404, "a ticket counts at one account only");
  for (const { pay: host } of Object.values(HOUSES))
    assert.equal((await app.request("/api/brand", { host })).status, 404, "nothing else is served there");
});

test("a charge, its refund and its renewal are at the account of the buyer's company", async () => {
  for (const [brand, { account }] of Object.entries(HOUSES)) {
    const me = await member(brand as keyof typeof HOUSES);
    const { id, paid } = await buy(me, account, "premium-30");
    assert.equal(paid.body.status, "success", paid.text);
    assert.equal(paid.body.descriptor, `HOUSE ${account}`, paid.text);
    await app.clock.advance(30 * DAY_MS + 1_000);
    await runMemberships(app.deps);
    const payments = await app.db.selectFrom("payment").where("order_id", "=", id).selectAll().execute();
    assert.deepEqual(payments.map(({ kind, state, gateway }) => `${kind} ${state} ${gateway}`).toSorted(), [
      `renewal success ccbill-${account}`,
      `sale success ccbill-${account}`,
    ]);
    const back = await refund(id);
    assert.equal(back.status, 200, back.text);
    const own = at(account).sales();
    const kinds = own.map(({ kind }) => kind).toSorted();
    assert.deepEqual(kinds.filter((kind) => kind === "REFUND").length, 1);
    for (const { reference } of payments) assert.ok(own.some(({ subscriptionId }) => subscriptionId === reference));
  }
});

test("a postback of one account says nothing about another company's order", async () => {
  const [mine, theirs] = [velvetrooms.account, embernight.account];
  const me = await member("embernight");
  const lost = await buy(me, theirs, "credits-25", "charged_then_dropped");
  assert.equal(lost.paid.body.status, "unknown");
  const open = await paymentOf(lost.id);
  const sale = at(theirs).sales().at(-1)!;
  const wrongDoor = await postback(paths[mine]!, at(theirs).webhook("NewSaleSuccess", sale));
  assert.equal(wrongDoor.status, 401, "the other company's address");
  const unsecret = await postback(
    `/webhooks/payments/ccbill-${theirs}/${"w".repeat(40)}`,
    at(theirs).webhook("NewSaleSuccess", sale),
  );
  assert.equal(unsecret.status, 401);
  const forged = { clientAccnum: mine, "X-paymentId": open.id };
  for (const kind of ["NewSaleSuccess", "Chargeback", "Refund"]) {
    const told = await postback(
      paths[mine]!,
      at(theirs).webhook(kind, sale, { ...forged, transactionId: `forged-${kind}` }),
    );
    assert.equal(told.status, 200, told.text);
  }
  assert.equal((await paymentOf(lost.id)).state, "unknown", "not asked about, not settled");
  const rows = await app.db.selectFrom("refund").where("payment_id", "=", open.id).select("id").execute();
  assert.deepEqual(rows, []);
  const events = app.db.selectFrom("payment_event").where("dedupe_key", "like", "%forged-%").select("payment_id");
  assert.deepEqual(
    (await events.execute()).map(({ payment_id }) => payment_id),
    [null, null, null],
  );
  const right = await postback(paths[theirs]!, at(theirs).webhook("NewSaleSuccess", sale), "embernight.localhost");
  assert.equal(right.status, 200);
  assert.equal((await paymentOf(lost.id)).state, "success");
});

test("the books of both accounts are compared, each with its own company's charges", async () => {
  await app.clock.advance(2 * 3_600_000);
  const all = await reconcileAll(app.deps, { days: 90 });
  assert.deepEqual(
    all.map(({ gateway, faults }) => [gateway, faults]),
    [
      ["ccbill-900100", []],
      ["ccbill-900200", []],
    ],
  );
  assert.ok(all.every(({ compared }) => compared > 0));
  // A charge of the other's book would be missing here.
  at(velvetrooms.account).chargeBack(at(velvetrooms.account).sales()[0]!.subscriptionId, "1.00");
  const found = await reconcileAll(app.deps, { days: 90 });
  assert.deepEqual(
    found.map(({ faults }) => faults.map(({ rule }) => rule)),
    [["refund-missing-here"], []],
  );
});

test("a company without an account sells nothing, and says so in words", async () => {
  const me = await member("oldflame");
  const id = await order(me);
  const fields = await me.call("POST", `/order/${id}/payment-fields`, {});
  assert.deepEqual([fields.status, fields.body.code], [503, "payments-closed"], fields.text);
  const paid = await pay(me, id, { paymentToken: "0".repeat(32), card: CARD });
  assert.deepEqual([paid.status, paid.body.code], [503, "payments-closed"], paid.text);
});

test("an account is entered once: secrets are sealed, never told again, and a wrong one is not stored", async () => {
  const listed = await (await asAdmin()).call("GET", "/merchants");
  assert.deepEqual(
    listed.body.merchants.map(
      ({ company, account }: { company: { name: string }; account: { account: string } | null }) => [
        company.name,
        account?.account,
      ],
    ),
    [
      ["Bare House", undefined],
      ["Ember House", "900200"],
      ["Test House", "900100"],
    ],
  );
  const stored = await dumpDatabase(app.db);
  for (const secret of [
    "front-secret-900100",
    "back-secret-900100",
    "link-secret-900100",
    paths["900100"]!.split("/").at(-1)!,
  ]) {
    assert.ok(!stored.includes(secret), secret);
    assert.ok(!listed.text.includes(secret), secret);
  }
  const { frontendSecret: _, backendSecret: __, dataLinkPassword: ___, ...rest } = enteredAccount("900100");
  const none = { frontendSecret: "", backendSecret: "", dataLinkPassword: "" };
  const kept = await save("cmp_test", { ...rest, ...none, descriptor: "ANOTHER NAME" });
  assert.deepEqual([kept.status, kept.body.webhookPath], [200, null], kept.text);
  const brand = await app.deps.brands.byId("velvetrooms");
  assert.equal(brand?.defaultDescriptor, "ANOTHER NAME");
  const refusals: [string, object, string][] = [
    ["cmp_test", enteredAccount("900100", { backendSecret: "mistyped" }), "backendSecret"],
    ["cmp_none", enteredAccount("900300", { ...none, frontendSecret: "x", backendSecret: "x" }), "dataLinkPassword"],
    ["cmp_none", enteredAccount("900200"), "account"],
    ["cmp_none", enteredAccount("900300", { payHost: "embernight.localhost" }), "payHost"],
    ["cmp_none", enteredAccount("900300", { payHost: "till.localhost" }), "payHost"],
    ["cmp_none", enteredAccount("900300", { descriptor: "abc" }), "descriptor"],
  ];
  for (const [company, body, field] of refusals) {
    const refused = await save(company, body);
    assert.deepEqual([refused.status, Object.keys(refused.body.fields ?? {})], [422, [field]], refused.text);
  }
  const scoped = await createDesk(app).operator({ role: "admin", scope: ["velvetrooms"] }, "offline");
  assert.equal((await save("cmp_test", enteredAccount("900100"), scoped)).status, 403);
  assert.equal((await scoped.call("GET", "/merchants")).status, 403);
  assert.equal((await save("cmp_nobody", enteredAccount("900300"))).status, 404);
});

test("another account takes new charges at once; what the one before took is refunded there", async () => {
  const me = await member("velvetrooms");
  const { id: old } = await buy(me, "900100");
  const saved = await save("cmp_test", enteredAccount("900300"));
  assert.equal(saved.status, 200, saved.text);
  const { id, paid } = await buy(me, "900300");
  assert.equal(paid.body.status, "success", paid.text);
  assert.equal((await paymentOf(id)).gateway, "ccbill-900300");
  const refunds = () =>
    at("900100")
      .sales()
      .filter(({ kind }) => kind === "REFUND").length;
  const before_ = refunds();
  const back = await refund(old);
  assert.equal(back.status, 200, back.text);
  assert.equal(refunds(), before_ + 1);
  const again = await save("cmp_test", enteredAccount("900300", { newAddress: true }));
  assert.notEqual(again.body.webhookPath, saved.body.webhookPath);
  const sale = at("900300").sales().at(-1)!;
  const door = async (path: unknown) =>
    (await postback(String(path), at("900300").webhook("NewSaleSuccess", sale))).status;
  assert.deepEqual([await door(saved.body.webhookPath), await door(again.body.webhookPath)], [401, 200]);
});

test("a process that hears nothing rereads the accounts after five seconds, and keeps no old login", async () => {
  const { deps } = app;
  let nowMs = 0;
  const clock = { ...deps.clock, monotonicMs: () => nowMs };
  const deaf = createMerchantDirectory({ ...deps, clock, bus: localBus(), house: oneGateway(undefined) });
  const hearing = createMerchantDirectory({ ...deps, house: oneGateway(undefined) });
  const [old, heard] = [await deaf.of("cmp_ember"), await hearing.of("cmp_ember")];
  const saved = await save(
    "cmp_ember",
    enteredAccount("900200", { payHost: "till.localhost", applicationId: "other" }),
  );
  assert.equal(saved.status, 200, saved.text);
  assert.notEqual(await hearing.of("cmp_ember"), heard, "the signal is enough");
  assert.equal(await deaf.of("cmp_ember"), old);
  nowMs = 6_000;
  assert.notEqual(await deaf.of("cmp_ember"), old);
});

test("two companies with one statement text are two figures", async () => {
  const { db, deps } = app;
  await db.updateTable("merchant_account").set({ descriptor: "ONE NAME" }).execute();
  const meters = await readDisputes(deps, null, 1);
  const figures = meters.map(({ company, descriptor }) => `${company}: ${descriptor}`).toSorted();
  assert.deepEqual(figures, ["Ember House: ONE NAME", "Test House: ONE NAME"]);
});
