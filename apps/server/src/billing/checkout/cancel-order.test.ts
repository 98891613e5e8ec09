import type { Player } from "@masq/server/testing/player";
import assert from "node:assert/strict";
import { after, afterEach, before, test } from "node:test";
import { mustAddUp, openShop, type Shop } from "./cards.suite.ts";

let shop: Shop;
before(async () => {
  shop = await openShop();
});
afterEach(() => mustAddUp(shop));
after(() => shop.app.close());

const order = async (by: Player, id: string) => (await by.call("GET", `/order/${id}`)).body;
const cancel = (by: Player, id: string) => by.call("POST", `/order/${id}/cancel`, {});
const code = ({ status, body }: { status: number; body: { code?: string } }) => [status, body.code];
const user = async (by: Player) => (await by.call("GET", `/user/${by.id}`)).body;
let events = 0;
/** The gateway reports that a charge was paid after all. */
async function tellCharged(token: string): Promise<void> {
  const paymentId = shop.cards.charges.get(token)?.paymentId;
  const dedupeKey = `late-${(events += 1)}`;
  const event = { kind: "charged", dedupeKey, paymentId, reference: null, amountMinor: 1, currency: "EUR" };
  const { status } = await shop.app.request(`/webhooks/payments/cards/${shop.cards.state.secret}`, {
    method: "POST",
    body: [{ ...event, at: "2026-11-22", text: "told" }],
  });
  assert.equal(status, 200);
}
const rowsOf = async (by: Player) => {
  const { db } = shop.app;
  const sum = await db
    .selectFrom("spending_entry")
    .where("member_id", "=", by.id)
    .select(({ fn }) => fn.sum<string>("amount_minor").as("spent"))
    .executeTakeFirst();
  const refunds = await db.selectFrom("refund").where("member_id", "=", by.id).selectAll().execute();
  return { spent: Number(sum?.spent ?? 0), refunds: refunds.map((row) => [row.amount_minor, row.asked_by]) };
};

test("a member can abandon a payment waiting at the bank: nothing stays reserved, and another one may begin", async () => {
  for (const sku of ["credits-10-first", "premium-30"]) {
    const me = await shop.buyer();
    const { id, paid } = await shop.buy(me, sku, "challenge");
    assert.equal(paid.body.status, "challenge");
    assert.ok((await rowsOf(me)).spent > 0);
    for (const again of [1, 2]) {
      const given = await cancel(me, id);
      assert.deepEqual([given.status, given.body.status], [200, "cancelled"], `press ${again}`);
    }
    assert.equal((await rowsOf(me)).spent, 0);
    const listed = (await me.call("GET", "/orders")).body.orders;
    assert.deepEqual(
      listed.map((one: { _id: string; status: string }) => [one._id, one.status]),
      [[id, "cancelled"]],
    );
    assert.equal(listed[0].lastTransaction.challengeUrl, null);
    assert.deepEqual(code(await shop.pay(me, id, `ok-given-up-${sku}`)), [409, "order-settled"]);
    assert.equal((await shop.buy(me, sku)).paid.body.status, "success");
  }
});

test("money the bank takes after that is refunded in full: no credits, no membership, and the order says so", async () => {
  for (const sku of ["credits-50", "premium-30"]) {
    const me = await shop.buyer({ credits: 2 });
    const { id, token } = await shop.buy(me, sku, "challenge");
    assert.equal((await cancel(me, id)).body.status, "cancelled");
    shop.cards.decide(token, "declined");
    await tellCharged(token);
    assert.equal((await order(me, id)).status, "cancelled", "the bank's no changes nothing");
    shop.cards.decide(token, "ok");
    await tellCharged(token);
    const { status, total, refunded } = await order(me, id);
    assert.deepEqual([status, refunded], ["success", total]);
    assert.deepEqual((await rowsOf(me)).refunds, [[Math.round(total * 100), "house"]]);
    assert.equal((await rowsOf(me)).spent, 0);
    const { credits, isPremium } = await user(me);
    assert.deepEqual([credits, isPremium], [2, false]);
    assert.equal((await shop.buy(me, sku)).paid.body.status, "success", "it may still be bought");
    assert.equal((await rowsOf(me)).refunds.length, 1);
  }
});

test("the bank is asked first: an approved payment is paid, a refused one is over", async () => {
  const me = await shop.buyer();
  const yes = await shop.buy(me, "credits-50", "challenge");
  shop.cards.decide(yes.token, "ok");
  assert.deepEqual(code(await cancel(me, yes.id)), [409, "order-settled"]);
  assert.deepEqual([(await order(me, yes.id)).status, (await user(me)).credits], ["success", 50]);
  const no = await shop.buy(me, "credits-25", "challenge");
  shop.cards.decide(no.token, "declined");
  assert.equal((await cancel(me, no.id)).body.status, "failed");
  assert.deepEqual((await rowsOf(me)).refunds, []);
});

test("a silent gateway blocks nobody; payments not at the bank, or another member's, cannot be abandoned", async () => {
  const [me, other] = [await shop.buyer(), await shop.buyer()];
  const { id } = await shop.buy(me, "credits-50", "challenge");
  assert.deepEqual(code(await cancel(other, id)), [404, "not-found"]);
  shop.cards.state.isDown = true;
  assert.equal((await cancel(me, id)).body.status, "cancelled");
  const lost = await shop.buy(me, "credits-25");
  assert.equal(lost.paid.body.status, "unknown");
  assert.deepEqual(code(await cancel(me, lost.id)), [409, "order-undecided"]);
  shop.cards.state.isDown = false;
  const unpaid = (await shop.order(other, "credits-50")).body._id as string;
  assert.equal((await cancel(other, unpaid)).body.status, "created");
});
