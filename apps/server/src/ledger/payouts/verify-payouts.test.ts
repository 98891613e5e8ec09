import type { Claim } from "@masq/contract/agent/desk";
import { startTestApp, type TestApp } from "@masq/server/testing/app";
import { createDesk, type Operator } from "@masq/server/testing/desk";
import { withFault } from "@masq/server/testing/with-fault";
import { sql, type RawBuilder } from "kysely";
import assert from "node:assert/strict";
import fs from "node:fs";
import path from "node:path";
import { after, before, test } from "node:test";
import { changeStatus } from "../../people/agent-sessions/change-status.ts";
import { closePeriod } from "./close-period.ts";
import { decideDispute } from "./decide-dispute.ts";
import { openDispute } from "./open-dispute.ts";
import { nextPeriod } from "./payouts.queries.ts";
import { payoutReport, verifyPayouts } from "./verify-payouts.ts";

const COMPANY = "cmp_test";
const RATES = { messageCents: 25, followUpCents: 10, meetUpCents: 40, minLength: 12, shortCents: 5 };
let app: TestApp;
let operator: Operator;
/** A closed month of four lines: two replies, the correction of the first, and the day's top-up to its hourly floor. */
let lines: { id: string; reply_id: string | null }[];
let statement: string;
let period: string;
before(async () => {
  app = await startTestApp();
  const { deps, db } = app;
  const desk = createDesk(app);
  const admin = await desk.operator({ role: "admin" });
  const published = await admin.call("POST", "/rate-cards", { brand: "velvetrooms", basedOn: null, ...RATES });
  assert.equal(published.status, 201, published.text);
  operator = await desk.operator();
  for (let n = 0; n < 2; n += 1) {
    await (await desk.writer()).write((await app.given.profile()).id);
    const [claim] = await operator.claims();
    assert.equal((await desk.reply(operator, claim as Claim)).status, 201);
  }
  const ownLines = () => db.selectFrom("payout_line").orderBy("seq").select(["id", "reply_id"]).execute();
  const [first] = await ownLines();
  await openDispute(deps, operator.actor, { lineId: first?.id ?? "", reason: "rate" });
  const { id } = await db.selectFrom("payout_dispute").select("id").executeTakeFirstOrThrow();
  await decideDispute(deps, admin.actor, { id, uphold: true, decision: "So it is", rightCents: 35 });
  const floored = await admin.call("POST", "/pay-floors", { company: COMPANY, basedOn: null, hourCents: 1_200 });
  assert.equal(floored.status, 201, floored.text);
  await app.clock.advance(3_600_000);
  await changeStatus(deps, operator.actor, { status: "offline" });
  const next = await nextPeriod(db, COMPANY);
  assert.ok(next);
  await app.clock.advance(next.ends_at.getTime() - app.clock.now().getTime() + 1_000);
  period = await closePeriod(deps, admin.actor, { company: COMPANY, month: next.month });
  lines = await ownLines();
  ({ id: statement } = await db.selectFrom("payout_statement").select("id").executeTakeFirstOrThrow());
});
after(() => app.close());

const line = (seq: number): string => lines[seq - 1]?.id ?? "";
type Planted = readonly [subjects: readonly string[], ...plant: RawBuilder<unknown>[]];
/** One fault per rule; more if a rule has several sides. */
const PLANTS: Readonly<Record<string, () => readonly Planted[]>> = {
  "payout-rate": () => [[[line(1)], sql`update payout_line set cents = cents + 1 where id = ${line(1)}`]],
  "payout-rate-card": () => [
    [[line(1)], sql`update payout_line set at = at - interval '1 hour' where id = ${line(1)}`],
    [
      [line(1), line(2)],
      sql`insert into rate_card select (jsonb_populate_record(rate_card, jsonb_build_object('id', 'rtc_newer', 'version', 2,
        'published_at', (select at - interval '2 minutes' from payout_line where id = ${line(1)})))).* from rate_card`,
    ],
  ],
  "payout-missing": () => [[[lines[1]?.reply_id ?? ""], sql`delete from payout_line where id = ${line(2)}`]],
  "payout-answer": () => [
    [[line(1)], sql`update payout_line set kind = 'FollowUpStock' where id = ${line(1)}`],
    [[line(2)], sql`delete from reply_entry where id = ${lines[1]?.reply_id}`],
  ],
  "payout-text": () => [
    [
      [line(1)],
      sql`update message set body = 'x' where id = (select message_id from reply_entry where id = ${lines[0]?.reply_id})`,
    ],
  ],
  "payout-correction": () => [
    [[line(3)], sql`update payout_dispute set right_cents = right_cents + 1`],
    [[line(3)], sql`delete from payout_dispute`],
  ],
  "payout-floor": () => [
    [[line(4)], sql`update payout_line set cents = cents + 1 where id = ${line(4)}`],
    [[line(4)], sql`update payout_line set online_ms = online_ms + 1 where id = ${line(4)}`],
    [[line(4)], sql`update agent_event set at = at - interval '5 minutes' where status = 'offline'`],
    [[line(4)], sql`update pay_floor set hour_cents = hour_cents + 1`],
    [[operator.id], sql`delete from payout_line where id = ${line(4)}`],
    // Of the day and of one that was none: the first is named.
    [[line(4)], sql`update payout_line set day = '2020-01-01' where id = ${line(4)}`],
    [
      [line(4)],
      sql`insert into payout_line select (jsonb_populate_record(payout_line, jsonb_build_object('id', 'ptl_more', 'seq', 9,
        'day', '2099-01-01'))).* from payout_line where id = ${line(4)}`,
      sql`update payout_line set cents = cents - 1 where id = ${line(4)}`,
    ],
    [
      ["ptl_more"],
      sql`insert into payout_line select (jsonb_populate_record(payout_line, jsonb_build_object('id', 'ptl_more', 'seq', 9,
        'day', '2099-01-01'))).* from payout_line where id = ${line(4)}`,
    ],
  ],
  "statement-sum": () => [
    [
      [statement],
      sql`update payout_statement set total_cents = total_cents + 1,
    answer_cents = answer_cents + 1`,
    ],
  ],
  "statement-lines": () => [
    [[statement], sql`update payout_statement set from_seq = 2`],
    [[operator.id], sql`update payout_chain set stated_seq = 2`],
  ],
  "statement-number": () => [[[COMPANY], sql`update payout_counter set last_number = 2`]],
  "statement-month": () => [
    [[line(1)], sql`update payout_line set at = at - interval '40 days' where id = ${line(1)}`],
    [
      ["ptp_late"],
      sql`insert into payout_period select (jsonb_populate_record(payout_period, jsonb_build_object('id', 'ptp_late',
        'month', '2099-01', 'starts_at', ends_at + interval '1 day', 'ends_at', ends_at + interval '9 days'))).* from payout_period`,
    ],
  ],
  "month-audited": () => [[[period], sql`delete from audit_entry where action = 'payouts.closed'`]],
  "payout-chain": () => [
    [[operator.id], sql`update payout_line set length = length + 1 where id = ${line(1)}`],
    [[operator.id], sql`delete from payout_line where id = ${line(2)}`],
    [[operator.id], sql`delete from payout_line where id = ${line(4)}`],
    [[operator.id], sql`update payout_chain set hash = repeat('1', 64)`],
  ],
  "statement-hash": () => [
    [[statement], sql`update payout_statement set currency = 'USD'`],
    [[statement], sql`update payout_line set hash = 'x' where id = ${line(4)}`],
  ],
  "month-digest": () => [[[period], sql`update payout_period set digest = 'x'`]],
};

test("every payout rule has a fault planted here", () => {
  const source = fs.readFileSync(path.join(import.meta.dirname, "verify-payouts.ts"), "utf8");
  const rules = [...source.matchAll(/^ {2}"([a-z-]+)": sql`|\brule: "([a-z-]+)"/gm)].map(
    ([, one, other]) => one ?? other,
  );
  assert.ok(rules.length >= 15, String(rules.length));
  assert.deepEqual(Object.keys(PLANTS), rules);
});

test("the payouts are intact before any fault is planted", async () => {
  assert.deepEqual(await verifyPayouts(app.deps), { lines: 4, statements: 1, faults: [] });
});

for (const [rule, planted] of Object.entries(PLANTS))
  test(`the check reports what breaks ${rule}, and whose line it is`, async () => {
    for (const [subjects, ...plant] of planted()) {
      const { faults } = await withFault(app.db, plant, payoutReport);
      const told = faults.filter((fault) => fault.rule === rule).map(({ subject }) => subject);
      assert.deepEqual(told, subjects);
    }
  });
