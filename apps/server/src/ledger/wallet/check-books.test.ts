import { CHATS_KEPT_MONTHS } from "@masq/domain/constants";
import { startTestApp, type TestApp } from "@masq/server/testing/app";
import { createDesk } from "@masq/server/testing/desk";
import { plantSale } from "@masq/server/testing/money";
import { withFault } from "@masq/server/testing/with-fault";
import { sql, type RawBuilder } from "kysely";
import assert from "node:assert/strict";
import fs from "node:fs";
import path from "node:path";
import { after, before, test } from "node:test";
import { booksFaults, checkBooks } from "./check-books.ts";
import { earnRevenue } from "./earn-revenue.ts";

let app: TestApp;
let credits: { memberId: string; paymentId: string; orderId: string };
let premium: { memberId: string; paymentId: string; orderId: string };
before(async () => {
  app = await startTestApp({ payments: true });
  app.pay.webhooks({ lose: true });
  const desk = createDesk(app);
  const bought = async (sale: { amountMinor: number; credits?: number; intervalDays?: number }) => {
    const member = await desk.writer({ credits: 0 });
    return { member, memberId: member.id, ...(await plantSale(app, { memberId: member.id, ...sale })) };
  };
  const buyer = await bought({ amountMinor: 2999, credits: 10 });
  await buyer.member.write((await app.given.profile()).id);
  credits = buyer;
  premium = await bought({ amountMinor: 3000, intervalDays: 30 });
  await earnRevenue(app.deps);
});
after(() => app.close());

const HOURS = (n: number) => sql`app_now() - make_interval(hours => ${n}::int)`;
const refund = (of: { amount?: number; vat?: number; state?: string; hoursAgo?: number; payment?: string } = {}) => {
  const { amount = 1, vat = 0, state = "done", hoursAgo = 0, payment = credits.paymentId } = of;
  return sql`insert into refund (id, payment_id, brand_id, member_id, kind, state, amount_minor, vat_minor, reason, asked_by,
      idempotency_key, request_hash, created_at)
    select 'rfd_planted', id, brand_id, member_id, 'admin', ${state}, ${amount}, ${vat}, 'planted', 'agt_1', 'planted', 'h',
      ${HOURS(hoursAgo)} from payment where id = ${payment}`;
};

const unanswered = (hoursAgo: number) => [
  sql`update payment set state = 'unknown', decided_at = null, created_at = ${HOURS(hoursAgo)}
    where id = ${credits.paymentId}`,
];

/** The paid line is gone, and its charge is this many hours older than the chat retention. */
const lineGone = (hoursOlder: number) => [
  sql`delete from message where conversation_id in (select id from conversation where member_id = ${credits.memberId})`,
  sql`update credit_entry set at = app_now() - make_interval(months => ${CHATS_KEPT_MONTHS}::int, hours => ${hoursOlder}::int)
    where member_id = ${credits.memberId} and reason = 'message'`,
];

type Plant = { subject: () => string; plant: () => RawBuilder<unknown>[]; harmless?: () => RawBuilder<unknown>[] };
/** One fault per rule and, if the rule has a boundary, a case just inside it. */
const PLANTS: Readonly<Record<string, Plant>> = {
  "wallet-lots": {
    subject: () => credits.memberId,
    plant: () => [sql`update credit_lot set remaining = remaining - 1 where payment_id = ${credits.paymentId}`],
  },
  "wallet-entries": {
    subject: () => credits.memberId,
    plant: () => [
      sql`update credit_entry set amount = amount - 1 where member_id = ${credits.memberId} and reason = 'message'`,
    ],
  },
  "message-missing": {
    subject: () => `entry of ${credits.memberId}`,
    plant: () => lineGone(-1),
    harmless: () => lineGone(1),
  },
  "lot-uses": {
    subject: () => `lot of ${credits.paymentId}`,
    plant: () => [
      sql`update credit_lot_use set credits = credits + 1
        where lot_id = (select id from credit_lot where payment_id = ${credits.paymentId})`,
    ],
  },
  "posting-sum": {
    subject: () => `posting of ${credits.paymentId}`,
    plant: () => [
      sql`update posting_line set amount_minor = amount_minor + 1 where account = 'gateway'
        and posting_id = (select id from posting where kind = 'sale' and reference = ${credits.paymentId})`,
    ],
  },
  "payment-unbooked": {
    subject: () => credits.paymentId,
    plant: () => [sql`update posting set reference = 'pay_other' where reference = ${credits.paymentId}`],
  },
  "payment-ungranted": {
    subject: () => credits.paymentId,
    plant: () => [sql`update credit_lot set credits = credits - 1 where payment_id = ${credits.paymentId}`],
  },
  "premium-derived": {
    subject: () => premium.memberId,
    plant: () => [sql`update member set is_premium = not is_premium where id = ${premium.memberId}`],
  },
  "payment-without-receipt": {
    subject: () => credits.paymentId,
    plant: () => [sql`delete from receipt where payment_id = ${credits.paymentId}`],
  },
  "order-paid-twice": {
    subject: () => credits.orderId,
    plant: () => [
      sql`insert into payment select (jsonb_populate_record(payment,
        '{"id": "pay_twice", "reference": "ref_twice", "idempotency_key": "twice"}')).* from payment
        where id = ${credits.paymentId}`,
    ],
  },
  "refund-beyond": {
    subject: () => credits.paymentId,
    plant: () => [refund({ amount: 3000 })],
    harmless: () => [refund({ amount: 2999 })],
  },
  "refund-unbooked": { subject: () => "rfd_planted", plant: () => [refund({ state: "asked" })] },
  "refund-refused": { subject: () => "rfd_planted", plant: () => [refund({ state: "failed" })] },
  "refund-open": {
    subject: () => "rfd_planted",
    plant: () => [refund({ state: "unknown", hoursAgo: 25 })],
    harmless: () => [refund({ state: "unknown", hoursAgo: 23 })],
  },
  "payment-open": {
    subject: () => credits.paymentId,
    plant: () => unanswered(25),
    harmless: () => unanswered(23),
  },
  "credits-owed": {
    subject: () => "velvetrooms",
    plant: () => [sql`update credit_lot set owed_minor = owed_minor + 1 where payment_id = ${credits.paymentId}`],
  },
  "lot-owed": {
    subject: () => `lot of ${credits.paymentId}`,
    plant: () => [
      sql`update credit_lot set owed_minor = owed_minor + 1 where payment_id = ${credits.paymentId}`,
      sql`update wallet set updated_at = ${HOURS(3)} where member_id = ${credits.memberId}`,
    ],
    // The hourly job earns what was spent just now.
    harmless: () => [sql`update credit_lot set owed_minor = owed_minor + 1 where payment_id = ${credits.paymentId}`],
  },
  "premium-owed": {
    subject: () => "velvetrooms",
    plant: () => [
      sql`update posting_line set amount_minor = amount_minor - 1 where account = 'premium-owed'
        and posting_id = (select id from posting where kind = 'sale' and reference = ${premium.paymentId})`,
    ],
  },
};

async function named(subject: string): Promise<string> {
  const [kind, of] = subject.split(" of ");
  const statements: Readonly<Record<string, RawBuilder<{ id: string }>>> = {
    lot: sql`select id from credit_lot where payment_id = ${of}`,
    entry: sql`select id from credit_entry where member_id = ${of} and reason = 'message'`,
    posting: sql`select id from posting where kind = 'sale' and reference = ${of}`,
  };
  const statement = statements[kind ?? ""];
  if (!statement) return subject;
  const { rows } = await statement.execute(app.db);
  return rows[0]?.id ?? "";
}

test("[TRUST-44] every rule of the books has a fault planted here", () => {
  const source = fs.readFileSync(path.join(import.meta.dirname, "check-books.ts"), "utf8");
  const rules = [...source.matchAll(/^ {2}"([a-z-]+)": sql`/gm)].map(([, rule]) => rule);
  assert.ok(rules.length >= 18, String(rules.length));
  assert.deepEqual(Object.keys(PLANTS), rules);
});

test("[TRUST-44] the books are intact before any fault is planted", async () => {
  assert.deepEqual((await checkBooks(app.deps)).faults, []);
});

for (const [rule, { subject, plant, harmless }] of Object.entries(PLANTS))
  test(`[TRUST-44] the check reports what breaks ${rule}, and whose it is`, async () => {
    const told = async (statements: readonly RawBuilder<unknown>[]) =>
      (await withFault(app.db, statements, booksFaults))
        .filter((fault) => fault.rule === rule)
        .map((fault) => fault.subject);
    assert.deepEqual(await told(plant()), [await named(subject())]);
    if (harmless) assert.deepEqual(await told(harmless()), [], "just inside of the boundary");
  });

test("[TRUST-44] returning more VAT than was charged also exceeds the payment", async () => {
  const { vat_minor: vat } = await app.db
    .selectFrom("payment")
    .where("id", "=", credits.paymentId)
    .select("vat_minor")
    .executeTakeFirstOrThrow();
  const beyond = async (more: number) =>
    (await withFault(app.db, [refund({ amount: 2999, vat: vat + more })], booksFaults)).filter(
      (fault) => fault.rule === "refund-beyond",
    ).length;
  assert.deepEqual([await beyond(0), await beyond(1)], [0, 1]);
});
