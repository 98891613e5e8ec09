import * as contract from "@masq/contract/agent/support";
import type { FastifyInstance } from "fastify";
import type { Deps } from "../../deps.ts";
import { serveRoute } from "../../http/serve-route.ts";
import { brandIdsIn } from "../../foundation/brands/scope.ts";
import { answerTicket } from "./answer-ticket.ts";
import { readTicket } from "./read-ticket.ts";
import { ticketQueue } from "./support.queries.ts";
import { viewTicketRow } from "./support.views.ts";

const PAGE_SIZE = 50;

export function serveAdminSupport(scope: FastifyInstance, deps: Deps): void {
  serveRoute(scope, deps, "agent", contract.listTickets, async ({ query, actor }) => {
    const { state = "waiting", page = 1, limit = PAGE_SIZE } = query;
    const brandIds = brandIdsIn(await deps.brands.all(), actor.scope);
    const { rows, total, late } = await ticketQueue(deps.db, brandIds, { isDone: state === "done", page, limit });
    return { tickets: rows.map(viewTicketRow), total, late, page, limit };
  });
  serveRoute(scope, deps, "agent", contract.readTicket, ({ params, actor }) => readTicket(deps, actor, params.id));
  serveRoute(scope, deps, "agent", contract.answerTicket, async ({ params, body, actor }) => {
    await answerTicket(deps, actor, { id: params.id, ...body });
    return readTicket(deps, actor, params.id);
  });
}
