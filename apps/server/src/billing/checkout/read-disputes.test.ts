import { startTestApp, type TestApp } from "@masq/server/testing/app";
import { createDesk, type Desk } from "@masq/server/testing/desk";
import { plantSale } from "@masq/server/testing/money";
import { DISPUTE_PAYMENTS_MIN } from "@masq/domain/ledger/dispute-share";
import { sql } from "kysely";
import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { inTransaction } from "../../platform/db/transaction.ts";
import { disputeBounds, readDisputes } from "./read-disputes.ts";
import { reversePayment } from "./reverse-payment.ts";

let app: TestApp;
let desk: Desk;
before(async () => {
  app = await startTestApp({ payments: true });
  desk = createDesk(app);
});
after(() => app.close());

const BRAND = "velvetrooms";
/** The first moment of a month, so many after the test's present one, in UTC. */
const monthStart = (ahead: number): Date => {
  const now = app.deps.clock.now();
  return new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + ahead, 1));
};
const nameOf = (moment: Date): string => moment.toISOString().slice(0, 7);

/** `count` payments of the test's brand, taken at `at`: copies of one that was made the product's way. */
async function plantPayments(count: number, at: Date): Promise<string[]> {
  const member = await desk.writer({ credits: 0 });
  const { paymentId } = await plantSale(app, { memberId: member.id });
  const { rows } = await sql<{ id: string }>`
    insert into payment (id, brand_id, member_id, order_id, kind, gateway, state, currency, amount_minor, vat_minor, credits,
      reference, idempotency_key, request_hash, created_at, decided_at)
    select id || '-' || n, brand_id, member_id, order_id, kind, gateway, state, currency, amount_minor, vat_minor, credits,
      reference || '-' || n, idempotency_key || '-' || n, request_hash, ${at}, ${at}
    from payment, generate_series(2, ${count}::int) as n where id = ${paymentId} returning id`.execute(app.db);
  await sql`update payment set created_at = ${at}, decided_at = ${at} where id = ${paymentId}`.execute(app.db);
  return [paymentId, ...rows.map(({ id }) => id)];
}

const dispute = (paymentId: string, key: string) =>
  inTransaction(app.deps, (tx, afterwards) =>
    reversePayment(app.deps, tx, afterwards, {
      paymentId,
      kind: "chargeback",
      amountMinor: null,
      dedupeKey: key,
      at: app.deps.clock.now(),
    }),
  );

test("disputes are counted in the month they come, by that month's payments, per descriptor and brand", async () => {
  const [start, next] = [monthStart(0), monthStart(1)];
  const [first = "", second = ""] = await plantPayments(DISPUTE_PAYMENTS_MIN - 1, new Date(next.getTime() - 1));
  await dispute(first, "one");
  assert.deepEqual(
    (await readDisputes(app.deps, [BRAND])).map(({ month, payments, disputes, state }) => [
      month,
      payments,
      disputes,
      state,
    ]),
    [[nameOf(start), DISPUTE_PAYMENTS_MIN - 1, 1, "few"]],
  );
  await app.clock.advance(next.getTime() + 60_000 - app.deps.clock.now().getTime());
  await plantPayments(DISPUTE_PAYMENTS_MIN, next);
  assert.equal((await readDisputes(app.deps, [BRAND]))[0]?.state, "fine");
  // Of a payment of the month before, and yet this one's: so card schemes count.
  await dispute(second, "two");
  const [present, last] = await readDisputes(app.deps, [BRAND]);
  assert.deepEqual(
    [present?.month, present?.payments, present?.disputes, present?.percent, present?.state],
    [nameOf(next), DISPUTE_PAYMENTS_MIN, 1, 1, "alarm"],
  );
  assert.deepEqual([last?.month, last?.disputes], [nameOf(start), 1]);
  assert.equal(present?.descriptor, (await app.deps.brands.all()).find(({ id }) => id === BRAND)?.defaultDescriptor);
  assert.deepEqual(present?.brands, [
    { brand: "velvetrooms.com", payments: DISPUTE_PAYMENTS_MIN, disputes: 1, percent: 1 },
  ]);
  assert.deepEqual(await readDisputes(app.deps, ["embernight"]), [], "another brand's are not counted");
});

test("brands of one company with one descriptor are judged together; who sees one of them is told of the other", async () => {
  const [own] = await readDisputes(app.deps, [BRAND], 1);
  assert.deepEqual([own?.isPart, own?.brands.length], [true, 1]);
  const [all] = await readDisputes(app.deps, null, 1);
  assert.deepEqual(
    [all?.isPart, all?.brands.map(({ brand }) => brand)],
    [false, ["embernight.com", "oldflame.com", "velvetrooms.com"]],
  );
});

test("an admin reads the meter of the own brands with the bounds in force", async () => {
  const admin = await desk.operator({ role: "admin", scope: [BRAND] }, "offline");
  const { status, body } = await admin.call("GET", "/figures?from=2026-03-01&to=2026-03-30");
  assert.equal(status, 200);
  assert.equal(body.disputeMeter[0].state, "alarm");
  assert.deepEqual(body.disputeBounds, { alarmPercent: 0.9, limitPercent: 1.5 });
  const other = await desk.operator({ role: "admin", scope: ["embernight"] }, "offline");
  assert.deepEqual((await other.call("GET", "/figures?from=2026-03-01&to=2026-03-30")).body.disputeMeter, []);
  assert.deepEqual(disputeBounds({ ...app.deps.config, DISPUTE_LIMIT_PERCENT: 0.95 }).limitPercent, 0.95);
  const strict = { ...app.deps, config: { ...app.deps.config, DISPUTE_LIMIT_PERCENT: 0.95 } };
  assert.equal((await readDisputes(strict, [BRAND]))[0]?.state, "limit");
});
