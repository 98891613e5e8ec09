import assert from "node:assert/strict";
import { after, before, beforeEach, test } from "node:test";
import { sql } from "kysely";
import { mustAddUp } from "../checkout/cards.suite.ts";
import { resolvePayments } from "../checkout/resolve-payments.ts";
import { inTransaction } from "../../platform/db/transaction.ts";
import { premiumFaults } from "./derive-premium.ts";
import { DAY_MS, openClub, type Club } from "./club.suite.ts";
import { oneGateway } from "../../platform/payments/gateway.ts";

const HOUR_MS = 3_600_000;
let club: Club;
before(async () => {
  club = await openClub();
});
after(async () => {
  await mustAddUp(club);
  assert.deepEqual(await premiumFaults(club.app.db), []);
  await club.app.close();
});

const states = async (id: string) => (await club.charges(id)).map(({ state }) => state);
/** Other tests' members must not be due in this one. */
const stopAll = () =>
  sql`update membership set state = 'cancelled', next_charge_at = null, grace_until = null
    where state in ('active', 'past-due')`.execute(club.app.db);

beforeEach(async () => {
  await stopAll();
  club.answers.length = 0;
});

/** The clock runs while a round works, which takes over a second on a busy machine. */
const BEFORE_MS = 20_000;

test("[BILL-10] a membership is charged every N days, N its interval, across clock changes and month ends: not before, and once", async () => {
  await sql`alter database ${sql.ref((await sql<{ name: string }>`select current_database() as name`.execute(club.app.db)).rows[0]!.name)} set timezone to 'Europe/Amsterdam'`.execute(
    club.app.db,
  );
  for (const [sku, days, months] of [
    ["premium-30", 30, 13],
    ["premium-90", 90, 4],
    ["premium-180", 180, 2],
  ] as const) {
    const me = await club.buyer();
    const { id } = await club.join(me, sku);
    const start = (await club.row(id)).started_at.getTime();
    assert.equal((await club.row(id)).paid_until.getTime(), start + days * DAY_MS);
    for (let period = 1; period <= months; period += 1) {
      await club.app.clock.advance(start + period * days * DAY_MS - BEFORE_MS - club.app.clock.now().getTime());
      await club.run();
      assert.equal((await club.charges(id)).length, period - 1, `${sku}: nothing before`);
      await club.app.clock.advance(BEFORE_MS + 100);
      await club.run();
      await club.run();
      const row = await club.row(id);
      assert.deepEqual([row.period, row.state], [period + 1, "active"]);
      assert.equal(row.paid_until.getTime(), start + (period + 1) * days * DAY_MS, `${sku}: to the millisecond`);
    }
    const charges = await club.charges(id);
    assert.deepEqual([charges.length, new Set(charges.map(({ idempotency_key: key }) => key)).size], [months, months]);
    assert.ok(charges.every(({ state, kind }) => state === "success" && kind === "renewal"));
    await stopAll();
  }
});

test("[TRUST-21] every charge has its receipt, sale and renewal; the reminder is sent once, seven days before", async () => {
  const me = await club.buyer();
  const { id } = await club.join(me);
  await club.app.clock.advance(23 * DAY_MS - 60_000);
  await club.run();
  assert.deepEqual(await club.letters(me, "renewal-reminder"), []);
  await club.app.clock.advance(61_000);
  await club.run();
  await club.run();
  const reminders = await club.letters(me, "renewal-reminder");
  const row = await club.row(id);
  assert.deepEqual(
    reminders.map(({ at, amountMinor, card }) => [at, amountMinor, card]),
    [[row.paid_until.toISOString(), 2_999, "Visa 4242"]],
  );
  await club.app.clock.advance(7 * DAY_MS);
  await club.run();
  const receipts = await club.letters(me, "receipt");
  assert.deepEqual(
    receipts.map((one) => [one.isRenewal, one.amountMinor, one.vatMinor, one.intervalDays, one.descriptor]),
    [
      [false, 2_999, 520, 30, "TESTHOUSE"],
      [true, 2_999, 520, 30, "TESTHOUSE"],
    ],
  );
  assert.equal(receipts[0]?.renewal?.at, row.paid_until.toISOString());
  assert.equal(receipts[1]?.renewal?.at, (await club.row(id)).paid_until.toISOString());
  assert.equal((await club.letters(me, "renewal-reminder")).length, 1);
});

test("many concurrent processes charge once", async () => {
  const me = await club.buyer();
  const { id } = await club.join(me);
  await club.app.clock.advance(30 * DAY_MS);
  const calls = club.cards.state.calls.length;
  await Promise.all(Array.from({ length: 6 }, () => club.run()));
  assert.equal(club.cards.state.calls.length - calls, 1);
  assert.deepEqual(await states(id), ["success"]);
});

test("a server killed between row and call leaves nothing to repair: probed, then charged once, no try lost", async () => {
  const me = await club.buyer();
  const { id } = await club.join(me);
  await club.app.clock.advance(30 * DAY_MS);
  const { gateway } = club.cards;
  const killed = { ...gateway, charge: () => new Promise<never>(() => {}) };
  const dead = { ...club.app.deps, gateways: oneGateway(killed) };
  const { renewMemberships } = await import("./renew-memberships.ts");
  void renewMemberships(dead);
  for (let tries = 0; tries < 200 && (await states(id)).length === 0; tries += 1) await club.app.clock.sleep(20);
  assert.deepEqual(await states(id), ["sending"]);
  await club.run();
  assert.deepEqual(await states(id), ["sending"], "what is undecided is not charged again");
  for (let asked = 0; asked < 8; asked += 1) {
    await club.app.clock.advance(2 * 60_000);
    await resolvePayments(club.app.deps);
  }
  assert.deepEqual(await states(id), ["failed"]);
  assert.deepEqual([(await club.row(id)).state, (await club.row(id)).attempts], ["active", 0]);
  assert.deepEqual(await club.letters(me, "renewal-failed"), []);
  await club.run();
  assert.deepEqual(await states(id), ["failed", "success"]);
});

test("[TRUST-20] a renewal whose response is lost waits for days, Premium stays, and it is never charged again", async () => {
  const me = await club.buyer();
  const { id } = await club.join(me);
  const paidUntil = (await club.row(id)).paid_until.getTime();
  club.answers.push("dropped");
  await club.app.clock.advance(30 * DAY_MS);
  const calls = club.cards.state.calls.length;
  await club.run();
  for (let day = 0; day < 5; day += 1) {
    await club.app.clock.advance(DAY_MS);
    await club.run();
  }
  assert.deepEqual([await states(id), club.cards.state.calls.length - calls], [["unknown"], 1]);
  assert.equal((await club.row(id)).state, "active");
  await resolvePayments(club.app.deps);
  assert.deepEqual(await states(id), ["success"]);
  assert.equal((await club.row(id)).paid_until.getTime(), paidUntil + 30 * DAY_MS);
  assert.equal(club.cards.state.calls.length - calls, 1);
});

test("three tries in three days with a mail each, Premium through the grace period, then the end; nothing was charged", async () => {
  const me = await club.buyer();
  const { id } = await club.join(me);
  club.answers.push("declined", "system", "declined");
  await club.advance(30 * DAY_MS, me);
  await club.run();
  const [first] = (await me.call("GET", "/memberships")).body.memberships;
  assert.deepEqual([first.state, first.active], ["past-due", true]);
  assert.equal(Math.round((Date.parse(first.graceUntil) - club.app.clock.now().getTime()) / DAY_MS), 3);
  await club.app.clock.advance(23 * HOUR_MS);
  await club.run();
  assert.equal((await states(id)).length, 1, "a day between two tries");
  for (const tries of [2, 3]) {
    await club.app.clock.advance(tries === 2 ? HOUR_MS + 1_000 : DAY_MS + 1_000);
    await club.run();
    assert.equal((await states(id)).length, tries);
  }
  await club.advance(20 * HOUR_MS, me);
  await club.run();
  assert.equal((await club.user(me)).isPremium, true);
  await club.advance(5 * HOUR_MS, me);
  await club.run();
  assert.deepEqual(await states(id), ["failed", "failed", "failed"]);
  const user = await club.user(me);
  assert.deepEqual([user.isPremium, user.subscriptions[0].state], [false, "ended"]);
  const mails = await club.letters(me, "renewal-failed");
  assert.deepEqual(
    mails.map(({ daysLeft, nextTryAt }) => [daysLeft, nextTryAt !== null]),
    [
      [3, true],
      [2, true],
      [1, false],
    ],
  );
  assert.equal((await club.letters(me, "membership-ended"))[0]?.why, "unpaid");
});

test("a database clock far ahead of a process's causes no fourth try", async () => {
  const me = await club.buyer();
  const { id } = await club.join(me);
  club.answers.push(...Array.from({ length: 8 }, () => "declined"));
  await club.app.clock.advance(30 * DAY_MS);
  const shift = (days: number) =>
    sql`update clock_shift set shift = shift + make_interval(days => ${days}::int)`.execute(club.app.db);
  await shift(30);
  try {
    for (let run = 0; run < 8; run += 1) await club.run();
    assert.deepEqual([(await states(id)).length, (await club.row(id)).state], [3, "ended"]);
  } finally {
    await shift(-30);
    club.answers.length = 0;
  }
});

test("a successful second try clears everything, and the period counts from the paid end", async () => {
  const me = await club.buyer();
  const { id } = await club.join(me);
  const paidUntil = (await club.row(id)).paid_until.getTime();
  club.answers.push("declined");
  await club.app.clock.advance(30 * DAY_MS);
  await club.run();
  await club.app.clock.advance(DAY_MS + 1_000);
  await club.run();
  const row = await club.row(id);
  assert.deepEqual([row.state, row.attempts, row.grace_until], ["active", 0, null]);
  assert.equal(row.paid_until.getTime(), paidUntil + 30 * DAY_MS);
});

test("another stored card pays a failed charge at once, once per key, also for many concurrent calls", async () => {
  const me = await club.buyer();
  const { id } = await club.join(me);
  await club.buy(me, "credits-10", "ok", { saveCard: true });
  const { savedCards } = await club.user(me);
  const cardId = savedCards[0].cardId as string;
  club.answers.push("declined");
  await club.advance(30 * DAY_MS, me);
  await club.run();
  assert.equal((await club.row(id)).state, "past-due");
  const calls = club.cards.state.calls.length;
  const pay = (key: string) => me.call("POST", `/membership/${id}/card`, { cardId }, key);
  const replies = await Promise.all(Array.from({ length: 5 }, () => pay("pay-once")));
  for (const { status, text } of replies) assert.equal(status, 200, text);
  assert.equal(club.cards.state.calls.length - calls, 1);
  const row = await club.row(id);
  assert.deepEqual([row.state, row.payment_method_id, row.grace_until], ["active", cardId, null]);
  await pay("another-key");
  assert.equal(club.cards.state.calls.length - calls, 1, "an active one is not charged for another card");
});

test("a card tried by hand and declined uses up none of our tries", async () => {
  const me = await club.buyer();
  const { id } = await club.join(me, "premium-30", { saveCard: true });
  const cardId = (await club.user(me)).savedCards[0].cardId as string;
  club.answers.push("declined", "declined");
  await club.advance(30 * DAY_MS, me);
  await club.run();
  const earlier = await club.row(id);
  const { body } = await me.call("POST", `/membership/${id}/card`, { cardId }, "by-hand");
  assert.equal(body.memberships[0].state, "past-due");
  const row = await club.row(id);
  assert.deepEqual([row.attempts, row.next_charge_at], [earlier.attempts, earlier.next_charge_at]);
  assert.equal((await club.letters(me, "renewal-failed")).length, 1);
});

test("a break past the renewal cancels it with a mail; a shorter one changes nothing", async () => {
  const [me, other] = [await club.buyer(), await club.buyer()];
  const { id } = await club.join(me);
  const { id: shortId } = await club.join(other);
  await me.call("POST", "/break", { kind: "exclusion" });
  await other.call("POST", "/break", { kind: "week" });
  await club.run();
  assert.deepEqual([(await club.row(id)).state, (await club.row(shortId)).state], ["cancelled", "active"]);
  assert.equal((await club.letters(me, "membership-cancelled"))[0]?.why, "break");
  await club.app.clock.advance(30 * DAY_MS);
  await club.run();
  assert.deepEqual([await states(id), await states(shortId)], [[], ["success"]]);
  assert.equal((await club.row(id)).state, "ended");
});

test("a break begun just before the charge prevents it", async () => {
  const me = await club.buyer();
  const { id } = await club.join(me);
  await club.advance(30 * DAY_MS, me);
  await me.call("POST", "/break", { kind: "day" });
  const { renewMemberships } = await import("./renew-memberships.ts");
  await renewMemberships(club.app.deps);
  assert.deepEqual([await states(id), (await club.row(id)).state], [[], "cancelled"]);
});

test("an unreachable gateway costs no try for three days, then counts as one", async () => {
  const me = await club.buyer();
  const { id } = await club.join(me);
  club.cards.state.isDown = true;
  await club.app.clock.advance(30 * DAY_MS);
  await club.run();
  await club.app.clock.advance(2 * DAY_MS);
  await club.run();
  assert.deepEqual([(await club.row(id)).state, await states(id)], ["active", []]);
  await club.app.clock.advance(DAY_MS + HOUR_MS);
  await club.run();
  assert.equal((await club.row(id)).state, "past-due");
  club.cards.state.isDown = false;
  await club.app.clock.advance(DAY_MS + HOUR_MS);
  await club.run();
  assert.deepEqual([(await club.row(id)).state, await states(id)], ["active", ["success"]]);
});

test("a charge found paid after the cancellation adds its time and starts no other one", async () => {
  const me = await club.buyer();
  const { id } = await club.join(me);
  const paidUntil = (await club.row(id)).paid_until.getTime();
  club.answers.push("dropped");
  await club.advance(30 * DAY_MS, me);
  await club.run();
  await me.call("POST", `/membership/${id}/cancel`, {});
  await club.advance(HOUR_MS, me);
  await club.run();
  await resolvePayments(club.app.deps);
  const row = await club.row(id);
  assert.deepEqual(
    [row.state, row.next_charge_at, row.paid_until.getTime() >= paidUntil + 30 * DAY_MS],
    ["cancelled", null, true],
  );
  assert.equal((await club.user(me)).isPremium, true);
});

test("refunding a period long over ends nothing; refunding the current one ends it at once", async () => {
  const me = await club.buyer();
  const { id, orderId } = await club.join(me);
  await club.app.clock.advance(30 * DAY_MS);
  await club.run();
  const { endMembershipAt } = await import("./end-membership.ts");
  const sale = await club.app.db
    .selectFrom("payment")
    .where("order_id", "=", orderId)
    .where("kind", "=", "sale")
    .select("id")
    .executeTakeFirstOrThrow();
  const [renewal] = await club.charges(id);
  const end = (paymentId: string) =>
    inTransaction(club.app.deps, (tx, onDone) =>
      endMembershipAt(club.app.deps, tx, onDone, { orderId, paymentId, at: club.app.clock.now() }),
    );
  await end(sale.id);
  assert.equal((await club.row(id)).state, "active");
  await end(renewal!.id);
  assert.equal((await club.row(id)).state, "ended");
  assert.equal((await club.letters(me, "membership-ended"))[0]?.why, "refunded");
});
