import * as contract from "@masq/contract/agent/second-look";
import type { FastifyInstance } from "fastify";
import type { Deps } from "../../deps.ts";
import { brandIdsIn } from "../../foundation/brands/scope.ts";
import { serveRoute } from "../../http/serve-route.ts";
import { keepMessage, removeMessage } from "./decide-hit.ts";
import { openHit } from "./open-hit.ts";
import { hitQueue } from "./second-look.queries.ts";
import { viewHit } from "./second-look.views.ts";

const PAGE_SIZE = 50;

/** Lines that a newer judge stopped, for a person to keep or remove (docs/decisions/072). */
export function serveSecondLook(scope: FastifyInstance, deps: Deps): void {
  serveRoute(scope, deps, "agent", contract.listHits, async ({ actor, query }) => {
    const { state = "waiting", page = 1, limit = PAGE_SIZE } = query;
    const brandIds = brandIdsIn(await deps.brands.all(), actor.scope);
    const of = { brandIds, readerId: actor.id, isDone: state === "done" };
    const { rows, total } = await hitQueue(deps.db, of, { page, limit });
    return { hits: rows.map(viewHit), total, page, limit };
  });
  serveRoute(scope, deps, "agent", contract.openHit, ({ actor, params }) => openHit(deps, actor, params.id));
  serveRoute(scope, deps, "agent", contract.keepMessage, async ({ actor, params }) => ({
    _id: params.id,
    ...(await keepMessage(deps, actor, params.id)),
  }));
  serveRoute(scope, deps, "agent", contract.removeMessage, async ({ actor, params, body }) => ({
    _id: params.id,
    ...(await removeMessage(deps, actor, { id: params.id, ...body })),
  }));
}
