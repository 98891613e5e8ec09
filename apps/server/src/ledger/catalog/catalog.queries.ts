import type { DB } from "@masq/db/tables/schema";
import { sql, type Kysely } from "kysely";
import { fullName } from "../../foundation/audit/full-name.ts";

/**
 * The newest list for the country with its products, by ascending price (specification section 9, decision G-102): the
 * country's own, else the brand's general one. Empty if the brand sells nothing.
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

/** Products by id as they were ordered, whichever list is newest now. */
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

/** For statements that join `product` and the reading `member`: the product's name in the member's language. */
export const readersName = sql<string>`case member.locale when 'de' then coalesce(product.name_de, product.name) else product.name end`;

/** The product's name at the time of sale, in the member's language; list versions never change. */
export async function productName(db: Kysely<DB>, id: string, memberId: string): Promise<string> {
  const { name } = await db
    .selectFrom("product")
    .innerJoin("member", (join) => join.on("member.id", "=", memberId))
    .where("product.id", "=", id)
    .select(readersName.as("name"))
    .executeTakeFirstOrThrow();
  return name;
}

/** A brand's lists with their products: the newest per country, or all versions of `country`, newest first. */
export async function findPriceLists(db: Kysely<DB>, brandId: string, country?: string) {
  const lists = await db
    .selectFrom("price_list")
    .leftJoin("agent", "agent.id", "price_list.published_by")
    .where("brand_id", "=", brandId)
    .$if(country !== undefined, (query) => query.where("country", "=", country ?? ""))
    .$if(country === undefined, (query) => query.distinctOn("country").orderBy("country"))
    .orderBy("version", "desc")
    .selectAll("price_list")
    .select(fullName("agent").$castTo<string | null>().as("published_name"))
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
