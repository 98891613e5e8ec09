import { BRANDS } from "@masq/db/demo/brands";
import { startTestApp, type TestApp } from "@masq/server/testing/app";
import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { plantDemo } from "./demo.ts";
import { premiumFaults } from "./billing/memberships/derive-premium.ts";
import { checkBooks } from "./ledger/wallet/check-books.ts";
import { runMemberships } from "./billing/memberships/memberships.jobs.ts";

let app: TestApp;
before(async () => {
  app = await startTestApp();
  // The demo plants its own.
  for (const table of ["disclosure", "brand", "company"] as const) await app.db.deleteFrom(table).execute();
  await plantDemo(app.deps, app.db, () => {});
});
after(() => app.close());

test("a demo member's Premium follows from a membership that is never charged", async () => {
  const premium = await app.db
    .selectFrom("member")
    .innerJoin("membership", "membership.member_id", "member.id")
    .where("member.is_premium", "=", true)
    .orderBy("username")
    .select(["username", "membership.state", "next_charge_at"])
    .execute();
  assert.deepEqual(
    premium.map(({ username, state, next_charge_at: next }) => [username, state, next]),
    [
      ["marit", "cancelled", null],
      ["nadia", "cancelled", null],
    ],
  );
  assert.deepEqual(await premiumFaults(app.db), []);
  await app.clock.advance(181 * 86_400_000);
  await runMemberships(app.deps);
  assert.equal((await app.db.selectFrom("payment").selectAll().execute()).length, 2, "nothing was charged");
  assert.deepEqual(await premiumFaults(app.db), []);
});

test("a start repairs a folder from before memberships, accurately and once; a timeline names the order's author", async () => {
  const { db, deps } = app;
  const [nadia] = await db.selectFrom("member").where("username", "=", "nadia").select("id").execute();
  assert.ok(nadia);
  const of = (table: "membership" | "receipt" | "payment" | "purchase_order") =>
    db.deleteFrom(table).where("member_id", "=", nadia.id).execute();
  await db.deleteFrom("payment_event").execute();
  await db.deleteFrom("premium_period").where("member_id", "=", nadia.id).execute();
  await db
    .deleteFrom("posting_line")
    .where("posting_id", "in", db.selectFrom("posting").where("member_id", "=", nadia.id).select("id"))
    .execute();
  await db.deleteFrom("posting").where("member_id", "=", nadia.id).execute();
  for (const table of ["membership", "receipt", "payment", "purchase_order"] as const) await of(table);
  await db.updateTable("member").set({ is_premium: true }).where("id", "=", nadia.id).execute();
  const byHand = await app.given.member({ brand_id: BRANDS[0]?.id ?? "", is_premium: true });
  assert.deepEqual(
    (await premiumFaults(db)).map(({ memberId }) => memberId).toSorted(),
    [nadia.id, byHand.id].toSorted(),
  );

  for (let start = 0; start < 2; start += 1) await plantDemo(deps, db, () => {});
  assert.deepEqual(
    (await premiumFaults(db)).map(({ memberId }) => memberId),
    [byHand.id],
    "only who is no member of the demo is left for the log to name",
  );
  const memberships = await db.selectFrom("membership").where("member_id", "=", nadia.id).selectAll().execute();
  assert.deepEqual(
    memberships.map(({ state, next_charge_at: next }) => [state, next]),
    [["cancelled", null]],
  );
  const events = await db
    .selectFrom("payment_event")
    .innerJoin("purchase_order", "purchase_order.id", "payment_event.order_id")
    .innerJoin("member", "member.id", "purchase_order.member_id")
    .orderBy("username")
    .orderBy("payment_event.at")
    .select(["username", "payment_event.source", "payment_event.kind", "payment_event.text"])
    .execute();
  assert.deepEqual(
    events.map(({ username, source, kind }) => `${username} ${source} ${kind}`),
    ["marit", "nadia"].flatMap((name) =>
      ["member ordered", "member pay", "call success"].map((one) => `${name} ${one}`),
    ),
  );
  assert.ok(events.every(({ text }) => /demo|no money moved/.test(text)));
  assert.deepEqual(
    (await checkBooks(deps)).faults.map(({ rule, subject }) => [rule, subject]),
    [["premium-derived", byHand.id]],
  );
});
