import type { Deps } from "../../deps.ts";
import type { Tx } from "../../platform/db/transaction.ts";
import { newId } from "../../platform/ids/ids.ts";
import { findPriceLists } from "./catalog.queries.ts";

/** Gives a new brand the newest list of every country of another brand, as first versions. */
export async function copyPriceLists(
  deps: Pick<Deps, "clock">,
  tx: Tx,
  { from, to }: { from: string; to: string },
): Promise<void> {
  const now = deps.clock.now();
  for (const { list, products } of await findPriceLists(tx, from)) {
    const id = newId("prl", now);
    const { country, currency, vat_milli } = list;
    await tx.insertInto("price_list").values({ id, brand_id: to, country, version: 1, currency, vat_milli }).execute();
    const rows = products.map(({ sold: _, ...product }) => ({
      ...product,
      id: newId("prd", now),
      price_list_id: id,
    }));
    if (rows.length > 0) await tx.insertInto("product").values(rows).execute();
  }
}
