import type { Player } from "@masq/server/testing/player";
import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { openShop, type Shop } from "./cards.suite.ts";

let shop: Shop;
before(async () => {
  shop = await openShop();
});
after(() => shop.app.close());

const stored = async (by: Player) => ({
  orders: (await shop.app.db.selectFrom("purchase_order").where("member_id", "=", by.id).select("id").execute()).length,
  payments: (await shop.app.db.selectFrom("payment").where("member_id", "=", by.id).select("id").execute()).length,
});
const code = ({ status, body }: { status: number; body: { code?: string } }) => [status, body.code];

test("[TRUST-04] without consent to the current disclosure nothing is ordered, stored or paid, and the database refuses the order", async () => {
  const me = await shop.buyer({ consented: false });
  assert.deepEqual(code(await shop.order(me, "credits-50")), [428, "disclosure-required"]);
  assert.deepEqual(await stored(me), { orders: 0, payments: 0 });
  const other = await shop.buyer({ brand_id: "embernight" }, "embernight.localhost");
  const made = await shop.order(other, "credits-50");
  const newer = { brand_id: "embernight", version: "2027-01", locale: "en", text: "Newer.", sha256: "none" };
  await shop.app.db.insertInto("disclosure").values(newer).execute();
  assert.deepEqual(code(await shop.pay(other, made.body._id as string, "ok-nc")), [428, "disclosure-required"]);
  assert.deepEqual(code(await shop.order(other, "credits-50")), [428, "disclosure-required"]);
  await shop.app.db.deleteFrom("disclosure").where("version", "=", "2027-01").execute();
  assert.deepEqual(await stored(other), { orders: 1, payments: 0 });
  const { db } = shop.app;
  const row = await db
    .selectFrom("purchase_order")
    .where("id", "=", made.body._id as string)
    .selectAll()
    .executeTakeFirstOrThrow();
  const { disclosure_consent_id: _, ...without } = { ...row, id: `${row.id}_2`, idempotency_key: "another" };
  const copy = db.insertInto("purchase_order").values(without as typeof row);
  await assert.rejects(copy.execute(), /null value in column "disclosure_consent_id"/);
});
