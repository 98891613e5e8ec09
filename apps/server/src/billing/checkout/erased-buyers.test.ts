import type { Player } from "@masq/server/testing/player";
import assert from "node:assert/strict";
import { after, afterEach, before, test } from "node:test";
import { openClub, type Club } from "../memberships/club.suite.ts";
import { carryOutErasures } from "../../operations/privacy/carry-out-erasure.ts";
import { earnRevenue } from "../../ledger/wallet/earn-revenue.ts";
import { carryOutRefunds } from "./carry-out-refunds.ts";
import { mustAddUp } from "./cards.suite.ts";
import { askAbout, resolvePayments } from "./resolve-payments.ts";

let club: Club;
before(async () => {
  club = await openClub();
  // A membership that includes credits.
  await club.app.db.updateTable("product").set({ credits: 20 }).where("sku", "=", "premium-90").execute();
});
afterEach(async () => {
  await earnRevenue(club.app.deps);
  await mustAddUp(club);
});
after(() => club.app.close());

const MINUTE_MS = 60_000;
const DAY_MS = 86_400_000;

/** Accepted, but nothing carried out yet. */
const ask = async (by: Player): Promise<void> => {
  await by.signInAgain();
  const asked = await by.call("POST", "/privacy/erase", { understood: true });
  assert.equal(asked.status, 202, asked.text);
};
async function erase(by: Player): Promise<void> {
  await ask(by);
  // The last mail and the cards are awaited this long, then the second sweep.
  for (const minutes of [11, 2]) {
    await club.app.clock.advance(minutes * MINUTE_MS);
    await carryOutErasures(club.app.deps);
  }
  const { finished_at } = await club.app.db
    .selectFrom("erasure")
    .where("member_id", "=", by.id)
    .select("finished_at")
    .executeTakeFirstOrThrow();
  assert.ok(finished_at !== null);
}

const paymentsOf = (orderId: string) =>
  club.app.db.selectFrom("payment").where("order_id", "=", orderId).orderBy("created_at").selectAll().execute();
const paymentOf = async (orderId: string) => {
  const [payment] = await paymentsOf(orderId);
  assert.ok(payment);
  return payment;
};
const refundsOf = async (by: Player) =>
  (
    await club.app.db.selectFrom("refund").where("member_id", "=", by.id).orderBy("created_at").selectAll().execute()
  ).map((row) => [row.kind, row.state, row.amount_minor, row.credits]);
const balanceOf = async (by: Player) =>
  (await club.app.db.selectFrom("wallet").where("member_id", "=", by.id).select("balance").executeTakeFirst())?.balance;
/** Nothing of the member has reappeared. */
async function mustBeSilent(by: Player): Promise<void> {
  const { db } = club.app;
  const left = {
    mails: await db.selectFrom("mail").where("member_id", "=", by.id).select("template").execute(),
    events: await db.selectFrom("event").where("stream_id", "=", by.id).select("type").execute(),
    keys: await db.selectFrom("member_key").where("member_id", "=", by.id).select("member_id").execute(),
    cards: await db
      .selectFrom("payment_method")
      .where("member_id", "=", by.id)
      .where("removed_at", "is", null)
      .select("id")
      .execute(),
    memberships: await db
      .selectFrom("membership")
      .where("member_id", "=", by.id)
      .where("state", "<>", "ended")
      .select("id")
      .execute(),
  };
  assert.deepEqual(left, { mails: [], events: [], keys: [], cards: [], memberships: [] });
}
const tell = (event: object) =>
  club.app.request(`/webhooks/payments/cards/${club.cards.state.secret}`, {
    method: "POST",
    body: [{ paymentId: null, currency: "EUR", at: "2026-11-22", text: "told", ...event }],
  });

test("[TRUST-20] a gateway's dispute and refund about an erased member are booked, and nobody is notified", async () => {
  for (const [sku, kind] of [
    ["credits-50", "charged-back"],
    ["premium-30", "charged-back"],
    ["credits-50", "refunded"],
    ["premium-30", "refunded"],
  ] as const) {
    const me = await club.buyer();
    const { id } = await club.buy(me, sku);
    await erase(me);
    const { reference, amount_minor: amountMinor } = await paymentOf(id);
    const event = { kind, dedupeKey: `${kind}-${sku}`, reference, amountMinor };
    for (const reply of [await tell(event), await tell(event)]) assert.equal(reply.status, 200, reply.text);
    const own = kind === "refunded" ? "gateway" : "chargeback";
    assert.deepEqual(await refundsOf(me), [[own, "done", amountMinor, sku === "credits-50" ? 50 : 0]]);
    assert.equal(await balanceOf(me), 0);
    await mustBeSilent(me);
  }
});

test("[TRUST-19] an admin refunds an erased member; a refund the gateway refuses is undone", async () => {
  const me = await club.buyer();
  const { id } = await club.buy(me, "credits-50");
  await erase(me);
  const admin = await club.app.given.signIn(await club.app.given.agent({ role: "admin" }));
  const refund = (orderId: string, amount: number) =>
    club.app.request(`/agent-api/orders/${orderId}/refund`, {
      method: "POST",
      headers: { ...admin.headers, "idempotency-key": club.nextKey() },
      body: { amount, reason: "Asked by letter" },
    });
  const done = await refund(id, 10);
  assert.equal(done.status, 200, done.text);
  assert.deepEqual(await refundsOf(me), [["admin", "done", 1_000, 10]]);
  const plain = club.cards.gateway.refund;
  club.cards.gateway.refund = () => Promise.resolve({ state: "failed", text: "too old" });
  assert.equal((await refund(id, 20)).status, 200);
  club.cards.gateway.refund = plain;
  assert.deepEqual((await refundsOf(me)).at(-1), ["admin", "failed", 2_000, 20]);
  assert.equal(await balanceOf(me), 40);
  await mustBeSilent(me);
});

test("[TRUST-20] an unknown charge found paid after the erasure is refunded in full and gives nothing", async () => {
  for (const sku of ["credits-50", "credits-10-first", "premium-30", "premium-90"]) {
    const me = await club.buyer();
    const { id, paid } = await club.buy(me, sku, "dropped", { saveCard: true });
    assert.equal(paid.body.status, "unknown", sku);
    await erase(me);
    await resolvePayments(club.app.deps);
    const { state, amount_minor: amountMinor } = await paymentOf(id);
    assert.equal(state, "success", sku);
    const [refund, ...more] = await refundsOf(me);
    assert.deepEqual([refund?.slice(0, 3), more], [["admin", "asked", amountMinor], []], sku);
    await carryOutRefunds(club.app.deps);
    assert.deepEqual((await refundsOf(me))[0]?.[1], "done", sku);
    assert.equal(await balanceOf(me), 0);
    await mustBeSilent(me);
  }
});

test("a charge that ends while the erasure is accepted but pending gives nothing either", async () => {
  const me = await club.buyer();
  const { id } = await club.buy(me, "premium-30", "dropped");
  await ask(me);
  await club.app.clock.advance(MINUTE_MS);
  await resolvePayments(club.app.deps);
  assert.equal((await paymentOf(id)).state, "success");
  assert.deepEqual(
    (await refundsOf(me)).map(([kind, state]) => [kind, state]),
    [["admin", "asked"]],
  );
  await carryOutRefunds(club.app.deps);
  const { is_premium } = await club.app.db
    .selectFrom("member")
    .where("id", "=", me.id)
    .select("is_premium")
    .executeTakeFirstOrThrow();
  assert.equal(is_premium, false);
  await club.app.clock.advance(11 * MINUTE_MS);
  await carryOutErasures(club.app.deps);
  await mustBeSilent(me);
});

test("a concurrent erasure and charge end are serialized, and no membership is left", async () => {
  const buyers = await Promise.all(Array.from({ length: 6 }, () => club.buyer()));
  const orders: string[] = [];
  for (const one of buyers) orders.push((await club.buy(one, "premium-90", "dropped")).id);
  await club.app.clock.advance(MINUTE_MS);
  const payments = await Promise.all(orders.map(paymentOf));
  const settle = async (index: number): Promise<void> => {
    const { id, gateway, token } = payments[index] ?? assert.fail();
    await askAbout(club.app.deps, { id, gateway, token }, "probe");
  };
  await Promise.all(buyers.flatMap((one, index) => [ask(one), settle(index)]));
  for (const [index, one] of buyers.entries()) {
    const { amount_minor: amountMinor } = payments[index] ?? assert.fail();
    const isGiven = await club.app.db
      .selectFrom("membership")
      .where("member_id", "=", one.id)
      .select("state")
      .execute();
    const back = (await refundsOf(one)).map(([, , amount]) => amount);
    assert.deepEqual(back, isGiven.length > 0 ? [] : [amountMinor]);
    assert.ok(isGiven.every(({ state }) => state === "ended"));
  }
  await carryOutRefunds(club.app.deps);
});

test("a renewal found paid after the erasure is refunded in full and reopens no membership", async () => {
  const me = await club.buyer();
  const { id, orderId } = await club.join(me, "premium-90");
  await club.advance(90 * DAY_MS + MINUTE_MS, me);
  club.answers.push("dropped");
  await club.run();
  const [renewal] = await club.charges(id);
  assert.equal(renewal?.state, "unknown");
  await erase(me);
  await resolvePayments(club.app.deps);
  const [, after_] = await paymentsOf(orderId);
  assert.equal(after_?.state, "success");
  assert.deepEqual(
    (await refundsOf(me)).map(([kind, , amount]) => [kind, amount]),
    [["admin", renewal?.amount_minor]],
  );
  await carryOutRefunds(club.app.deps);
  assert.equal((await refundsOf(me))[0]?.[1], "done");
  assert.equal((await club.row(id)).state, "ended");
  await mustBeSilent(me);
});

test("an erased member's charge found declined, or never made, fails silently", async () => {
  const me = await club.buyer();
  const asked = await club.buy(me, "credits-50", "challenge");
  const other = await club.buyer();
  const lost = await club.buy(other, "premium-30", "lost");
  const payer = await club.buyer();
  const { id } = await club.join(payer);
  await club.advance(30 * DAY_MS + MINUTE_MS, payer);
  club.answers.push("lost");
  await club.run();
  assert.equal((await club.charges(id))[0]?.state, "unknown");
  club.cards.decide(asked.token, "declined");
  for (const one of [me, other, payer]) await erase(one);
  await club.app.clock.advance(40 * MINUTE_MS);
  await resolvePayments(club.app.deps);
  const charges = [await paymentOf(asked.id), await paymentOf(lost.id), (await club.charges(id))[0]];
  assert.deepEqual(
    charges.map((one) => one?.state),
    ["failed", "failed", "failed"],
  );
  for (const one of [me, other, payer]) {
    assert.deepEqual(await refundsOf(one), []);
    await mustBeSilent(one);
  }
});
