import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { createLog } from "../../platform/log/log.ts";
import { listedGateways } from "../../platform/payments/gateway.ts";
import { latestChecks } from "../../ledger/wallet/wallet.queries.ts";
import { createCards, openShop, type Shop } from "./cards.suite.ts";
import { reconcileNightly } from "./reconcile-gateway.ts";

const lines: string[] = [];
const [first, second] = [createCards("first"), createCards("second")];
const gateways = listedGateways(first.gateway, [second.gateway]);
let shop: Shop;
before(async () => {
  const log = createLog("error", { write: (line) => void lines.push(line) });
  shop = await openShop({ deps: { gateways, log } });
  for (const { state } of [first, second]) state.now = shop.app.clock.now;
});
after(() => shop.app.close());

test("[TRUST-20] a charge that cannot be settled is one fault: the round is stored, and later gateways are compared", async () => {
  const { db, clock, deps } = shop.app;
  const [broken, whole, other] = [await shop.buyer(), await shop.buyer(), await shop.buyer()];
  const stuck = await shop.buy(broken, "credits-50", "dropped");
  const found = await shop.buy(whole, "credits-50", "dropped");
  gateways.of = () => Promise.resolve(second.gateway);
  await shop.buy(other, "credits-50");
  // Simulates a write past the product: the payment's credits have no wallet.
  await db.deleteFrom("wallet").where("member_id", "=", broken.id).execute();
  await clock.advance(2 * 3_600_000);
  await reconcileNightly(deps);
  const paymentOf = async (orderId: string) =>
    db.selectFrom("payment").where("order_id", "=", orderId).select(["id", "state"]).executeTakeFirstOrThrow();
  const [lost, settled] = [await paymentOf(stuck.id), await paymentOf(found.id)];
  assert.deepEqual([lost.state, settled.state], ["unknown", "success"]);
  const { reconciliations } = await latestChecks(db);
  assert.deepEqual(
    reconciliations.map(({ gateway, compared, faults }) => [gateway, compared, faults.map(({ subject }) => subject)]),
    [
      ["first", 2, [lost.id, settled.id]],
      ["second", 1, []],
    ],
  );
  assert.match(reconciliations[0]?.faults[0]?.text ?? "", /here it was unknown and could not be settled/);
  assert.equal(lines.length, 1, "why is in the log");
});
