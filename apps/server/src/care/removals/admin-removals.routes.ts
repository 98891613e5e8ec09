import * as contract from "@masq/contract/agent/removals";
import type { FastifyInstance } from "fastify";
import type { Deps } from "../../deps.ts";
import { serveRoute } from "../../http/serve-route.ts";
import { brandIdsIn } from "../../foundation/brands/scope.ts";
import { decideRemoval } from "./decide-removal.ts";
import { openRemoval } from "./open-removal.ts";
import { removalQueue } from "./removals.queries.ts";
import { viewRow } from "./removals.views.ts";

const PAGE_SIZE = 50;

export function serveAdminRemovals(scope: FastifyInstance, deps: Deps): void {
  serveRoute(scope, deps, "agent", contract.listRemovals, async ({ query, actor }) => {
    const { state = "waiting", page = 1, limit = PAGE_SIZE } = query;
    const brandIds = brandIdsIn(await deps.brands.all(), actor.scope);
    const { rows, total, late } = await removalQueue(deps.db, brandIds, { isDone: state === "done", page, limit });
    return { removals: rows.map(viewRow), total, late, page, limit };
  });
  serveRoute(scope, deps, "agent", contract.openRemoval, ({ params, actor }) => openRemoval(deps, actor, params.id));
  serveRoute(scope, deps, "agent", contract.decideRemoval, async ({ params, body, actor }) => {
    await decideRemoval(deps, actor, { id: params.id, ...body });
    return openRemoval(deps, actor, params.id);
  });
}
