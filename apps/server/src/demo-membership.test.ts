import { startTestApp, type TestApp } from "@masq/testkit/app";
import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { plantDemo } from "./demo.ts";
import { premiumFaults } from "./features/memberships/derive-premium.ts";
import { runMemberships } from "./features/memberships/memberships.jobs.ts";

let house: TestApp;
before(async () => {
  house = await startTestApp();
  // The demo brings its own.
  for (const table of ["disclosure", "brand", "company"] as const) await house.db.deleteFrom(table).execute();
  await plantDemo(house.deps, house.db, () => {});
});
after(() => house.close());

test("a demo member's Premium follows from a membership that is never charged", async () => {
  const premium = await house.db
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
  assert.deepEqual(await premiumFaults(house.db), []);
  await house.clock.advance(181 * 86_400_000);
  await runMemberships(house.deps);
  assert.equal((await house.db.selectFrom("payment").selectAll().execute()).length, 2, "nothing was charged");
  assert.deepEqual(await premiumFaults(house.db), []);
});
