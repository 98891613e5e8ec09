import { priceListRows } from "@masq/db/demo/price-lists";
import { openDb, openPool } from "@masq/db/open";
import { expect, type Member, type Stage } from "./stage.ts";

/** The demo's price lists for this test's brand. */
export async function sellIn({ app, room }: Stage): Promise<void> {
  const db = openDb(openPool(app.databaseUrl, { max: 1, role: "owner" }));
  const { lists, products } = priceListRows([room.brandId]);
  await db.insertInto("price_list").values(lists).execute();
  await db.insertInto("product").values(products).execute();
  await db.destroy();
}

export async function chooseLimits(stage: Stage, member: Member, amount = 150): Promise<void> {
  const body = { day: amount, week: amount, month: amount };
  expect((await stage.call(member, "PUT", "/limits", { body })).status).toBe(200);
}
