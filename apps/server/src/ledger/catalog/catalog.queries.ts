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

/** Products as they were ordered, whatever list is the newest now; by id. */
export async function productsById(db: Kysely<DB>, ids: readonly string[]): Promise<ReadonlyMap<string, ProductRow>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .selectFrom("product")
    .innerJoin("price_list", "price_list.id", "product.price_list_id")
    .where("product.id", "in", ids)
    .selectAll("product")
    .select(["price_list.country", "price_list.currency", "price_list.vat_milli"])
    .execute();
  return new Map(rows.map((row) => [row.id, row]));
}
export type ProductRow = Awaited<ReturnType<typeof findProducts>>[number];

/** In statements that know the product and the member who reads: its name in the member's language. */
export const readersName = sql<string>`case member.locale when 'de' then coalesce(product.name_de, product.name) else product.name end`;

/** As it was called when it was sold, in its member's language: versions of a list are never changed. */
export async function productName(db: Kysely<DB>, id: string, memberId: string): Promise<string> {
  const { name } = await db
    .selectFrom("product")
    .innerJoin("member", (join) => join.on("member.id", "=", memberId))
    .where("product.id", "=", id)
    .select(readersName.as("name"))
    .executeTakeFirstOrThrow();
  return name;
}

/** Lists of a brand with their products: the newest of each country, or with `country` every version of it, newest first. */
export async function findPriceLists(db: Kysely<DB>, brandId: string, country?: string) {
  const lists = await db
    .selectFrom("price_list")
    .leftJoin("agent", "agent.id", "price_list.published_by")
    .where("brand_id", "=", brandId)
    .$if(country !== undefined, (query) => query.where("country", "=", country ?? ""))
    .$if(country === undefined, (query) => query.distinctOn("country").orderBy("country"))
    .orderBy("version", "desc")
    .selectAll("price_list")
    .select(sql<string | null>`agent.first_name || ' ' || agent.last_name`.as("published_name"))
    .execute();
  const ids = lists.map(({ id }) => id);
  const products = await db
    .selectFrom("product")
    .where((eb) => eb("price_list_id", "=", eb.fn.any(eb.val(ids))))
    .orderBy("price_minor")
    .orderBy("sku")
    .selectAll()
    .select((eb) =>
      eb
        .selectFrom("purchase_order")
        .whereRef("product_id", "=", "product.id")
        .where("state", "=", "success")
        .select(sql<number>`count(*)::int`.as("n"))
        .as("sold"),
    )
    .execute();
  return lists.map((list) => ({ list, products: products.filter((product) => product.price_list_id === list.id) }));
}
export type PriceListRow = Awaited<ReturnType<typeof findPriceLists>>[number];
