import { startTestApp, type TestApp } from "@masq/server/testing/app";
import { createDesk } from "@masq/server/testing/desk";
import { plantSale } from "@masq/server/testing/money";
import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { howToSettle } from "@masq/domain/ledger/books-rules";
import { checkBooks } from "../../ledger/wallet/check-books.ts";
import { readFigures } from "../../ledger/wallet/read-figures.ts";
import { latestChecks } from "../../ledger/wallet/wallet.queries.ts";
import { reconcileGateway, reconcileNightly } from "./reconcile-gateway.ts";

const HOUR_MS = 3_600_000;
let app: TestApp;
before(async () => {
  app = await startTestApp({ payments: true });
});
after(() => app.close());

const reconcile = async () => {
  const [gateway] = await app.deps.gateways.current();
  assert.ok(gateway);
  const now = app.deps.clock.now().getTime();
  const found = await reconcileGateway(app.deps, gateway, new Date(now - 48 * HOUR_MS), new Date(now + HOUR_MS));
  assert.ok(found);
  return found;
};

/** Reverts a sale's rows to a backup from just before the response: charged there, `sending` here. */
async function restoreOlder(orderId: string, paymentId: string, memberId: string): Promise<void> {
  const { db } = app;
  await db.deleteFrom("receipt").where("payment_id", "=", paymentId).execute();
  const lot = await db
    .selectFrom("credit_lot")
    .where("payment_id", "=", paymentId)
    .selectAll()
    .executeTakeFirstOrThrow();
  await db.deleteFrom("credit_lot").where("id", "=", lot.id).execute();
  await db.deleteFrom("credit_entry").where("id", "=", lot.entry_id).execute();
  await db.updateTable("wallet").set({ balance: 0 }).where("member_id", "=", memberId).execute();
  const posting = await db
    .selectFrom("posting")
    .where("reference", "=", paymentId)
    .select("id")
    .executeTakeFirstOrThrow();
  await db.deleteFrom("posting_line").where("posting_id", "=", posting.id).execute();
  await db.deleteFrom("posting").where("id", "=", posting.id).execute();
  await db.deleteFrom("spending_entry").where("reference", "=", paymentId).execute();
  await db
    .updateTable("payment")
    .set({ state: "sending", reference: null, decided_at: null })
    .where("id", "=", paymentId)
    .execute();
  await db.updateTable("purchase_order").set({ state: "pending", paid_at: null }).where("id", "=", orderId).execute();
}

test("[TRUST-20] reconciling a database restored from an older backup names missing payments and recovers them, once", async () => {
  const desk = createDesk(app);
  const member = await desk.writer({ credits: 0 });
  const kept = await desk.writer({ credits: 0 });
  await plantSale(app, { memberId: kept.id, amountMinor: 500, credits: 2 });
  const sale = await plantSale(app, { memberId: member.id, amountMinor: 2999, credits: 25 });
  assert.deepEqual((await reconcile()).faults, []);
  await restoreOlder(sale.orderId, sale.paymentId, member.id);
  const found = await reconcile();
  assert.equal(found.compared, 2);
  assert.deepEqual(
    found.faults.map(({ rule, subject }) => [rule, subject]),
    [["missing-here", sale.paymentId]],
  );
  assert.match(found.faults[0]?.text ?? "", /2999 EUR .* here it was sending and is settled now/);
  const balance = await app.db
    .selectFrom("wallet")
    .where("member_id", "=", member.id)
    .select("balance")
    .executeTakeFirst();
  assert.equal(balance?.balance, 25);
  assert.deepEqual((await reconcile()).faults, []);
  assert.deepEqual((await checkBooks(app.deps)).faults, []);
});

test("money that went back counts for its own payment alone", async () => {
  const member = await app.given.member();
  const kept = await plantSale(app, { memberId: member.id, amountMinor: 1100, credits: 5 });
  const back = await plantSale(app, { memberId: member.id, amountMinor: 1300, credits: 5 });
  assert.ok(app.pay.refund(back.reference, 300));
  await app.pay.idle();
  const { faults } = await reconcile();
  assert.deepEqual(
    faults.filter(({ subject }) => [kept.paymentId, back.paymentId].includes(subject)),
    [],
  );
});

test("reconciling names one-sided charges and differing sums, and stores the findings", async () => {
  const member = await app.given.member();
  const stranger = await (
    await app.deps.gateways.of("")
  )?.charge({
    paymentId: "pay_nobody",
    token: await app.pay.token(),
    amountMinor: 700,
    currency: "EUR",
    keep: false,
    description: "x",
    returnUrl: app.url,
    customer: {
      firstName: null,
      lastName: null,
      email: "x@example.com",
      zipcode: null,
      city: null,
      country: "NL",
      ip: "203.0.113.9",
      userAgent: "test",
    },
  });
  assert.ok(stranger?.state === "success");
  const other = await plantSale(app, { memberId: member.id, amountMinor: 1000, credits: 5 });
  await app.db.updateTable("payment").set({ amount_minor: 900 }).where("id", "=", other.paymentId).execute();
  const lost = await plantSale(app, { memberId: member.id, amountMinor: 1200, credits: 5 });
  await app.db.updateTable("payment").set({ reference: "ref_lost" }).where("id", "=", lost.paymentId).execute();
  const back = await plantSale(app, { memberId: member.id, amountMinor: 1300, credits: 5 });
  assert.ok(app.pay.refund(back.reference, 300));
  await app.pay.idle();
  await app.db.deleteFrom("refund").where("payment_id", "=", back.paymentId).execute();
  const { faults } = await reconcile();
  const named = faults.map(({ rule, subject }) => `${rule} ${subject}`).toSorted();
  // A charge without reference is found by our own name for it; its refunds cannot be.
  const wanted = [
    `missing-here ${stranger.reference}`,
    `missing-there ${lost.paymentId}`,
    `other-amount ${other.paymentId}`,
    `refund-missing-here ${back.paymentId}`,
  ];
  assert.deepEqual(named, wanted.toSorted());
  // Charges younger than an hour are not compared; an unreachable gateway is a visible fault.
  await app.clock.advance(2 * HOUR_MS);
  app.pay.down("error");
  await assert.rejects(async () => {
    await reconcileNightly(app.deps);
    const { reconciliations } = await latestChecks(app.db);
    assert.deepEqual(
      reconciliations.map((one) => [one.gateway, one.faults.map(({ rule }) => rule)]),
      [[(await app.deps.gateways.of(""))?.name, ["unreadable"]]],
    );
    throw new Error("seen");
  }, /seen/);
  app.pay.down();
});

test("the figures' days are the brand's: months end and clocks change in its time zone", async () => {
  const { id: memberId } = await app.given.member({ brand_id: "embernight" });
  await app.db.updateTable("brand").set({ timezone: "Europe/Amsterdam" }).where("id", "=", "embernight").execute();
  const at = async (moment: string, amountMinor: number) => {
    const { paymentId } = await plantSale(app, { memberId, amountMinor, credits: 5 });
    await app.db
      .updateTable("payment")
      .set({ decided_at: new Date(moment) })
      .where("id", "=", paymentId)
      .execute();
    await app.db
      .updateTable("credit_entry")
      .set({ at: new Date(moment) })
      .where("idempotency_key", "=", `purchase:${paymentId}`)
      .execute();
  };
  // 29 March 2026 has 23 hours there, 25 October has 25; the month's last day ends before it does in UTC.
  await at("2026-03-28T22:59:59Z", 100);
  await at("2026-03-28T23:00:00Z", 200);
  await at("2026-03-29T21:59:59Z", 400);
  await at("2026-03-29T22:00:00Z", 800);
  await at("2026-10-24T22:00:00Z", 1600);
  await at("2026-10-25T22:59:59Z", 3200);
  await at("2026-10-31T23:30:00Z", 6400);
  const figures = async (from: string, to: string) =>
    (await readFigures(app.db, { from, to, brandIds: ["embernight"] })).days.map((day) => [
      day.date,
      day.sales,
      day.orders,
      day.creditsSold,
    ]);
  assert.deepEqual(await figures("2026-03-28", "2026-03-30"), [
    ["2026-03-30", 8, 1, 5],
    ["2026-03-29", 6, 2, 10],
    ["2026-03-28", 1, 1, 5],
  ]);
  assert.deepEqual(await figures("2026-10-25", "2026-10-31"), [["2026-10-25", 48, 2, 10]]);
  assert.deepEqual(await figures("2026-11-01", "2026-11-01"), [["2026-11-01", 64, 1, 5]]);
  const { outstanding } = await readFigures(app.db, {
    from: "2026-11-01",
    to: "2026-11-01",
    brandIds: ["embernight"],
  });
  assert.deepEqual(outstanding, [{ brand: "embernight.com", currency: "EUR", credits: 35, amount: 127 }]);
});

test("an admin compares at once: the response has the findings, it is logged, and each fault says how to settle it", async () => {
  const desk = createDesk(app);
  const admin = await desk.operator({ role: "admin" }, "offline");
  const member = await app.given.member();
  const sale = await plantSale(app, { memberId: member.id, amountMinor: 4200, credits: 5 });
  await app.db.updateTable("payment").set({ reference: "ref_gone" }).where("id", "=", sale.paymentId).execute();
  // Charges younger than an hour are not compared.
  const early = await admin.call("POST", "/books/reconcile", {});
  assert.equal(early.status, 200, early.text);
  const about = (body: { reconciliations: { faults: { subject: string; rule: string }[] }[] }) =>
    body.reconciliations.flatMap(({ faults }) => faults).filter(({ subject }) => subject === sale.paymentId);
  assert.deepEqual(about(early.body), []);
  await app.clock.advance(2 * HOUR_MS);
  const again = await desk.operator({ role: "admin" }, "offline");
  const { body } = await again.call("POST", "/books/reconcile", {});
  assert.deepEqual(
    about(body).map(({ rule }) => rule),
    ["missing-there"],
  );
  assert.deepEqual(body, (await again.call("GET", "/books")).body, "it is kept");
  for (const { rule } of body.reconciliations[0].faults) assert.match(howToSettle(rule), /portal|settled/);
  const log = await app.db
    .selectFrom("audit_entry")
    .where("action", "=", "books.reconciled")
    .orderBy("seq")
    .select("actor")
    .execute();
  assert.deepEqual(
    log.map(({ actor }) => actor),
    [admin.id, again.id],
  );
  const agent = await desk.operator({}, "offline");
  assert.equal((await agent.call("POST", "/books/reconcile", {})).status, 403);
});
