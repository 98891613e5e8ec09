import { listProducts } from "@masq/contract/member/catalogue";
import type { FastifyInstance } from "fastify";
import type { Deps } from "../../deps.ts";
import type { BrandRecord } from "../../http/actor.ts";
import { serveRoute } from "../../http/serve-route.ts";
import { offeredProducts } from "./offered-products.ts";

/** Country a member buys in: home, else that of the brand's first list (decision G-102). */
async function homeOf(db: Deps["db"], brand: BrandRecord, memberId: string): Promise<string | null> {
  const member = await db.selectFrom("member").where("id", "=", memberId).select("country").executeTakeFirst();
  return member?.country ?? brand.countries[0] ?? null;
}

/** Credit packages and memberships (specification section 3). */
export function serveCatalog(scope: FastifyInstance, deps: Deps): void {
  serveRoute(scope, deps, "member", listProducts, async ({ query, brand, actor }) => {
    const asked = query.country ?? (actor.kind === "member" ? await homeOf(deps.db, brand, actor.id) : null);
    const { products, country } = await offeredProducts(deps.db, brand.id, asked);
    return { products, total: products.length, page: 1, limit: products.length, country };
  });
}
