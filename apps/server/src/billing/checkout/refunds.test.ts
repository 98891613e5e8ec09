import type { MemberActor } from "../../http/actor.ts";
import { provenBrand } from "../../http/actor.ts";
import { startTestApp, type TestApp } from "@masq/server/testing/app";
import { createDesk, type Desk } from "@masq/server/testing/desk";
import { plantSale, type PlantedSale } from "@masq/server/testing/money";
import { sql } from "kysely";
import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { inTransaction } from "../../platform/db/transaction.ts";
import type { GatewayEvent, WebhookCall } from "../../platform/payments/gateway.ts";
import { checkBooks } from "../../ledger/wallet/check-books.ts";
import { earnRevenue } from "../../ledger/wallet/earn-revenue.ts";
import { lockWallet, takeBackCredits } from "../../ledger/wallet/take-back-credits.ts";
import { carryOutRefunds } from "./carry-out-refunds.ts";
import { lockPaid, refundPayment } from "./refund-payment.ts";
import { reversePayment, type Reversal } from "./reverse-payment.ts";
import { takeWebhook } from "./take-webhook.ts";
import { previewWithdrawal, withdrawOrder } from "./withdraw-order.ts";

const DAY_MS = 86_400_000;
let app: TestApp;
let desk: Desk;
before(async () => {
  app = await startTestApp({ payments: true });
  // Each test controls the gateway's calls here.
  app.pay.webhooks({ lose: true });
  desk = createDesk(app);
});
after(() => app.close());

const actorOf = (id: string): MemberActor => ({
  kind: "member",
  id,
  brandId: provenBrand("velvetrooms"),
  sessionId: "ses",
  emailValidated: true,
  isPremium: false,
  isOfAge: true,
  blocked: [],
});
const buyer = async (sale: Omit<PlantedSale, "memberId">) => {
  const member = await desk.writer({ credits: 0 });
  return { member, ...(await plantSale(app, { memberId: member.id, ...sale })) };
};
const write = async (member: Awaited<ReturnType<typeof buyer>>["member"], times: number): Promise<void> => {
  const profile = await app.given.profile();
  for (let n = 0; n < times; n += 1) await member.write(profile.id, `Line ${n}`);
};
const balanceOf = async (id: string) =>
  (await app.db.selectFrom("wallet").where("member_id", "=", id).select("balance").executeTakeFirstOrThrow()).balance;
const refundsOf = (paymentId: string) =>
  app.db.selectFrom("refund").where("payment_id", "=", paymentId).orderBy("id").selectAll().execute();
const spentOf = async (id: string) => {
  const rows = await app.db.selectFrom("spending_entry").where("member_id", "=", id).select("amount_minor").execute();
  return rows.reduce((sum, row) => sum + row.amount_minor, 0);
};
/** Account sums of one member, plus the anonymous postings. */
const accountOf = async (account: string) => {
  const row = await app.db
    .selectFrom("posting_line")
    .where("account", "=", account as "vat")
    .select((is) => is.fn.sum<string>("amount_minor").as("sum"))
    .executeTakeFirst();
  return Number(row?.sum ?? 0);
};
const mailsOf = (id: string, template: string) =>
  app.db.selectFrom("mail").where("member_id", "=", id).where("template", "=", template).selectAll().execute();
const adminRefund = (paymentId: string, amountMinor: number, key: string) =>
  inTransaction(app.deps, async (tx, after_) => {
    const paid = await lockPaid(tx, paymentId);
    assert.ok(paid);
    const admin = await app.given.agent({ role: "admin" });
    const input = { kind: "admin", reason: "Goodwill", askedBy: admin.id, requestHash: "h" } as const;
    return refundPayment(app.deps, tx, after_, paid, { ...input, amountMinor, idempotencyKey: key });
  });
const reverse = (reversal: Omit<Reversal, "at">) =>
  inTransaction(app.deps, (tx, after_) =>
    reversePayment(app.deps, tx, after_, { ...reversal, at: app.deps.clock.now() }),
  );
const noFaults = async (): Promise<void> => {
  await earnRevenue(app.deps);
  assert.deepEqual((await checkBooks(app.deps)).faults, []);
};

test("[TRUST-19] a withdrawal refunds unused credits in full, keeps the price of used ones, once, and mails it", async () => {
  const { member, orderId, paymentId, reference } = await buyer({ amountMinor: 2999, credits: 10 });
  await write(member, 3);
  const preview = await previewWithdrawal(app.deps, orderId);
  assert.deepEqual([preview?.amountMinor, preview?.unusedCredits], [2100, 7]);
  await Promise.all([1, 2, 3].map(() => withdrawOrder(app.deps, actorOf(member.id), orderId)));
  const [refund, ...more] = await refundsOf(paymentId);
  assert.equal(more.length, 0);
  assert.deepEqual([refund?.amount_minor, refund?.vat_minor, refund?.credits, refund?.state], [2100, 364, 7, "asked"]);
  assert.equal(await balanceOf(member.id), 0);
  assert.equal(await spentOf(member.id), 899);
  assert.equal((await mailsOf(member.id, "withdrawal-done")).length, 1);
  await carryOutRefunds(app.deps);
  assert.equal((await refundsOf(paymentId))[0]?.state, "done");
  const booked = await (
    await app.deps.gateways.of("")
  )?.booked(new Date(0), new Date(app.clock.now().getTime() + DAY_MS));
  const back = booked?.filter((one) => one.reference === reference && one.kind === "refund");
  assert.deepEqual(
    back?.map(({ amountMinor }) => amountMinor),
    [2100],
  );
  assert.equal((await mailsOf(member.id, "withdrawal-done")).length, 1);
  await noFaults();
  // Nothing is left to withdraw from; a stranger's order is not found.
  const stranger = await app.given.member();
  await assert.rejects(withdrawOrder(app.deps, actorOf(stranger.id), orderId), { code: "not-found" });
});

test("[TRUST-19] withdrawing from a membership refunds pro rata by days and ends it; after 14 days it is refused", async () => {
  const { member, orderId, paymentId } = await buyer({ amountMinor: 3000, intervalDays: 30 });
  const late = await buyer({ amountMinor: 2999, credits: 10 });
  const credits = await buyer({ amountMinor: 3000, intervalDays: 30, credits: 10 });
  await write(credits.member, 5);
  await app.clock.advance(6.5 * DAY_MS);
  assert.equal((await previewWithdrawal(app.deps, orderId))?.amountMinor, 2400);
  // Half of its credits are spent, which is more than six days of thirty.
  assert.equal((await previewWithdrawal(app.deps, credits.orderId))?.amountMinor, 1500);
  await withdrawOrder(app.deps, actorOf(member.id), orderId);
  const row = await app.db
    .selectFrom("member")
    .innerJoin("membership", "membership.member_id", "member.id")
    .where("member.id", "=", member.id)
    .select(["member.is_premium", "membership.state"])
    .executeTakeFirstOrThrow();
  assert.deepEqual(row, { is_premium: false, state: "ended" });
  assert.deepEqual(
    (await refundsOf(paymentId)).map((one) => [one.kind, one.amount_minor]),
    [["withdrawal", 2400]],
  );
  await carryOutRefunds(app.deps);
  await noFaults();
  await app.clock.advance(8 * DAY_MS);
  assert.equal(await previewWithdrawal(app.deps, late.orderId), null);
  await assert.rejects(withdrawOrder(app.deps, actorOf(late.member.id), late.orderId), { code: "withdrawal-over" });
});

test("[TRUST-19] by its route: the own order once, with one key or two; another member's is 404, after 14 days 409", async () => {
  const mine = await buyer({ amountMinor: 2999, credits: 10 });
  const late = await buyer({ amountMinor: 2999, credits: 10 });
  const stranger = await desk.writer();
  const withdraw = (by: { headers: Record<string, string> }, orderId: string, key: string, host = "localhost") =>
    app.request(`/api/order/${orderId}/withdraw`, {
      method: "POST",
      host,
      headers: { ...by.headers, "idempotency-key": key },
      body: {},
    });
  await write(mine.member, 3);
  const foreign = await withdraw(stranger, mine.orderId, "foreign");
  assert.deepEqual([foreign.status, foreign.body?.code], [404, "not-found"]);
  assert.deepEqual([(await withdraw(stranger, "ord_nobody", "nobody")).status], [404]);
  assert.deepEqual(await refundsOf(mine.paymentId), []);

  const same = await Promise.all([1, 2].map(() => withdraw(mine.member, mine.orderId, "one")));
  const again = [
    ...same,
    await withdraw(mine.member, mine.orderId, "one"),
    await withdraw(mine.member, mine.orderId, "two"),
  ];
  for (const { status, body, text } of again) {
    assert.equal(status, 200, text);
    assert.deepEqual([body._id, body.withdrawal], [mine.orderId, null], "nothing is left to withdraw from");
  }
  const refunds = await refundsOf(mine.paymentId);
  assert.deepEqual(
    refunds.map((row) => [row.kind, row.amount_minor, row.credits]),
    [["withdrawal", 2100, 7]],
  );
  assert.equal(await balanceOf(mine.member.id), 0);

  await app.clock.advance(14 * DAY_MS);
  const over = await withdraw(
    await app.given.signIn({ id: late.member.id, brandId: "velvetrooms" }),
    late.orderId,
    "late",
  );
  assert.deepEqual([over.status, over.body?.code], [409, "withdrawal-over"]);
  assert.deepEqual(await refundsOf(late.paymentId), []);
  assert.equal(await balanceOf(late.member.id), 10);
  await carryOutRefunds(app.deps);
  await noFaults();
});

test("an admin's refund takes only that payment's credits, never more money than is left, and parts add up to all", async () => {
  const { member, paymentId } = await buyer({ amountMinor: 1001, credits: 10 });
  await plantSale(app, { memberId: member.id, amountMinor: 500, credits: 5 });
  const vat = await accountOf("vat");
  assert.equal((await adminRefund(paymentId, 333, "a1")).credits, 3);
  assert.equal((await adminRefund(paymentId, 334, "a2")).credits, 3);
  await assert.rejects(adminRefund(paymentId, 335, "a3"), { code: "refund-too-high" });
  assert.equal((await adminRefund(paymentId, 334, "a4")).credits, 4);
  assert.equal(await balanceOf(member.id), 5);
  const vats = (await refundsOf(paymentId)).map((row) => row.vat_minor);
  assert.equal(
    vats.reduce((sum, one) => sum + one, 0),
    173,
  );
  assert.equal((await accountOf("vat")) - vat, 173);
  assert.equal(await spentOf(member.id), 500);
  await carryOutRefunds(app.deps);
  await noFaults();
});

test("refunded credits wait for a send under way: no credit just spent is taken", async () => {
  const { member, paymentId } = await buyer({ amountMinor: 2999, credits: 10 });
  let isTold = false;
  let taken: Promise<number> = Promise.resolve(-1);
  await inTransaction(app.deps, async (tx) => {
    await lockWallet(tx, member.id);
    await sql`with entry as (
        insert into credit_entry (id, member_id, amount, balance_after, reason, idempotency_key)
        values ('crd_race', ${member.id}, -1, 9, 'adjustment', 'race') returning id),
      lot as (update credit_lot set remaining = remaining - 1 where payment_id = ${paymentId} returning id),
      used as (insert into credit_lot_use (entry_id, lot_id, credits) select entry.id, lot.id, 1 from entry, lot)
      update wallet set balance = balance - 1 where member_id = ${member.id}`.execute(tx);
    taken = inTransaction(app.deps, (other) =>
      takeBackCredits(app.deps, other, { memberId: member.id, paymentId, atMost: 10, refundId: "rfd_race" }),
    ).finally(() => (isTold = true));
    taken.catch(() => undefined);
    const isWaiting = async () => {
      const { rows } = await sql`select from pg_stat_activity where datname = current_database()
        and wait_event_type = 'Lock'`.execute(app.db);
      return rows.length > 0;
    };
    while (!isTold && !(await isWaiting())) await new Promise((resolve) => setTimeout(resolve, 5));
    assert.equal(isTold, false, "the wallet is held until the send is over");
  });
  assert.equal(await taken, 9);
  assert.equal(await balanceOf(member.id), 0);
  assert.deepEqual(
    (await checkBooks(app.deps)).faults.filter(({ rule }) => /^(wallet|lot-uses)/.test(rule)),
    [],
  );
});

test("[TRUST-20] an unanswered refund is retried and made once; a refused one restores credits, books and limits", async () => {
  const { member, paymentId, reference } = await buyer({ amountMinor: 2000, credits: 10 });
  await adminRefund(paymentId, 2000, "unknown");
  app.pay.down("error");
  await carryOutRefunds(app.deps);
  assert.equal((await refundsOf(paymentId))[0]?.state, "unknown");
  app.pay.down();
  assert.equal(await carryOutRefunds(app.deps), 0, "not before its time");
  await app.clock.advance(120_000);
  assert.equal(await carryOutRefunds(app.deps), 1);
  assert.equal((await refundsOf(paymentId))[0]?.state, "done");
  const booked = await (
    await app.deps.gateways.of("")
  )?.booked(new Date(0), new Date(app.clock.now().getTime() + 30 * DAY_MS));
  assert.equal(booked?.filter((one) => one.reference === reference && one.kind === "refund").length, 1);

  const refused = await buyer({ amountMinor: 2000, credits: 10 });
  await write(refused.member, 2);
  // The bank already took everything, and its notice has not arrived.
  assert.ok(app.pay.chargeBack(refused.reference, 2000));
  await adminRefund(refused.paymentId, 1000, "refused");
  assert.equal(await balanceOf(refused.member.id), 3);
  await carryOutRefunds(app.deps);
  assert.equal((await refundsOf(refused.paymentId))[0]?.state, "failed");
  assert.deepEqual([await balanceOf(refused.member.id), await spentOf(refused.member.id)], [8, 2000]);
  await earnRevenue(app.deps);
  assert.deepEqual(
    (await checkBooks(app.deps)).faults.map(({ rule }) => rule),
    ["refund-refused"],
  );
  await app.db.deleteFrom("refund").where("payment_id", "=", refused.paymentId).execute();
  assert.equal(await balanceOf(member.id), 0);
});

test("a chargeback reverses what is left of its lot, ends its membership, has no penalty and counts once", async () => {
  const { member, paymentId } = await buyer({ amountMinor: 2999, credits: 10 });
  await plantSale(app, { memberId: member.id, amountMinor: 500, credits: 2 });
  await write(member, 4);
  const disputed = await accountOf("disputed");
  const reversal = { paymentId, kind: "chargeback", amountMinor: 2999, dedupeKey: "cb-1" } as const;
  const told = await Promise.all([reverse(reversal), reverse(reversal)]);
  assert.equal(told.filter(Boolean).length, 1);
  assert.equal(await reverse({ ...reversal, dedupeKey: "cb-2" }), false, "nothing is left");
  assert.equal(await balanceOf(member.id), 2);
  assert.ok((await accountOf("disputed")) > disputed);
  const row = await app.db
    .selectFrom("member")
    .where("id", "=", member.id)
    .select(["status", "erased_at"])
    .executeTakeFirstOrThrow();
  assert.deepEqual(row, { status: "active", erased_at: null });
  await write(member, 1);

  const vip = await buyer({ amountMinor: 3000, intervalDays: 30 });
  await reverse({ paymentId: vip.paymentId, kind: "gateway", amountMinor: 3000, dedupeKey: "gw-1" });
  const membership = await app.db
    .selectFrom("membership")
    .where("order_id", "=", vip.orderId)
    .select("state")
    .executeTakeFirstOrThrow();
  assert.equal(membership.state, "ended");
  await noFaults();
});

test("the gateway's notice of our refund is no second one; a manual one at its portal is", async () => {
  const { paymentId } = await buyer({ amountMinor: 2000, credits: 10 });
  await adminRefund(paymentId, 500, "own");
  await carryOutRefunds(app.deps);
  await reverse({ paymentId, kind: "gateway", amountMinor: 500, dedupeKey: "e-1" });
  await reverse({ paymentId, kind: "gateway", amountMinor: 500, dedupeKey: "e-1" });
  assert.deepEqual(
    (await refundsOf(paymentId)).map((one) => [one.kind, one.told_by]),
    [["admin", "e-1"]],
  );
  await reverse({ paymentId, kind: "gateway", amountMinor: 500, dedupeKey: "e-2" });
  assert.deepEqual(
    (await refundsOf(paymentId)).map((one) => [one.kind, one.state]),
    [
      ["admin", "done"],
      ["gateway", "done"],
    ],
    "the gateway is not asked for what it has done",
  );
  await noFaults();
});

test("a gateway's call finds no payment of another gateway, by our name or by its own", async () => {
  const { member, paymentId, reference } = await buyer({ amountMinor: 2999, credits: 10 });
  const own = (await app.deps.gateways.of(""))!;
  const of = { kind: "charged-back", amountMinor: 2999, currency: "EUR", at: app.clock.now(), text: "" } as const;
  const named: [Pick<GatewayEvent, "paymentId" | "reference">, string][] = [
    [{ paymentId, reference: null }, "foreign-1"],
    [{ paymentId: null, reference }, "foreign-2"],
    [{ paymentId, reference }, "foreign-3"],
  ];
  const call: WebhookCall = { headers: {}, query: {}, body: "", ip: "127.0.0.1", secret: "", now: app.clock.now() };
  const tell = (name: string, [by, dedupeKey]: (typeof named)[number]) =>
    takeWebhook(app.deps, { ...own, name, readWebhook: () => Promise.resolve([{ ...of, ...by, dedupeKey }]) }, call);
  for (const one of named) assert.equal(await tell("another", one), true);
  assert.deepEqual(await refundsOf(paymentId), []);
  assert.equal(await balanceOf(member.id), 10);
  await tell(own.name, named[0]!);
  assert.deepEqual(
    (await refundsOf(paymentId)).map(({ kind, amount_minor }) => [kind, amount_minor]),
    [["chargeback", 2999]],
  );
  assert.equal(await balanceOf(member.id), 0);
});

test("whether call or response first confirms a refund, the timeline says it once, with one mail", async () => {
  for (const isCallFirst of [true, false]) {
    const { member, paymentId } = await buyer({ amountMinor: 2000, credits: 10 });
    await adminRefund(paymentId, 500, `first-${isCallFirst}`);
    const call = () => reverse({ paymentId, kind: "gateway", amountMinor: 500, dedupeKey: `call-${isCallFirst}` });
    if (isCallFirst) await call();
    await carryOutRefunds(app.deps);
    if (!isCallFirst) await call();
    assert.deepEqual(
      (await refundsOf(paymentId)).map((one) => one.state),
      ["done"],
    );
    const done = app.db
      .selectFrom("payment_event")
      .where("payment_id", "=", paymentId)
      .where("kind", "=", "refund-done");
    assert.deepEqual(
      (await done.select("source").execute()).map((one) => one.source),
      [isCallFirst ? "webhook" : "call"],
    );
    assert.equal((await mailsOf(member.id, "refund-done")).length, 1);
  }
  await noFaults();
});
