import assert from "node:assert/strict";
import { after, afterEach, before, test } from "node:test";
import type { BookedCharge } from "../../platform/payments/gateway.ts";
import { carryOutRefunds } from "./carry-out-refunds.ts";
import { createCards, openShop, type Shop } from "./cards.suite.ts";

let shop: Shop;
before(async () => {
  shop = await openShop();
});
afterEach(() => {
  shop.cards.gateway.refund = createCards().gateway.refund;
});
after(() => shop.app.close());

/** The longest a provider may take for one refund, probe and response included. */
const SLOW_MS = 60_000;

/** Creates waiting refunds, in due order. */
async function plantRefunds(count: number): Promise<string[]> {
  const orders: string[] = [];
  for (let n = 0; n < count; n += 1) {
    const me = await shop.buyer();
    const { id } = await shop.buy(me, "credits-10");
    const reply = await me.call("POST", `/order/${id}/withdraw`, {}, shop.nextKey());
    assert.equal(reply.status, 200, reply.text);
    orders.push(id);
  }
  const rows = await shop.app.db
    .selectFrom("refund")
    .innerJoin("payment", "payment.id", "refund.payment_id")
    .where("order_id", "in", orders)
    .select("refund.id")
    .execute();
  return rows.map(({ id }) => id);
}
const openOnes = () =>
  shop.app.db.selectFrom("refund").where("state", "in", ["asked", "unknown"]).selectAll().execute();

test("[TRUST-20] a provider that takes a minute per refund is asked once for each, however many processes run", async () => {
  const planted = await plantRefunds(4);
  const asked: string[] = [];
  shop.cards.gateway.refund = async ({ refundId }) => {
    asked.push(refundId);
    const { length } = asked;
    await shop.app.clock.advance(SLOW_MS);
    // Another process looks for work while the second refund is requested.
    if (length === 2) await carryOutRefunds(shop.app.deps);
    return { state: "done", text: "" };
  };
  await carryOutRefunds(shop.app.deps);
  await carryOutRefunds(shop.app.deps);
  assert.deepEqual(asked.toSorted(), planted.toSorted());
  assert.deepEqual(await openOnes(), []);
});

test("[TRUST-20] two concurrent processes share the refunds, and none is requested twice", async () => {
  const planted = await plantRefunds(5);
  const asked: string[] = [];
  shop.cards.gateway.refund = async ({ refundId }) => {
    asked.push(refundId);
    await shop.app.deps.clock.sleep(10);
    return { state: "done", text: "" };
  };
  await Promise.all([1, 2, 3].map(() => carryOutRefunds(shop.app.deps)));
  assert.deepEqual(asked.toSorted(), planted.toSorted());
});

test("a refund of a dead process is resumed when its lease expires, after reading the provider's books", async () => {
  const [id] = await plantRefunds(1);
  let count = 0;
  shop.cards.gateway.refund = () => {
    count += 1;
    return count === 1 ? new Promise<never>(() => {}) : Promise.resolve({ state: "done", text: "" });
  };
  void carryOutRefunds(shop.app.deps);
  while (count === 0) await shop.app.deps.clock.sleep(5);
  await shop.app.clock.advance(9 * 60_000);
  assert.equal(await carryOutRefunds(shop.app.deps), 0);
  await shop.app.clock.advance(2 * 60_000);
  let reads = 0;
  const { booked } = shop.cards.gateway;
  shop.cards.gateway.booked = (...range) => {
    reads += 1;
    return booked(...range);
  };
  assert.equal(await carryOutRefunds(shop.app.deps), 1);
  shop.cards.gateway.booked = booked;
  assert.deepEqual([count, reads], [2, 1]);
  const row = await shop.app.db
    .selectFrom("refund")
    .where("id", "=", id ?? "")
    .selectAll()
    .executeTakeFirstOrThrow();
  assert.deepEqual([row.state, row.tries], ["done", 2]);
});

test("an admin's refund contacts the provider about that one and leaves the others to the job", async () => {
  const waiting = await plantRefunds(2);
  const asked: string[] = [];
  shop.cards.gateway.refund = ({ refundId }) => {
    asked.push(refundId);
    return Promise.resolve({ state: "done", text: "" });
  };
  const { id: orderId } = await shop.buy(await shop.buyer(), "credits-10");
  const { headers } = await shop.app.given.signIn(await shop.app.given.agent({ role: "admin" }));
  const reply = await shop.app.request(`/agent-api/orders/${orderId}/refund`, {
    method: "POST",
    headers: { ...headers, "idempotency-key": shop.nextKey() },
    body: { amount: 5, reason: "Asked by mail" },
  });
  assert.equal(reply.status, 200, reply.text);
  assert.equal(reply.body.refunds[0].state, "done");
  assert.deepEqual(
    asked,
    reply.body.refunds.map(({ _id }: { _id: string }) => _id),
  );
  assert.deepEqual((await openOnes()).map(({ id }) => id).toSorted(), waiting.toSorted());
});

test("of two refunds of one size the second waits until the first is decided, since the books do not tell them apart", async () => {
  await carryOutRefunds(shop.app.deps);
  const { id: orderId } = await shop.buy(await shop.buyer(), "credits-10");
  const { headers } = await shop.app.given.signIn(await shop.app.given.agent({ role: "admin" }));
  const paidBack: BookedCharge[] = [];
  let isAnswered = false;
  shop.cards.gateway.refund = ({ reference, amountMinor, currency }) => {
    const at = shop.app.deps.clock.now();
    paidBack.push({ reference, paymentId: null, kind: "refund", amountMinor, currency, at });
    return Promise.resolve(isAnswered ? { state: "done", text: "" } : { state: "unknown", text: "no answer" });
  };
  const { booked } = shop.cards.gateway;
  shop.cards.gateway.booked = () => Promise.resolve(paidBack);
  const giveBack = async (): Promise<void> => {
    const body = { amount: 2, reason: "Asked by mail" };
    const reply = await shop.app.request(`/agent-api/orders/${orderId}/refund`, {
      method: "POST",
      headers: { ...headers, "idempotency-key": shop.nextKey() },
      body,
    });
    assert.equal(reply.status, 200, reply.text);
  };
  await giveBack();
  await giveBack();
  assert.equal(paidBack.length, 1);
  const open = await openOnes();
  assert.deepEqual(open.map(({ state, tries }) => `${state} ${tries}`).toSorted(), ["asked 0", "unknown 1"]);
  isAnswered = true;
  await shop.app.clock.advance(2 * 60_000);
  assert.equal(await carryOutRefunds(shop.app.deps), 2);
  assert.equal(paidBack.length, 2);
  assert.deepEqual(await openOnes(), []);
  shop.cards.gateway.booked = booked;
});
