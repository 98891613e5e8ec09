import type { DB } from "@masq/db/tables/schema";
import { sql, type Kysely } from "kysely";

/**
 * The newest list of the country with its products, by ascending price (specification section 9, decision G-102): the
 * country's own, else the brand's general one. Empty when the brand sells nothing.
 */
export async function findProducts(db: Kysely<DB>, brandId: string, country: string | null) {
  return db
    .selectFrom("product")
    .innerJoin("price_list", "price_list.id", "product.price_list_id")
    .where("price_list.id", "=", (select) =>
      select
        .selectFrom("price_list as wanted")
        .where("wanted.brand_id", "=", brandId)
        .where("wanted.country", "in", ["*", country ?? "*"])
        .orderBy(sql`wanted.country = '*'`)
        .orderBy("wanted.version", "desc")
        .limit(1)
        .select("wanted.id"),
    )
    .orderBy("product.price_minor")
    .orderBy("product.sku")
    .selectAll("product")
    .select(["price_list.country", "price_list.currency", "price_list.vat_milli"])
    .execute();
}
export type ProductRow = Awaited<ReturnType<typeof findProducts>>[number];
