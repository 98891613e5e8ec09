import * as contract from "@masq/contract/agent/catalogue";
import type { FastifyInstance } from "fastify";
import type { Deps } from "../../deps.ts";
import type { AgentActor } from "../../http/actor.ts";
import { serveRoute } from "../../http/serve-route.ts";
import { AppError } from "../../platform/app-error.ts";
import { brandIdsIn } from "../desk/desk.policy.ts";
import { findPriceLists } from "./catalog.queries.ts";
import { viewPriceList } from "./price-list.ts";
import { publishPriceList } from "./publish-price-list.ts";

async function mustReach(deps: Deps, actor: AgentActor, brandId: string): Promise<void> {
  if (!brandIdsIn(await deps.brands.all(), actor.scope).includes(brandId)) throw new AppError("not-found");
}

/** What is sold, as admins publish it. */
export function serveAdminCatalog(scope: FastifyInstance, deps: Deps): void {
  serveRoute(scope, deps, "agent", contract.listPriceLists, async ({ query, actor }) => {
    await mustReach(deps, actor, query.brand);
    const lists = await findPriceLists(deps.db, query.brand, query.country);
    return { lists: lists.map(viewPriceList) };
  });
  serveRoute(scope, deps, "agent", contract.publishPriceList, async ({ body, actor }) => {
    await mustReach(deps, actor, body.brand);
    return publishPriceList(deps, actor, body);
  });
}
