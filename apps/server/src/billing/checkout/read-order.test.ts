import type { KyselyPlugin } from "kysely";
import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { DAY_MS, openClub, type Club } from "../memberships/club.suite.ts";
import { mustAddUp } from "./cards.suite.ts";
import { readOrder, readOrders } from "./read-order.ts";

let club: Club;
before(async () => {
  club = await openClub();
});
after(async () => {
  await mustAddUp(club);
  await club.app.close();
});

async function countStatements(read: (deps: Pick<Club["app"]["deps"], "db" | "clock">) => Promise<unknown>) {
  let count = 0;
  const counter: KyselyPlugin = {
    transformQuery: ({ node }) => {
      count += 1;
      return node;
    },
    transformResult: ({ result }) => Promise.resolve(result),
  };
  const { db, clock } = club.app.deps;
  await read({ db: db.withPlugin(counter), clock });
  return count;
}

test("[TRUST-19] an order's page needs no more statements for years of renewals than for one", async () => {
  const me = await club.buyer();
  const { orderId } = await club.join(me);
  const scope = { memberId: me.id, brandId: me.brandId };
  const costs = async () => [
    await countStatements((deps) => readOrder(deps, scope, orderId)),
    await countStatements((deps) => readOrders(deps, scope, { page: 1, limit: 20 })),
  ];
  const renew = async (): Promise<void> => {
    await club.advance(30 * DAY_MS, me);
    await club.run();
  };
  await renew();
  const one = await costs();
  for (let n = 0; n < 5; n += 1) await renew();
  assert.deepEqual(await costs(), one);
  const { renewals, withdrawal } = await readOrder(club.app.deps, scope, orderId);
  assert.deepEqual(
    renewals.map((each) => each.withdrawal !== null),
    [true, false, false, false, false, false],
  );
  assert.equal(withdrawal, null);
  await club.advance(15 * DAY_MS, me);
  assert.ok(((await costs())[0] ?? 0) < (one[0] ?? 0), "and less when nothing can be withdrawn from");
});
