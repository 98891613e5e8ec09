import { sessionCookie } from "@masq/contract/session-cookie";
import { startTestApp, type TestApp } from "@masq/server/testing/app";
import { createDesk, type Desk } from "@masq/server/testing/desk";
import { plantSale } from "@masq/server/testing/money";
import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { inTransaction } from "../../platform/db/transaction.ts";
import { lockPaid, refundPayment } from "../../billing/checkout/refund-payment.ts";
import { returnUnanswered } from "../../chat/policy/return-unanswered.ts";

let app: TestApp;
let desk: Desk;
before(async () => {
  app = await startTestApp();
  desk = createDesk(app);
});
after(() => app.close());

test("[TRUST-17] the statement links each movement to its conversation, order or membership, and adds up to the balance", async () => {
  const member = await desk.writer({ credits: 2 });
  const profile = await app.given.profile({ name: '=HYPERLINK("x")' });
  const sale = await plantSale(app, { memberId: member.id, amountMinor: 1001, credits: 10 });
  const vip = await plantSale(app, { memberId: member.id, amountMinor: 3000, credits: 5, intervalDays: 30 });
  const { conversationId } = await member.write(profile.id);
  await app.clock.advance(49 * 3_600_000);
  assert.equal(await returnUnanswered(app.deps), 1);
  const admin = await app.given.agent({ role: "admin" });
  await inTransaction(app.deps, async (tx, after_) => {
    const paid = await lockPaid(tx, sale.paymentId);
    assert.ok(paid);
    const refund = {
      kind: "admin",
      amountMinor: 501,
      reason: "Goodwill",
      askedBy: admin.id,
      requestHash: "h",
    } as const;
    await refundPayment(app.deps, tx, after_, paid, { ...refund, idempotencyKey: "statement" });
  });
  const session = await app.given.signIn({ id: member.id, brandId: "velvetrooms" });
  const { body, status } = await app.request("/api/credit-statement", { headers: session.headers });
  assert.equal(status, 200);
  const found = body.entries.map((entry: { reason: string; amount: number; link: { kind: string } | null }) => [
    entry.reason,
    entry.amount,
    entry.link?.kind ?? null,
  ]);
  assert.deepEqual(found, [
    ["refund", -5, "order"],
    ["message-returned", 1, "conversation"],
    ["message", -1, "conversation"],
    ["membership", 5, "membership"],
    ["purchase", 10, "order"],
    ["demo", 2, null],
  ]);
  const sum = body.entries.reduce((all: number, entry: { amount: number }) => all + entry.amount, 0);
  assert.deepEqual([body.balance, sum, body.total, body.currency], [12, 12, 6, "EUR"]);
  assert.equal(body.entries[0].balance, 12);
  assert.equal(body.spentThisMonth, 35);
  assert.deepEqual(body.entries[2].link, { kind: "conversation", _id: conversationId, name: '=HYPERLINK("x")' });
  assert.deepEqual(body.entries[4].link, { kind: "order", _id: sale.orderId, name: "10 credits" });
  assert.equal(body.entries[3].link.name, "30 days");
  assert.ok(vip.orderId);
  const second = await app.request("/api/credit-statement?page=2&limit=4", { headers: session.headers });
  assert.deepEqual([second.body.entries.length, second.body.total], [2, 6]);

  // The file is for the cookie's owner only, and no cell is a formula.
  const file = await fetch(`${app.url}/api/credit-statement.csv`, {
    headers: { cookie: `${sessionCookie("user", false)}=${session.cookie}` },
  });
  assert.equal(file.status, 200);
  const text = await file.text();
  assert.match(file.headers.get("content-type") ?? "", /^text\/csv/);
  const lines = text.trim().split("\r\n");
  assert.equal(lines.length, 7);
  assert.match(lines[2] ?? "", /"message-returned",1,17,"conversation","'=HYPERLINK\(""x""\)"/);
  assert.match(lines[3] ?? "", /"message",-1,/);
  assert.equal((await fetch(`${app.url}/api/credit-statement.csv`)).status, 401);
});
