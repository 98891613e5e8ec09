import { CCBILL_CARDS } from "@masq/sandbox/ccbill/state";
import { openCcbillSimulator, type CcbillSimulator } from "@masq/sandbox/ccbill/simulator";
import assert from "node:assert/strict";
import { after, before, beforeEach, test } from "node:test";
import { systemClock } from "../clock/clock.ts";
import { CcbillSettings } from "../../config/ccbill-settings.ts";
import { ccbillGateway } from "./ccbill.ts";
import type { Charge, Gateway } from "./gateway.ts";

const SECRET = "s".repeat(40);
const accounts = {
  account: "900100",
  subAccount: "0001",
  threeDsSubAccount: "0002",
  frontend: { id: "front", secret: "front-secret" },
  backend: { id: "back", secret: "back-secret" },
  dataLink: { username: "link", password: "link-secret" },
};
const clock = systemClock();
let app: CcbillSimulator;
let gateway: Gateway;
before(async () => {
  app = await openCcbillSimulator(accounts);
});
beforeEach(() => {
  app.setDown(false);
  const urls = { apiUrl: app.url, dataLinkUrl: app.url, payOrigin: "https://pay.example.com" };
  const settings = { ...accounts, ...urls, applicationId: "app", webhookSecret: SECRET };
  gateway = ccbillGateway(CcbillSettings.parse(settings), clock, Buffer.from("page"));
});
after(() => app.close());

let count = 0;
const charge = (token: string, over: Partial<Charge> = {}): Charge => ({
  paymentId: `pay_${(count += 1)}`,
  token,
  amountMinor: 2_999,
  currency: "EUR",
  description: "Twenty-five lines",
  keep: true,
  returnUrl: "https://velvetrooms.com/upgrade/checkout",
  customer: {
    firstName: null,
    lastName: null,
    email: "a@example.com",
    zipcode: null,
    city: null,
    country: "NL",
    ip: "127.0.0.1",
    userAgent: "test",
  },
  ...over,
});
const pay = (card: keyof typeof CCBILL_CARDS) => gateway.charge(charge(app.token(CCBILL_CARDS[card])));

test("an approved charge returns a 19-digit subscription id as text, which charges the card again", async () => {
  const first = await pay("approved");
  assert.equal(first.state, "success");
  assert.ok(first.state === "success" && /^\d{19}$/.test(first.reference));
  assert.equal(app.sales().at(-1)?.amount, "29.99");
  assert.equal(app.sales().at(-1)?.currencyCode, "978");
  const token = await gateway.tokenFor(first.stored ?? "");
  assert.ok(token);
  const again = await gateway.charge(charge(token, { amountMinor: 1_000 }));
  assert.ok(again.state === "success" && again.reference !== first.reference);
  const twice = await gateway.charge(charge(token));
  assert.equal(twice.state, "failed", "a token works once");
  assert.equal(await gateway.tokenFor("0000000000000000000"), undefined);
});

test("declines are the bank's or the system's by their code", async () => {
  for (const card of ["bankDecline", "expired", "doNotHonor", "noFunds", "restricted", "activityLimit"] as const) {
    const ended = await pay(card);
    assert.ok(ended.state === "failed" && ended.failure === "bank", card);
  }
  for (const card of ["contactBank", "systemFault"] as const) {
    const ended = await pay(card);
    assert.ok(ended.state === "failed" && ended.failure === "system", card);
  }
  const unknown = await pay("unknownCode");
  assert.ok(unknown.state === "failed" && unknown.failure === "bank" && unknown.code === "999");
});

test("[TRUST-20] an unclear response is unknown; the probe then tells whether money moved", async () => {
  for (const [card, found] of [
    ["charged_then_dropped", "success"],
    ["cut", "none"],
    ["httpFault", "none"],
  ] as const) {
    const token = app.token(CCBILL_CARDS[card]);
    assert.equal((await gateway.charge(charge(token))).state, "unknown", card);
    assert.equal((await gateway.probe({ paymentId: "pay_x", token })).state, found, card);
  }
  const token = app.token(CCBILL_CARDS.approved);
  await gateway.charge(charge(token));
  app.setDown(true);
  assert.equal((await gateway.probe({ paymentId: "pay_x", token })).state, "unknown");
  assert.equal(await gateway.tokenFor("1"), undefined);
});

test("an expired access token is renewed once; wrong credentials charge nothing", async () => {
  assert.equal((await pay("approved")).state, "success");
  app.endTokens();
  assert.equal((await pay("approved")).state, "success");
  const wrong = { ...accounts, backend: { id: "back", secret: "wrong" }, apiUrl: app.url, dataLinkUrl: app.url };
  const settings = { ...wrong, applicationId: "app", payOrigin: "https://pay.example.com", webhookSecret: SECRET };
  const stranger = ccbillGateway(CcbillSettings.parse(settings), clock, Buffer.from("page"));
  const before_ = app.sales().length;
  const ended = await stranger.charge(charge(app.token(CCBILL_CARDS.approved)));
  assert.ok(ended.state === "failed" && ended.failure === "system");
  assert.equal(app.sales().length, before_);
});

test("a charge confirmed by the bank goes to the 3-D Secure sub-account with its proof, known fields only", async () => {
  const id = app.token(CCBILL_CARDS.approved);
  const proof = { threedsSuccess: true, threedsEci: "05", threedsVersion: "2.2.0", initialPrice: 1 };
  const token = `3ds.${Buffer.from(JSON.stringify({ token: id, proof })).toString("base64url")}`;
  const ended = await gateway.charge(charge(token));
  assert.equal(ended.state, "success");
  assert.equal(app.sales().at(-1)?.amount, "29.99");
  assert.equal((await gateway.probe({ paymentId: "x", token })).state, "success");
  for (const odd of ["", "abc", "3ds.!!!", "../../oauth"]) {
    const refused = await gateway.charge(charge(odd));
    assert.equal(refused.state, "failed", odd);
  }
});

test("DataLink refunds, ends its own charges, and lists what was booked", async () => {
  const sold = await pay("approved");
  assert.ok(sold.state === "success");
  const { reference } = sold;
  const ask = (amountMinor: number) => gateway.refund({ refundId: "rfd_1", reference, amountMinor, currency: "EUR" });
  assert.equal((await ask(1_000)).state, "done");
  assert.deepEqual(await ask(2_500), { state: "failed", text: "DataLink -5" });
  assert.equal(await gateway.forget(reference), "done");
  assert.equal(await gateway.forget("0000000000000000000"), "done", "what is not there charges nobody");
  const day = 86_400_000;
  const booked = await gateway.booked(new Date(Date.now() - day), new Date(Date.now() + day));
  const mine = booked?.filter((one) => one.reference === reference);
  assert.deepEqual(
    mine?.map(({ kind, amountMinor, currency }) => [kind, amountMinor, currency]),
    [
      ["charge", 2_999, "EUR"],
      ["refund", 1_000, "EUR"],
    ],
  );
  app.setDown(true);
  assert.equal((await ask(1)).state, "unknown");
  assert.equal(await gateway.forget(reference), "unknown");
  assert.equal(await gateway.booked(new Date(0), new Date()), undefined);
});

test("a webhook counts from their networks, at the secret address, about our account; nothing else of it is kept", async () => {
  await pay("approved");
  const sale = app.sales().at(-1);
  assert.ok(sale);
  const personal = { firstName: "Somebody", password: "secret", email: "x@example.com" };
  const { fields, eventType } = app.webhook("NewSaleSuccess", sale, personal);
  const call = {
    headers: {},
    query: { eventType },
    body: JSON.stringify(fields),
    ip: "64.38.212.7",
    secret: SECRET,
    now: new Date(),
  };
  const [event] = (await gateway.readWebhook(call)) ?? [];
  assert.equal(event?.kind, "charged");
  assert.deepEqual([event?.reference, event?.amountMinor], [sale.subscriptionId, 2_999]);
  assert.equal(event?.paymentId, sale.passThrough["paymentId"]);
  assert.ok(!JSON.stringify(event).includes("Somebody") && !JSON.stringify(event).includes("secret"));
  const form = { ...call, body: new URLSearchParams(fields).toString(), ip: "::ffff:64.38.241.200" };
  assert.deepEqual(await gateway.readWebhook(form), [event]);
  for (const wrong of [
    { ip: "64.38.213.7" },
    { ip: "127.0.0.1" },
    { secret: "t".repeat(40) },
    { secret: "" },
    { body: JSON.stringify({ ...fields, clientAccnum: "900101" }) },
    { body: JSON.stringify({ ...fields, clientSubacc: "0009" }) },
    { body: "" },
    { body: "[]" },
  ])
    assert.equal(await gateway.readWebhook({ ...call, ...wrong }), undefined, JSON.stringify(wrong));
  const kinds = { Refund: "refunded", Chargeback: "charged-back", Expiration: "expired", BillingDateChange: "other" };
  for (const [type, kind] of Object.entries(kinds)) {
    const [one] = (await gateway.readWebhook({ ...call, query: { eventType: type } })) ?? [];
    assert.equal(one?.kind, kind, type);
  }
});
