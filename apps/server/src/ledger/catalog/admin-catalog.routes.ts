import * as contract from "@masq/contract/agent/catalogue";
import type { FastifyInstance } from "fastify";
import type { Deps } from "../../deps.ts";
import type { AgentActor } from "../../http/actor.ts";
import { serveRoute } from "../../http/serve-route.ts";
import { AppError } from "../../platform/app-error.ts";
import { brandIdsIn } from "../../foundation/brands/scope.ts";
import { findPriceLists } from "./catalog.queries.ts";
import { viewPriceList } from "./price-list.ts";
import { publishPriceList } from "./publish-price-list.ts";

async function reached(deps: Deps, actor: AgentActor) {
  const all = await deps.brands.all();
  const ids = brandIdsIn(all, actor.scope);
  return all.filter(({ id }) => ids.includes(id));
}

export function serveAdminCatalog(scope: FastifyInstance, deps: Deps): void {
  serveRoute(scope, deps, "agent", contract.listPriceLists, async ({ query, actor }) => {
    const brands = await reached(deps, actor);
    const brand = brands.find(({ id }) => query.brand === undefined || id === query.brand);
    if (!brand) throw new AppError("not-found");
    const lists = await findPriceLists(deps.db, brand.id, query.country);
    return {
      lists: lists.map(viewPriceList),
      brands: brands.map(({ id, domain, theme, legacy }) => ({ _id: id, domain, hue: theme.hue, legacy })),
      brand: brand.id,
    };
  });
  serveRoute(scope, deps, "agent", contract.publishPriceList, async ({ body, actor }) => {
    if (!(await reached(deps, actor)).some(({ id }) => id === body.brand)) throw new AppError("not-found");
    return publishPriceList(deps, actor, body);
  });
}
