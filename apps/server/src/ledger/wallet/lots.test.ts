import { startTestApp, type TestApp } from "@masq/server/testing/app";
import { createDesk, type Desk, type Writer } from "@masq/server/testing/desk";
import { plantSale } from "@masq/server/testing/money";
import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { sql } from "kysely";
import { inTransaction } from "../../platform/db/transaction.ts";
import { newId } from "../../platform/ids/ids.ts";
import { lockPaid, refundPayment } from "../../billing/checkout/refund-payment.ts";
import { checkBooks } from "./check-books.ts";
import { creditWallet } from "./credit-wallet.ts";
import { earnRevenue } from "./earn-revenue.ts";
import { returnCredits } from "./return-credits.ts";

let app: TestApp;
let desk: Desk;
before(async () => {
  app = await startTestApp();
  desk = createDesk(app);
});
after(() => app.close());

/** Seeded generator; a failure prints the seed so that the walk can be repeated. */
function walkFrom(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
}

async function sums(memberId: string) {
  const { rows } = await sql<{ balance: number; lots: number; entries: number; worst: number }>`
    select balance, (select coalesce(sum(remaining), 0)::int from credit_lot where member_id = ${memberId}) as lots,
      (select coalesce(sum(amount), 0)::int from credit_entry where member_id = ${memberId}) as entries,
      (select count(*)::int from credit_lot where member_id = ${memberId} and (remaining < 0 or remaining > credits
        or credits - remaining <> (select coalesce(sum(credits), 0) from credit_lot_use where lot_id = credit_lot.id))) as worst
    from wallet where member_id = ${memberId}`.execute(app.db);
  return rows[0];
}

async function refundSome(paymentId: string, share: number): Promise<void> {
  const admin = await app.given.agent({ role: "admin" });
  await inTransaction(app.deps, async (tx, after_) => {
    const paid = await lockPaid(tx, paymentId);
    const left = paid ? paid.charged.amountMinor - paid.charged.refundedMinor : 0;
    if (!paid || left === 0) return;
    const amountMinor = Math.max(1, Math.min(left, Math.floor((paid.charged.amountMinor * share) / 4)));
    const refund = { kind: "admin", amountMinor, reason: "walk", askedBy: admin.id, requestHash: "h" } as const;
    const idempotencyKey = newId("rfd", app.deps.clock.now());
    await refundPayment(app.deps, tx, after_, paid, { ...refund, idempotencyKey });
  });
}

async function step(
  next: (below: number) => number,
  member: Writer,
  state: { messages: string[]; payments: string[] },
) {
  const profileId = state.messages[0] ?? "";
  switch (next(6)) {
    case 0: {
      const [amountMinor, credits] = [1 + next(5000), 1 + next(7)];
      state.payments.push((await plantSale(app, { memberId: member.id, amountMinor, credits })).paymentId);
      return;
    }
    case 1: {
      const gift = {
        memberId: member.id,
        amount: 1 + next(3),
        reason: "adjustment",
        idempotencyKey: `gift-${newId("crd", app.clock.now())}`,
      } as const;
      await inTransaction(app.deps, (tx) => creditWallet(app.deps, tx, gift));
      return;
    }
    case 2: {
      const messageId = state.messages[1 + next(Math.max(1, state.messages.length - 1))];
      if (messageId === undefined) return;
      await inTransaction(app.deps, (tx) => returnCredits(app.deps, tx, { memberId: member.id, messageId }));
      return;
    }
    case 3: {
      const paymentId = state.payments[next(Math.max(1, state.payments.length))];
      if (paymentId !== undefined) await refundSome(paymentId, 1 + next(4));
      return;
    }
    default: {
      const balance = (await sums(member.id))?.balance ?? 0;
      if (balance > 0) state.messages.push((await member.write(profileId)).messageId);
    }
  }
}

for (const seed of [11, 29, 4711]) {
  test(`[TRUST-17] lots, entries and balance agree after every step of walk ${seed}, and the books at its end`, async () => {
    const next = walkFrom(seed);
    const member = await desk.writer({ credits: 2 });
    const { id: profileId } = await app.given.profile();
    const state = { messages: [profileId], payments: [] as string[] };
    for (let n = 0; n < 40; n += 1) {
      await step(next, member, state);
      const now = await sums(member.id);
      const at = `walk ${seed}, step ${n}`;
      assert.ok(
        now && now.balance === now.lots && now.lots === now.entries && now.worst === 0,
        `${at}: ${JSON.stringify(now)}`,
      );
      if (n % 8 === 0) await earnRevenue(app.deps);
    }
    await earnRevenue(app.deps);
    assert.deepEqual((await checkBooks(app.deps)).faults, []);
  });
}

test("a returned credit goes back to its lot, and a free credit is spent before a bought one", async () => {
  const member = await desk.writer({ credits: 1 });
  const { paymentId } = await plantSale(app, { memberId: member.id, amountMinor: 1000, credits: 2 });
  const profile = await app.given.profile();
  const first = await member.write(profile.id);
  const second = await member.write(profile.id);
  const lots = () =>
    app.db
      .selectFrom("credit_lot")
      .where("member_id", "=", member.id)
      .orderBy("amount_minor")
      .select(["remaining", "owed_minor"])
      .execute();
  assert.deepEqual(
    (await lots()).map(({ remaining }) => remaining),
    [0, 1],
  );
  await earnRevenue(app.deps);
  assert.equal((await lots())[1]?.owed_minor, 414);
  const back = (messageId: string) =>
    inTransaction(app.deps, (tx) => returnCredits(app.deps, tx, { memberId: member.id, messageId }));
  assert.deepEqual(await back(second.messageId), { returned: 1, balance: 2 });
  assert.deepEqual(await back(second.messageId), { returned: 0, balance: 2 });
  assert.deepEqual(
    (await lots()).map(({ remaining }) => remaining),
    [0, 2],
  );
  const both = await Promise.all([back(first.messageId), back(first.messageId)]);
  assert.equal(both.filter(({ returned }) => returned === 1).length, 1);
  assert.deepEqual(
    (await lots()).map(({ remaining }) => remaining),
    [1, 2],
  );
  await earnRevenue(app.deps);
  assert.equal((await lots())[1]?.owed_minor, 827, "what was earned is owed again");
  assert.ok(paymentId);
  assert.deepEqual((await checkBooks(app.deps)).faults, []);
});

test("a hundred sends at one credit at the same moment are one message", async () => {
  const member = await desk.writer({ credits: 1 });
  const profile = await app.given.profile();
  const tries = await Promise.all(
    Array.from({ length: 100 }, () =>
      member.write(profile.id).then(
        () => 201,
        (error: unknown) => (/ 402 /.test(String(error)) ? 402 : String(error)),
      ),
    ),
  );
  assert.equal(tries.filter((status) => status === 201).length, 1);
  assert.equal(tries.filter((status) => status === 402).length, 99, JSON.stringify([...new Set(tries)]));
  assert.deepEqual(await sums(member.id), { balance: 0, lots: 0, entries: 0, worst: 0 });
});

test("the application cannot rewrite postings, and the database refuses a posting that does not balance", async () => {
  const member = await desk.writer({ credits: 0 });
  const sale = await plantSale(app, { memberId: member.id, amountMinor: 2999, credits: 5 });
  await member.write((await app.given.profile()).id);
  const { db } = app.deps;
  const denied = /permission denied/;
  for (const table of [
    "posting",
    "posting_line",
    "payment_event",
    "credit_entry",
    "credit_lot_use",
    "receipt",
    "books_check",
  ]) {
    const from = sql.table(table);
    await assert.rejects(sql`delete from ${from}`.execute(db), denied, table);
    const { rows } = await sql<{ name: string }>`
      select column_name as name from information_schema.columns where table_name = ${table} limit 1`.execute(app.db);
    const column = sql.ref(rows[0]?.name ?? "");
    await assert.rejects(sql`update ${from} set ${column} = ${column}`.execute(db), denied, table);
  }
  for (const table of ["credit_lot", "payment", "purchase_order", "refund", "membership", "premium_period"])
    await assert.rejects(sql`delete from ${sql.table(table)}`.execute(db), denied, table);
  const write = (lines: readonly [string, number][]) =>
    db.transaction().execute(async (tx) => {
      const id = newId("pst", app.deps.clock.now());
      const posting = { id, brand_id: "velvetrooms", kind: "test", reference: id, currency: "EUR" };
      await tx.insertInto("posting").values(posting).execute();
      for (const [account, amount_minor] of lines)
        await tx
          .insertInto("posting_line")
          .values({ posting_id: id, account: account as "vat", amount_minor })
          .execute();
    });
  await assert.rejects(
    write([
      ["gateway", 100],
      ["vat", -99],
    ]),
    /do not add up/,
  );
  await assert.rejects(write([["gateway", 1]]), /do not add up/);
  await write([
    ["gateway", 100],
    ["vat", -100],
  ]);
  assert.ok(sale.paymentId);
});

test("earnings of one lot that cancel out those of another write no posting", async () => {
  const lots = [];
  for (const credits of [1, 1]) {
    const member = await desk.writer({ credits: 0 });
    await plantSale(app, { memberId: member.id, amountMinor: 1000, credits });
    const { messageId } = await member.write((await app.given.profile()).id);
    lots.push({ memberId: member.id, messageId });
    if (lots.length === 1) await earnRevenue(app.deps);
  }
  await inTransaction(app.deps, (tx) => returnCredits(app.deps, tx, lots[0]!));
  await earnRevenue(app.deps);
  assert.deepEqual((await checkBooks(app.deps)).faults, []);
});
