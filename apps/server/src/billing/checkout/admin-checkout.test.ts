import { startTestApp, type TestApp } from "@masq/server/testing/app";
import { createDesk, type Desk } from "@masq/server/testing/desk";
import { plantSale } from "@masq/server/testing/money";
import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { earnRevenue } from "../../ledger/wallet/earn-revenue.ts";
import { storeBooksCheck } from "../../ledger/wallet/check-books.ts";

let app: TestApp;
let desk: Desk;
before(async () => {
  app = await startTestApp({ payments: true });
  desk = createDesk(app);
});
after(() => app.close());

test("an admin finds an order, reads its timeline and refunds it once per key with the reason; each look is logged", async () => {
  const admin = await desk.operator({ role: "admin" }, "offline");
  const member = await desk.writer({ credits: 0 });
  const sale = await plantSale(app, { memberId: member.id, amountMinor: 2000, credits: 10 });
  await member.write((await app.given.profile()).id);
  for (const search of [member.username, sale.orderId, sale.reference, sale.paymentId]) {
    const { body } = await admin.call("GET", `/orders?search=${search}&status=success`);
    assert.deepEqual([body.total, body.orders[0]?._id], [1, sale.orderId], search);
  }
  assert.equal((await admin.call("GET", "/orders?search=%25")).body.total, 0, "a sign of a pattern is a letter");
  assert.equal((await admin.call("GET", "/orders?from=2026-13-01")).status, 422);
  const read = await admin.call("GET", `/orders/${sale.orderId}`);
  assert.equal(read.status, 200, read.text);
  assert.deepEqual(read.body.refundable, { amount: 20, unusedCredits: 9, unusedAmount: 18 });
  assert.doesNotMatch(read.text, /@example\.com/);
  const refund = { amount: 5, reason: "Asked by telephone" };
  const path = `/orders/${sale.orderId}/refund`;
  const [one, two] = await Promise.all([admin.call("POST", path, refund, "k"), admin.call("POST", path, refund, "k")]);
  assert.deepEqual([one.status, two.status], [200, 200], one.text + two.text);
  await app.pay.idle();
  const done = await admin.call("GET", `/orders/${sale.orderId}`);
  assert.equal(done.body.refunds.length, 1);
  assert.deepEqual([done.body.refunded, done.body.refunds[0].state, done.body.refunds[0].credits], [5, "done", 2]);
  assert.equal(done.body.refunds[0].reason, "Asked by telephone");
  assert.match(done.body.refunds[0].by, /^Ada Marlow/);
  // The gateway's call may come before or after its response; it is no second refund.
  const kinds = done.body.timeline.map(({ kind }: { kind: string }) => kind);
  assert.deepEqual([kinds.includes("refund"), kinds.includes("refunded")], [true, true]);
  assert.equal((await admin.call("POST", path, { ...refund, amount: 6 }, "k")).body.code, "idempotency-mismatch");
  assert.equal((await admin.call("POST", path, { ...refund, amount: 15.01 })).body.code, "refund-too-high");
  assert.equal((await admin.call("POST", path, { ...refund, reason: "no" })).status, 422);
  assert.equal((await admin.call("POST", path, { ...refund, amount: 15 })).status, 200);
  assert.equal((await admin.call("GET", `/orders/${sale.orderId}`)).body.refundClosed, "all-refunded");
  const audit = await app.db
    .selectFrom("audit_entry")
    .where("subject", "=", sale.orderId)
    .where("actor", "=", admin.id)
    .select("action")
    .execute();
  assert.equal(audit.filter(({ action }) => action === "order.refund").length, 2);
  assert.equal(audit.filter(({ action }) => action === "order.read").length, 3);
  // An admin of another brand does not see it.
  const other = await desk.operator({ role: "admin", scope: ["embernight"] }, "offline");
  assert.equal((await other.call("GET", `/orders/${sale.orderId}`)).status, 404);
  assert.equal((await other.call("POST", path, refund)).status, 404);
  assert.equal((await other.call("GET", "/orders")).body.total, 0);
});

test("an admin ends a renewal, reads figures and their file, and the last check of the books", async () => {
  const admin = await desk.operator({ role: "admin" }, "offline");
  const member = await desk.writer({ credits: 0 });
  const sale = await plantSale(app, { memberId: member.id, amountMinor: 3000, credits: 3, intervalDays: 30 });
  const found = await admin.call("GET", `/memberships?search=${member.username}`);
  assert.equal(found.status, 200, found.text);
  const [row] = found.body.memberships;
  assert.deepEqual([found.body.total, row.orderId, row.amount, row.interval], [1, sale.orderId, 30, 30]);
  const ended = await admin.call("POST", `/memberships/${row._id}/cancel`, { reason: "Asked by telephone" });
  assert.deepEqual([ended.status, ended.body.state, ended.body.nextCharge], [200, "cancelled", null]);
  const today = app.deps.clock.now().toISOString().slice(0, 10);
  const figures = await admin.call("GET", `/figures?from=${today}&to=${today}`);
  assert.equal(figures.status, 200, figures.text);
  const [day] = figures.body.days;
  assert.deepEqual([day.date, day.orders, day.sales, day.refunds, day.newMemberships], [today, 2, 50, 20, 1]);
  assert.equal((await admin.call("GET", `/figures?from=${today}&to=2020-01-01`)).status, 422);
  const { headers } = await app.given.signIn({ id: admin.id, role: "admin" });
  const file = await fetch(`${app.url}/agent-api/figures.csv?from=${today}&to=${today}`, { headers });
  assert.equal(file.status, 200);
  assert.match(
    await file.text(),
    /^\uFEFF?"date","brand","currency","orders"[^\n]*\r\n"[\d-]+","velvetrooms.com","EUR",2,50,[\d.]+,20,0,13,/,
  );
  assert.equal((await fetch(`${app.url}/agent-api/figures.csv?from=${today}&to=${today}`)).status, 401);
  const agent = await app.given.signIn(await app.given.agent());
  const refused = await fetch(`${app.url}/agent-api/figures.csv?from=${today}&to=${today}`, {
    headers: agent.headers,
  });
  assert.equal(refused.status, 403);
  await earnRevenue(app.deps);
  await storeBooksCheck(app.deps);
  const books = await admin.call("GET", "/books");
  assert.equal(books.status, 200, books.text);
  assert.deepEqual([books.body.check.faults, books.body.reconciliations], [[], []]);
});

test("chips count search results; refunds and disputes are filters of their own, and an order shows its dispute", async () => {
  const admin = await desk.operator({ role: "admin" }, "offline");
  const member = await desk.writer({ credits: 0 });
  const [paid, back, disputed] = [
    await plantSale(app, { memberId: member.id, amountMinor: 1000, credits: 5 }),
    await plantSale(app, { memberId: member.id, amountMinor: 1100, credits: 5 }),
    await plantSale(app, { memberId: member.id, amountMinor: 1200, credits: 5 }),
  ];
  await admin.call("POST", `/orders/${back.orderId}/refund`, { amount: 5, reason: "Asked by mail" });
  assert.ok(app.pay.chargeBack(disputed.reference, 1200));
  await app.pay.idle();
  const show = async (status: string) => {
    const { body } = await admin.call("GET", `/orders?search=${member.username}${status}`);
    return { ids: body.orders.map(({ _id }: { _id: string }) => _id), counts: body.counts, orders: body.orders };
  };
  const all = await show("");
  assert.deepEqual(
    all.ids,
    [disputed, back, paid].map(({ orderId }) => orderId),
  );
  const counts = { created: 0, pending: 0, challenge: 0, unknown: 0, success: 3, failed: 0, expired: 0, cancelled: 0 };
  assert.deepEqual(all.counts, { ...counts, refunded: 1, disputed: 1 });
  assert.deepEqual(
    all.orders.map((one: { disputed: boolean }) => one.disputed),
    [true, false, false],
  );
  assert.deepEqual((await show("&status=refunded")).ids, [back.orderId]);
  const only = await show("&status=disputed");
  assert.deepEqual([only.ids, only.counts], [[disputed.orderId], all.counts]);
  assert.equal((await admin.call("GET", `/orders/${disputed.orderId}`)).body.disputed, true);
  const { body } = await admin.call("GET", `/memberships?search=${member.username}`);
  assert.deepEqual(body.counts, { active: 0, "past-due": 0, cancelled: 0, ended: 0 });
});

test("a payment whose gateway is no longer set up cannot be refunded here, and nothing is stored of the try", async () => {
  const admin = await desk.operator({ role: "admin" }, "offline");
  const member = await desk.writer({ credits: 0 });
  const { orderId, paymentId } = await plantSale(app, { memberId: member.id, amountMinor: 1000, credits: 5 });
  await app.db.updateTable("payment").set({ gateway: "closed-house" }).where("id", "=", paymentId).execute();
  const refused = await admin.call("POST", `/orders/${orderId}/refund`, { amount: 5, reason: "Asked by mail" });
  assert.deepEqual([refused.status, refused.body.code], [503, "payments-closed"]);
  const refunds = app.db.selectFrom("refund").where("payment_id", "=", paymentId).select("id");
  assert.deepEqual(await refunds.execute(), []);
});

test("[TRUST-20] the books cover the whole installation: an admin of one brand neither reads nor compares them", async () => {
  const scoped = await desk.operator({ role: "admin", scope: ["velvetrooms"] }, "offline");
  const comparisons = async () =>
    (await app.db.selectFrom("books_check").where("kind", "=", "reconciliation").select("id").execute()).length;
  const before_ = await comparisons();
  for (const refused of [await scoped.call("GET", "/books"), await scoped.call("POST", "/books/reconcile", {})]) {
    assert.deepEqual([refused.status, refused.body.code], [403, "forbidden"], refused.text);
    assert.match(refused.body.message, /only an admin of all brands/);
  }
  assert.equal(await comparisons(), before_);
  const owner = await desk.operator({ role: "admin" }, "offline");
  assert.equal((await owner.call("GET", "/books")).status, 200);
  assert.equal((await owner.call("POST", "/books/reconcile", {})).status, 200);
});

test("an operator reaches no page of the money", async () => {
  const operator = await desk.operator();
  const { orderId } = await plantSale(app, { memberId: (await desk.writer()).id, amountMinor: 1000, credits: 5 });
  for (const path of ["/orders", `/orders/${orderId}`, "/memberships", "/figures?from=2026-01-01&to=2026-01-02"])
    assert.equal((await operator.call("GET", path)).status, 403, path);
  const refund = { amount: 1, reason: "Let me in" };
  assert.equal((await operator.call("POST", `/orders/${orderId}/refund`, refund)).status, 403);
});
