import { requestFrom } from "@masq/server/testing/http";
import type { MemberActor } from "../../http/actor.ts";
import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { mustAddUp } from "../checkout/cards.suite.ts";
import { eraseOwnAccount } from "../../operations/privacy/start-erasure.ts";
import { forgetCards } from "../payment-methods/forget-cards.ts";
import { premiumFaults } from "./derive-premium.ts";
import { endRenewal } from "./cancel-membership.ts";
import { DAY_MS, openClub, type Club } from "./club.suite.ts";

let club: Club;
before(async () => {
  club = await openClub();
});
after(async () => {
  await mustAddUp(club);
  assert.deepEqual(await premiumFaults(club.app.db), []);
  await club.app.close();
});

const code = ({ status, body }: { status: number; body: { code?: string } }) => [status, body.code];

test("[ACC-04] the user record carries subscriptions with an active flag, and Premium with them", async () => {
  const me = await club.buyer();
  const first = await club.user(me);
  assert.deepEqual([first.subscriptions, first.isPremium], [[], false]);
  const { id } = await club.join(me);
  const { subscriptions, isPremium, promotions } = await club.user(me);
  assert.equal(isPremium, true);
  assert.deepEqual(Object.keys(promotions), ["firstPurchasePromotion", "complete_profile"]);
  const [one] = subscriptions;
  assert.deepEqual([one._id, one.active, one.state, one.interval, one.amount], [id, true, "active", 30, 29.99]);
  assert.equal(Date.parse(one.paidUntil) - Date.parse(one.startDate), 30 * DAY_MS);
  assert.deepEqual(
    [one.nextCharge, one.graceUntil, one.cancelDate, one.nextProduct],
    [one.paidUntil, null, null, null],
  );
  assert.deepEqual(one.card, { brand: "visa", last4: "4242" });
  assert.deepEqual((await me.call("GET", "/memberships")).body, { memberships: subscriptions });
  const heard = await club.app.db.selectFrom("event").where("stream_id", "=", me.id).select("data").execute();
  const told = heard.map(({ data }) => data as { isPremium?: boolean; membership?: object });
  assert.ok(told.some(({ isPremium: is, membership }) => is === true && membership !== undefined));
});

test("[TRUST-18] canceling works while the gateway is down: at once, with proof by mail; access to the paid end, then the card is forgotten", async () => {
  const me = await club.buyer();
  const { id } = await club.join(me);
  club.cards.state.isDown = true;
  const { status, body } = await me.call("POST", `/membership/${id}/cancel`, {});
  assert.equal(status, 200);
  const [one] = body.memberships;
  assert.deepEqual([one.state, one.active, one.nextCharge], ["cancelled", true, null]);
  assert.equal((await club.user(me)).isPremium, true);
  const again = await me.call("POST", `/membership/${id}/cancel`, {});
  assert.deepEqual([again.status, again.body.memberships[0].cancelDate], [200, one.cancelDate]);
  const proofs = await club.letters(me, "membership-cancelled");
  assert.deepEqual(
    proofs.map(({ reference, until, why }) => [reference, until, why]),
    [[id, one.paidUntil, "member"]],
  );
  await club.advance(30 * DAY_MS - 60_000, me);
  await club.run();
  assert.equal((await club.user(me)).isPremium, true);
  await club.advance(61_000);
  await club.run();
  const { isPremium, subscriptions } = await club.user(me);
  assert.deepEqual([isPremium, subscriptions[0].state, subscriptions[0].active], [false, "ended", false]);
  assert.deepEqual(await club.charges(id), [], "nothing was charged");
  assert.equal((await club.letters(me, "membership-ended"))[0]?.why, "cancelled");
  assert.deepEqual(code(await me.call("POST", `/membership/${id}/cancel`, {})), [409, "membership-over"]);
  await club.run();
  await forgetCards(club.app.deps);
  assert.deepEqual(club.cards.state.forgotten, [], "the gateway is still down");
  club.cards.state.isDown = false;
  await club.app.clock.advance(DAY_MS);
  await forgetCards(club.app.deps);
  assert.equal(club.cards.state.forgotten.length, 1, "told when it is back");
});

test("another member's membership is 404, for every call", async () => {
  const [owner, other] = [await club.buyer(), await club.buyer()];
  const { id } = await club.join(owner);
  const calls: [string, object, string?][] = [
    ["cancel", {}],
    ["reactivate", {}],
    ["change", { product: null }],
    ["card", { cardId: "pmt_x" }, "foreign"],
  ];
  for (const [verb, body, key] of calls)
    assert.deepEqual(code(await other.call("POST", `/membership/${id}/${verb}`, body, key)), [404, "not-found"], verb);
  assert.equal((await club.row(id)).state, "active");
});

test("a cancellation can be reverted while the paid time runs, and the renewal comes at its end; not on a break, not without a card", async () => {
  const me = await club.buyer();
  const { id } = await club.join(me);
  await me.call("POST", `/membership/${id}/cancel`, {});
  const { body } = await me.call("POST", `/membership/${id}/reactivate`, {});
  const [one] = body.memberships;
  assert.deepEqual([one.state, one.nextCharge, one.cancelDate], ["active", one.paidUntil, null]);
  await me.call("POST", `/membership/${id}/cancel`, {});
  await club.app.db
    .updateTable("payment_method")
    .set({ removed_at: club.app.clock.now() })
    .where("member_id", "=", me.id)
    .execute();
  assert.deepEqual(code(await me.call("POST", `/membership/${id}/reactivate`, {})), [409, "card-missing"]);
  await me.call("POST", "/break", { kind: "day" });
  assert.deepEqual(code(await me.call("POST", `/membership/${id}/reactivate`, {})), [403, "on-break"]);
  await club.advance(31 * DAY_MS, me);
  assert.deepEqual(code(await me.call("POST", `/membership/${id}/reactivate`, {})), [409, "membership-over"]);
});

test("another product from the next charge on, with its price, days and credits; asking for none reverts it", async () => {
  const me = await club.buyer();
  const { id } = await club.join(me);
  const list = "prl_velvetrooms_nl";
  await club.app.db
    .insertInto("product")
    .values({
      id: "prd_lines",
      price_list_id: list,
      sku: "premium-lines",
      name: "Premium and lines",
      credits: 20,
      price_minor: 4_499,
      interval_days: 30,
    })
    .execute();
  const change = (product: string | null) => me.call("POST", `/membership/${id}/change`, { product });
  for (const wrong of ["prd_velvetrooms_nl_credits_50", "prd_velvetrooms_us_premium_90", "prd_nothing"])
    assert.deepEqual(code(await change(wrong)), [409, "product-not-offered"], wrong);
  const changed = (await change("prd_velvetrooms_nl_premium_90")).body.memberships[0];
  assert.deepEqual([changed.interval, changed.nextProduct.interval, changed.nextProduct.price], [30, 90, 74.99]);
  assert.equal((await change(null)).body.memberships[0].nextProduct, null);
  await change("prd_lines");
  await club.advance(30 * DAY_MS, me);
  await club.run();
  const [charge] = await club.charges(id);
  assert.deepEqual([charge?.state, charge?.amount_minor, charge?.vat_minor], ["success", 4_499, 780]);
  const user = await club.user(me);
  assert.deepEqual([user.credits, user.subscriptions[0].amount, user.subscriptions[0].nextProduct], [20, 44.99, null]);
  const lot = await club.app.db.selectFrom("credit_lot").where("member_id", "=", me.id).selectAll().execute();
  assert.deepEqual([lot[0]?.credits, lot[0]?.payment_id, lot[0]?.amount_minor], [20, charge?.id, 0]);
});

test("an admin cancels a renewal for a member, with a reason in timeline and audit log; not for a brand out of scope", async () => {
  const me = await club.buyer();
  const { id } = await club.join(me);
  const { given, db, deps } = club.app;
  const admin = async (scope: string[]) => {
    const { id: agentId } = await given.agent({ role: "admin", scope });
    return { kind: "agent" as const, id: agentId, role: "admin" as const, scope, sessionId: "ses_x" };
  };
  const reason = "Asked by mail on Monday";
  await assert.rejects(endRenewal(deps, await admin(["embernight"]), { id, reason }), /Not found/);
  const chief = await admin(["*"]);
  await endRenewal(deps, chief, { id, reason });
  assert.equal((await club.row(id)).cancelled_by, chief.id);
  assert.equal((await club.letters(me, "membership-cancelled"))[0]?.why, "support");
  const [event] = await db
    .selectFrom("payment_event")
    .where("membership_id", "=", id)
    .where("kind", "=", "cancelled")
    .selectAll()
    .execute();
  assert.deepEqual([event?.source, event?.text, event?.by_agent], ["admin", reason, chief.id]);
  const audit = await db.selectFrom("audit_entry").where("action", "=", "membership.cancelled").selectAll().execute();
  assert.deepEqual([audit.length, audit[0]?.subject], [1, me.id]);
});

test("a second order found paid late takes over the first one's time: money received is honored", async () => {
  const me = await club.buyer();
  const lost = await club.buy(me, "premium-30", "lost");
  await club.app.clock.advance(5 * 60_000);
  const { askAbout } = await import("../checkout/resolve-payments.ts");
  const late = await club.app.db
    .selectFrom("payment")
    .where("order_id", "=", lost.id)
    .selectAll()
    .executeTakeFirstOrThrow();
  await askAbout(club.app.deps, late, "probe");
  const { id } = await club.join(me, "premium-90");
  const call = club.cards.state.calls.find(({ token }) => token === lost.token);
  assert.ok(call);
  club.cards.arrive(call);
  await askAbout(club.app.deps, late, "probe");
  const { subscriptions } = await club.user(me);
  assert.deepEqual(
    subscriptions.map((one: { state: string }) => one.state),
    ["active", "ended"],
  );
  const [now, old] = subscriptions;
  assert.equal(old._id, id);
  assert.equal(Date.parse(now.paidUntil) - Date.parse(old.paidUntil), 30 * DAY_MS);
});

test("routes refuse invalid bodies", async () => {
  const me = await club.buyer();
  const { id } = await club.join(me);
  assert.equal((await me.call("POST", `/membership/${id}/change`, { product: 7 })).status, 422);
  assert.equal((await me.call("POST", `/membership/${id}/card`, { cardId: "pmt_none" }, "k")).status, 422);
  assert.equal((await requestFrom(club.app.url)("/api/memberships")).status, 401);
});

test("an erased account's membership ends with it: no charge, and the card is forgotten while it still can be", async () => {
  const me = await club.buyer();
  const { id } = await club.join(me);
  const { sessionId } = await club.app.given.signIn(me);
  const told = club.cards.state.forgotten.length;
  await eraseOwnAccount(club.app.deps, { kind: "member", id: me.id, sessionId } as MemberActor);
  await forgetCards(club.app.deps);
  assert.equal(club.cards.state.forgotten.length, told + 1);
  await club.app.clock.advance(31 * DAY_MS);
  await club.run();
  assert.deepEqual([(await club.row(id)).state, await club.charges(id)], ["ended", []]);
  const { is_premium: isPremium } = await club.app.db
    .selectFrom("member")
    .where("id", "=", me.id)
    .select("is_premium")
    .executeTakeFirstOrThrow();
  assert.equal(isPremium, false);
});
