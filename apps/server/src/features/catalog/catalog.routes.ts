import { listProducts } from "@masq/contract/member/catalogue";
import type { FastifyInstance } from "fastify";
import type { Deps } from "../../deps.ts";
import { serveRoute } from "../../http/serve-route.ts";
import { offeredProducts } from "./offered-products.ts";

/** Credit packages and memberships (specification section 3). */
export function serveCatalog(scope: FastifyInstance, deps: Deps): void {
  serveRoute(scope, deps, "member", listProducts, async ({ query, brand }) => {
    const { products, country } = await offeredProducts(deps.db, brand.id, query.country ?? null);
    return { products, total: products.length, page: 1, limit: products.length, country };
  });
}
