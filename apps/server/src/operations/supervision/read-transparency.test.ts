import type { Transparency } from "@masq/contract/member/transparency";
import { startTestApp, type TestApp } from "@masq/server/testing/app";
import { createDesk, type Desk } from "@masq/server/testing/desk";
import { plantSale } from "@masq/server/testing/money";
import { readFigures } from "@masq/judge/figures";
import { sql } from "kysely";
import assert from "node:assert/strict";
import { after, before, test } from "node:test";

let app: TestApp;
let desk: Desk;
before(async () => {
  app = await startTestApp();
  desk = createDesk(app);
});
after(() => app.close());

const read = async (brand = "velvetrooms", host = "localhost"): Promise<Transparency> => {
  const reply = await desk.request("/api/transparency", { host, headers: { "x-api-key": app.given.apiKey(brand) } });
  assert.equal(reply.status, 200, reply.text);
  return reply.body as Transparency;
};
let planted = 0;
const ago = (span: string) => sql`app_now() - ${span}::interval`;

async function removal(state: "open" | "removed" | "reinstated", asked: string, decided: string | null, brand: string) {
  planted += 1;
  await sql`insert into removal (id, brand_id, reason, sealed, sender_key, address_key, locale, outcome, state, decided_at, created_at)
    values (${`rmv-${planted}`}, ${brand}, 'other', '', 'k', 'a', 'en', 'unknown', ${state},
      ${decided === null ? null : ago(decided)}, ${ago(asked)})`.execute(app.db);
}

test("sums of twelve months are per brand, small ones are hidden, and they are recounted after ten minutes", async () => {
  const first = await read();
  assert.deepEqual(first.profiles.shown, first.profiles.fictional);
  assert.equal(first.takenBack, 0);
  assert.deepEqual(first.judge, readFigures(), "as measured, without a share or a bound");
  assert.ok((first.judge?.operator.en.violations.n ?? 0) > 100);
  assert.deepEqual(first.removals, { asked: 0, removed: 0, reinstated: 0, open: 0, medianHours: null });
  await app.given.profile();
  for (const hours of [4, 6, 10, 12, 30]) await removal("removed", `${hours} hours`, "0 hours", "velvetrooms");
  await removal("reinstated", "2 hours", "0 hours", "velvetrooms");
  await removal("removed", "13 months", "12 months", "velvetrooms");
  const { id } = await app.given.member();
  const sale = await plantSale(app, { memberId: id });
  await sql`insert into refund (id, payment_id, brand_id, member_id, kind, amount_minor, vat_minor, reason, asked_by, idempotency_key, request_hash)
    values ('ref-1', ${sale.paymentId}, 'velvetrooms', ${id}, 'withdrawal', 100, 0, 'x', 'member', 'k1', 'h')`.execute(
    app.db,
  );
  assert.deepEqual(await read(), first);
  await app.clock.advance(600_001);
  const later = await read();
  assert.equal(later.profiles.shown, first.profiles.shown + 1);
  assert.equal(later.removals.asked, 6);
  assert.equal(later.removals.removed, 5);
  // One was put back: shown as "some, fewer than five".
  assert.equal(later.removals.reinstated, null);
  assert.equal(later.removals.open, 0);
  assert.ok(Math.abs((later.removals.medianHours ?? 0) - 8) < 0.3, String(later.removals.medianHours));
  assert.equal(later.payments.refunded, null);
  assert.equal(later.payments.byBank, 0);
  assert.equal((await read("embernight", "embernight.localhost")).removals.asked, 0);
});

test("flagged and stopped replies are those of the audit log, by subject", async () => {
  const operator = await desk.operator();
  const writer = await desk.writer();
  await writer.write((await app.given.profile()).id);
  const [claim] = await operator.claims();
  assert.ok(claim);
  const lines = ["Call me: 0612345678", "I promise I am a real woman", "I promise I am a real woman"];
  for (const text of [
    ...lines,
    "I promise I am a real woman",
    "I promise I am a real woman",
    "I promise I am a real woman",
  ]) {
    const reply = await desk.reply(operator, claim, text);
    assert.equal(reply.status, 422, reply.text);
  }
  await app.clock.advance(600_001);
  const { replies } = await read();
  assert.equal(replies.blocked, 6);
  assert.equal(replies.grounds.reality, 5);
  assert.equal(replies.grounds.contact, null);
  assert.equal(replies.grounds.minor, 0);
});
