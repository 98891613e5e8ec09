import { createDesk } from "@masq/server/testing/desk";
import type { Player } from "@masq/server/testing/player";
import assert from "node:assert/strict";
import { after, afterEach, before, test } from "node:test";
import { clientHash } from "../../chat/messages/client-hash.ts";
import { checkBooks } from "../../ledger/wallet/check-books.ts";
import { mustAddUp, openShop, type Shop } from "./cards.suite.ts";
import { storePayment } from "./pay-order.ts";
import { expireOrders, resolvePayments } from "./resolve-payments.ts";

let shop: Shop;
before(async () => {
  shop = await openShop();
});
afterEach(() => mustAddUp(shop));
after(() => shop.app.close());

const MINUTE_MS = 60_000;
const credits = async (by: Player): Promise<number> => (await by.call("GET", `/user/${by.id}`)).body.credits as number;
const order = async (by: Player, id: string) => (await by.call("GET", `/order/${id}`)).body;
const code = ({ status, body }: { status: number; body: { code?: string } }) => [status, body.code];
/** Minutes pass, and the resolver runs after each step. */
async function wait(minutes: number, step = minutes): Promise<void> {
  for (let passed = 0; passed < minutes; passed += step) {
    await shop.app.clock.advance(step * MINUTE_MS);
    await resolvePayments(shop.app.deps);
  }
}
const resolvedMails = async (by: Player): Promise<number> =>
  (
    await shop.app.db
      .selectFrom("mail")
      .where("member_id", "=", by.id)
      .where("template", "=", "payment-resolved")
      .select("id")
      .execute()
  ).length;
const chargesOf = (token: string): number => shop.cards.state.calls.filter((call) => call.token === token).length;

test("during an undecided payment more credits are sold to members who confirm, order by order; a second membership is not", async () => {
  const me = await shop.buyer();
  const open = await shop.order(me, "credits-25");
  const first = await shop.buy(me, "credits-50", "lost");
  assert.equal(first.paid.body.status, "unknown");
  assert.deepEqual(code(await shop.pay(me, open.body._id as string, "ok-before")), [409, "order-undecided"]);
  const second = await shop.buy(me, "credits-50", "ok", {}, { evenSo: true });
  assert.equal(second.paid.body.status, "success");
  assert.equal((await shop.pay(me, open.body._id as string, "ok-after", { evenSo: true })).body.status, "success");
  assert.deepEqual(code(await shop.order(me, "credits-50")), [409, "order-undecided"], "it is asked each time");
  assert.equal((await shop.buy(me, "premium-30", "lost")).paid.body.status, "unknown", "of another kind");
  assert.deepEqual(code(await shop.order(me, "premium-90", { evenSo: true })), [409, "order-undecided"]);
});

test("[TRUST-20] a charge whose response was lost is unknown, never charged again, and counts once found", async () => {
  const me = await shop.buyer();
  shop.cards.state.isDown = true;
  const { id, paid, token } = await shop.buy(me, "credits-50");
  assert.deepEqual([paid.status, paid.body.status, paid.body.lastTransaction.status], [200, "unknown", "unknown"]);
  assert.deepEqual(code(await shop.pay(me, id, "ok-second")), [409, "order-undecided"]);
  const same = await shop.order(me, "credits-50");
  assert.deepEqual(code(same), [409, "order-undecided"], "nor by another order of the same");
  assert.deepEqual(code(await shop.order(me, "credits-10")), [409, "order-undecided"], "nor of the same kind");
  await wait(20, 5);
  assert.equal((await order(me, id)).status, "unknown", "nobody answers: it stays unknown, and visible");
  const call = shop.cards.state.calls.find((one) => one.token === token);
  assert.ok(call);
  shop.cards.state.isDown = false;
  shop.cards.arrive(call);
  await wait(30, 10);
  assert.equal((await order(me, id)).status, "success");
  assert.equal(await credits(me), 50);
  assert.equal(chargesOf(token), 1);
  assert.equal(chargesOf("ok-second"), 0);
  assert.equal(await resolvedMails(me), 1, "we said that we would write");
});

test("[TRUST-20] an unknown charge the gateway never saw fails, and can be paid again", async () => {
  const me = await shop.buyer();
  const { id, paid } = await shop.buy(me, "credits-50", "lost");
  assert.equal(paid.body.status, "unknown");
  await wait(1);
  assert.notEqual((await order(me, id)).status, "failed", "a call may still be on its way");
  await wait(10, 1);
  const failed = await order(me, id);
  assert.deepEqual([failed.status, failed.lastTransaction.failureType], ["failed", "system"]);
  assert.equal((await me.call("GET", "/limits")).body.limits[0].spent, 0);
  assert.equal((await shop.pay(me, id, "ok-anew")).body.status, "success");
  assert.equal(await credits(me), 50);
});

test("a server killed between any two steps leaves work that the resolver completes", async () => {
  const { app, cards } = shop;
  const brand = await app.deps.brands.byId("velvetrooms");
  assert.ok(brand);
  const begin = async (token: string) => {
    const me = await shop.buyer();
    const id = (await shop.order(me, "credits-50")).body._id as string;
    const actor = { id: me.id, brandId: brand.id } as Parameters<typeof storePayment>[1];
    const hash = clientHash(app.deps.keys, `pay:${id}`, []);
    const keyed = { orderId: id, body: { termsAccepted: true }, idempotencyKey: token, key: `${me.id}:${token}`, hash };
    const means = { gateway: cards.gateway, token, cardId: null, card: null };
    const stored = await storePayment(app.deps, actor, brand, keyed, means);
    return { me, id, paymentId: stored.id };
  };
  // Before the call: the gateway knows nothing.
  const ahead = await begin("ok-died-ahead");
  assert.deepEqual([(await order(ahead.me, ahead.id)).status, await credits(ahead.me)], ["pending", 0]);
  // After the call, before the response was stored: the money is there.
  const behind = await begin("ok-died-after");
  const sum = { paymentId: behind.paymentId, token: "ok-died-after", amountMinor: 4_999, currency: "EUR" };
  const customer = {
    firstName: null,
    lastName: null,
    email: "",
    zipcode: null,
    city: null,
    country: null,
    ip: "",
    userAgent: "",
  };
  await cards.gateway.charge({ ...sum, description: "", keep: false, returnUrl: "", customer });
  await wait(5, 1);
  assert.deepEqual([(await order(ahead.me, ahead.id)).status, await credits(ahead.me)], ["failed", 0]);
  assert.deepEqual([(await order(behind.me, behind.id)).status, await credits(behind.me)], ["success", 50]);
  assert.equal(chargesOf("ok-died-ahead"), 0, "the resolver asks, it never charges");
  assert.equal(chargesOf("ok-died-after"), 1);
});

test("a bank's question: asked once, decided by whoever learns of it first", async () => {
  const me = await shop.buyer();
  const { id, paid, token } = await shop.buy(me, "credits-50", "challenge");
  assert.equal(paid.body.status, "challenge");
  assert.match(paid.body.lastTransaction.challengeUrl as string, /^https:\/\/bank\.example\//);
  assert.deepEqual(code(await shop.pay(me, id, "ok-meanwhile")), [409, "order-undecided"]);
  shop.cards.decide(token, "ok");
  await shop.app.clock.advance(3_000);
  const looked = await order(me, id);
  assert.deepEqual([looked.status, looked.lastTransaction.challengeUrl], ["success", null]);
  assert.equal(await credits(me), 50);
  const { id: left, token: forgotten } = await shop.buy(me, "credits-100", "challenge");
  await wait(29);
  const probes = shop.cards.state.probes;
  shop.cards.decide(forgotten, "declined");
  await wait(2);
  assert.ok(shop.cards.state.probes > probes, "a question that nobody answered is asked about after half an hour");
  assert.equal((await order(me, left)).status, "failed");
});

test("an unknown charge that was a bank's question becomes one", async () => {
  const me = await shop.buyer();
  const { id, token } = await shop.buy(me, "credits-50", "dropped");
  const charge = shop.cards.charges.get(token);
  assert.ok(charge);
  charge.outcome = { state: "challenge", url: "https://bank.example/late" };
  await wait(1);
  assert.equal((await order(me, id)).status, "challenge");
  shop.cards.decide(token, "ok");
  await wait(31);
  assert.equal((await order(me, id)).status, "success");
});

test("money that came late is not denied: a success after a failure counts, limits and offer included", async () => {
  const me = await shop.buyer();
  const { id, token } = await shop.buy(me, "credits-10-first", "lost");
  await wait(10, 1);
  assert.equal((await order(me, id)).status, "failed");
  await arrives(token);
  assert.deepEqual([(await order(me, id)).status, await credits(me)], ["success", 10]);
  assert.equal((await me.call("GET", `/user/${me.id}`)).body.promotions.firstPurchasePromotion, false);
  assert.equal((await me.call("GET", "/limits")).body.limits[0].spent, 4.99);
});

async function arrives(token: string): Promise<void> {
  const call = shop.cards.state.calls.find((one) => one.token === token);
  assert.ok(call);
  shop.cards.arrive(call);
  const event = { kind: "charged", dedupeKey: `late-${token}`, paymentId: call.paymentId, reference: null };
  assert.equal((await tell([event])).status, 200);
}

test("an offer of one per person stays one: late money for a second one is refunded in full", async () => {
  const me = await shop.buyer();
  const lost = await shop.buy(me, "credits-10-first", "lost");
  await wait(10, 1);
  const used = await shop.buy(me, "credits-10-first");
  assert.equal(used.paid.body.status, "success");
  await arrives(lost.token);
  const late = await order(me, lost.id);
  assert.deepEqual([late.status, late.refunded, await credits(me)], ["success", 4.99, 10]);
  assert.equal((await order(me, used.id)).refunded, 0);

  // The same for an offer after a payment.
  const follows = { after: (await shop.buy(me, "credits-25")).id };
  const lostOffer = await shop.buy(me, "credits-50-offer", "lost", {}, follows);
  await wait(10, 1);
  const usedOffer = await shop.buy(me, "credits-50-offer", "ok", {}, follows);
  assert.equal(usedOffer.paid.body.status, "success");
  await arrives(lostOffer.token);
  assert.deepEqual([(await order(me, lostOffer.id)).refunded, await credits(me)], [39.99, 85]);
  const offers = await shop.app.db.selectFrom("promotion_use").where("order_id", "=", used.id).selectAll().execute();
  assert.equal(offers.length, 1);
});

const PATH = "/webhooks/payments/cards";
const tell = (events: object[], secret = shop.cards.state.secret, gateway = PATH) =>
  shop.app.request(`${gateway}/${secret}`, {
    method: "POST",
    body: events.map((event) => ({ amountMinor: 1, currency: "EUR", at: "2026-11-22", text: "told", ...event })),
  });
const eventsStored = async () =>
  (await shop.app.db.selectFrom("payment_event").where("dedupe_key", "is not", null).select("id").execute()).length;

test("[TRUST-20] a webhook is a hint: the gateway is asked, each is stored once, and a forged one leaves nothing", async () => {
  const me = await shop.buyer();
  const { id, token } = await shop.buy(me, "credits-50", "dropped");
  const paymentId = shop.cards.charges.get(token)?.paymentId;
  const stored = await eventsStored();
  const event = { kind: "charged", dedupeKey: "hook-1", paymentId, reference: null };
  assert.equal((await tell([event], "guessed")).status, 401);
  assert.equal((await tell([event], shop.cards.state.secret, "/webhooks/payments/other")).status, 404);
  assert.deepEqual([await eventsStored(), (await order(me, id)).status], [stored, "unknown"]);
  const replies = await Promise.all(Array.from({ length: 10 }, () => tell([event])));
  assert.ok(replies.every(({ status }) => status === 200));
  assert.deepEqual([(await order(me, id)).status, await credits(me)], ["success", 50]);
  assert.equal(await eventsStored(), stored + 1);
  const declined = { ...event, kind: "declined", dedupeKey: "hook-2" };
  assert.equal((await tell([declined])).status, 200);
  assert.equal((await order(me, id)).status, "success", "what was paid is not unpaid by a late word");
});

test("a webhook reporting a charge gives nothing if the gateway, asked again, denies it", async () => {
  const me = await shop.buyer();
  const { id, token, paid } = await shop.buy(me, "credits-50", "declined");
  assert.equal(paid.body.status, "failed");
  const paymentId = shop.cards.charges.get(token)?.paymentId;
  const event = { kind: "charged", dedupeKey: "lie-1", paymentId, reference: null };
  assert.equal((await tell([event])).status, 200);
  assert.deepEqual([(await order(me, id)).status, await credits(me)], ["failed", 0]);
  shop.cards.state.isDown = true;
  const stored = await eventsStored();
  assert.equal((await tell([{ ...event, dedupeKey: "lie-2" }])).status, 503, "told again later");
  assert.equal(await eventsStored(), stored);
  shop.cards.state.isDown = false;
});

test("a concurrent response and webhook give once", async () => {
  const me = await shop.buyer();
  const id = (await shop.order(me, "credits-50")).body._id as string;
  shop.cards.state.meanwhile = async () => {
    shop.cards.state.meanwhile = undefined;
    const payment = await shop.app.db.selectFrom("payment").where("order_id", "=", id).select("id").executeTakeFirst();
    const early = { kind: "charged", dedupeKey: "early-1", paymentId: payment?.id, reference: null };
    assert.equal((await tell([early])).status, 200);
  };
  assert.equal((await shop.pay(me, id, "ok-early")).body.status, "success");
  assert.equal(await credits(me), 50);
});

test("unpaid orders expire after a day", async () => {
  const me = await shop.buyer();
  const id = (await shop.order(me, "credits-50")).body._id as string;
  const { id: failed } = await shop.buy(me, "credits-100", "declined");
  await shop.app.clock.advance(23 * 60 * MINUTE_MS);
  await expireOrders(shop.app.deps);
  await me.signInAgain();
  assert.equal((await order(me, id)).status, "created");
  await shop.app.clock.advance(2 * 60 * MINUTE_MS);
  await expireOrders(shop.app.deps);
  await me.signInAgain();
  for (const one of [id, failed]) {
    assert.equal((await order(me, one)).status, "expired");
    assert.deepEqual(code(await shop.pay(me, one, "ok-expired")), [409, "order-settled"]);
  }
});

test("an order charged twice counts once: the second charge is refunded in full with all its effects", async () => {
  for (const sku of ["credits-50", "premium-30"]) {
    const me = await shop.buyer({ credits: 1 });
    const { id, token } = await shop.buy(me, sku, "lost");
    await wait(10, 1);
    assert.equal((await shop.pay(me, id, `ok-second-${sku}`)).body.status, "success");
    const call = shop.cards.state.calls.find((one) => one.token === token);
    assert.ok(call);
    shop.cards.arrive(call);
    const event = { kind: "charged", dedupeKey: `twice-${sku}`, paymentId: call.paymentId, reference: null };
    assert.equal((await tell([event])).status, 200);
    const refunds = await shop.app.db.selectFrom("refund").where("member_id", "=", me.id).selectAll().execute();
    assert.deepEqual(
      refunds.map((row) => [row.payment_id, row.amount_minor, row.asked_by]),
      [[call.paymentId, call.amountMinor, "house"]],
    );
    const { credits: left, isPremium } = (await me.call("GET", `/user/${me.id}`)).body;
    assert.deepEqual([left, isPremium], sku === "premium-30" ? [1, true] : [51, false]);
    assert.equal((await order(me, id)).status, "success");
  }
});

test("a membership with included credits, charged twice, gives them once, and the books add up", async () => {
  const product = shop.app.db.updateTable("product").where("sku", "=", "premium-90");
  await product.set({ credits: 20 }).execute();
  const me = await shop.buyer({ credits: 1 });
  const { id, token } = await shop.buy(me, "premium-90", "lost");
  await wait(10, 1);
  assert.equal((await shop.pay(me, id, "ok-second-with-credits")).body.status, "success");
  await arrives(token);
  const refunds = await shop.app.db.selectFrom("refund").where("member_id", "=", me.id).selectAll().execute();
  assert.deepEqual(
    refunds.map((row) => [row.amount_minor, row.credits, row.asked_by]),
    [[7_499, 0, "house"]],
  );
  assert.equal(await credits(me), 21);
  await mustAddUp(shop);
  // A charge that gave nothing and was not fully refunded is still a fault.
  await shop.app.db.updateTable("refund").set({ state: "failed" }).where("member_id", "=", me.id).execute();
  const { faults } = await checkBooks(shop.app.deps);
  assert.deepEqual(
    faults.filter(({ rule }) => rule === "payment-ungranted").map(({ subject }) => subject),
    [refunds[0]?.payment_id],
  );
  await shop.app.db.updateTable("refund").set({ state: "asked" }).where("member_id", "=", me.id).execute();
  await product.set({ credits: 0 }).execute();
});

test("the gateway's refunds and disputes reverse once; one before its sale is redelivered", async () => {
  const me = await shop.buyer();
  const { id, token } = await shop.buy(me, "credits-50");
  const payment = await shop.app.db
    .selectFrom("payment")
    .where("order_id", "=", id)
    .select(["id", "reference"])
    .executeTakeFirstOrThrow();
  const back = {
    kind: "refunded",
    dedupeKey: "back-1",
    paymentId: null,
    reference: payment.reference,
    amountMinor: 4_999,
  };
  for (const { status } of await Promise.all([tell([back]), tell([back]), tell([back])])) assert.equal(status, 200);
  assert.equal(await credits(me), 0);
  assert.equal((await order(me, id)).refunded, 49.99);
  assert.equal(chargesOf(token), 1);
  const other = await shop.buyer();
  const { id: early, token: lost } = await shop.buy(other, "credits-50", "dropped");
  const paymentId = shop.cards.charges.get(lost)?.paymentId;
  shop.cards.state.isDown = true;
  const dispute = { kind: "charged-back", dedupeKey: "back-2", paymentId, reference: null, amountMinor: 4_999 };
  assert.equal((await tell([dispute])).status, 503);
  shop.cards.state.isDown = false;
  assert.equal((await tell([dispute])).status, 200);
  assert.deepEqual([(await order(other, early)).status, await credits(other)], ["success", 0]);
});

test("[TRUST-20] an undecided order cannot be refunded until an admin asks the gateway, which decides it", async () => {
  const me = await shop.buyer();
  const { id, token } = await shop.buy(me, "credits-50", "dropped");
  const admin = await createDesk(shop.app).operator({ role: "admin" }, "offline");
  const refund = { amount: 1, reason: "Not decided yet" };
  assert.deepEqual(code(await admin.call("POST", `/orders/${id}/refund`, refund)), [409, "order-undecided"]);
  shop.cards.decide(token, "declined");
  const { status, body, text } = await admin.call("POST", `/orders/${id}/probe`, {});
  assert.deepEqual([status, body.status, body.refundClosed], [200, "failed", "not-paid"], text);
  const { kind, source } = body.timeline.at(-1);
  assert.deepEqual([kind, source], ["failed", "admin"]);
  assert.equal(await credits(me), 0);
});
