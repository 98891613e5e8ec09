import type { Membership } from "@masq/contract/member/memberships";
import type { DB } from "@masq/db/tables/schema";
import type { Kysely } from "kysely";
import { productsById } from "../../ledger/catalog/catalog.queries.ts";
import { viewProduct } from "../../ledger/catalog/offered-products.ts";
import { membershipsOf, type Owner } from "./memberships.queries.ts";
import { viewMembership } from "./memberships.views.ts";

/** A member's memberships as routes and user record show them (specification section 3). */
export async function readMemberships(db: Kysely<DB>, owner: Owner): Promise<Membership[]> {
  const rows = await membershipsOf(db, owner);
  const next = rows.map((row) => row.next_product_id).filter((id) => id !== null);
  const products = await productsById(db, next);
  return rows.map((row) => {
    const product = row.next_product_id === null ? undefined : products.get(row.next_product_id);
    return viewMembership(row, product ? viewProduct(product) : null);
  });
}
