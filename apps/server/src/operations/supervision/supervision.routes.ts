import * as contract from "@masq/contract/agent/supervision";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import type { Deps } from "../../deps.ts";
import type { AgentActor } from "../../http/actor.ts";
import { authenticate } from "../../http/authenticate.ts";
import { sendCsv } from "../../http/csv.ts";
import { serveRoute } from "../../http/serve-route.ts";
import { readRange } from "../../billing/checkout/figures-range.ts";
import { brandIdsIn } from "../../foundation/brands/scope.ts";
import { figureRows, readGrouping } from "./figure-rows.ts";
import { readDeskFigures, type FiguresQuery } from "./read-desk-figures.ts";
import { readWaiting } from "./read-waiting.ts";
import { readWall } from "./read-wall.ts";

type Asked = { from?: string | undefined; to?: string | undefined; brand?: string | undefined };

/** An operator sees only themselves, an admin the brands in scope; `brand` is a domain; one outside finds nothing. */
async function queryOf(deps: Deps, actor: AgentActor, { brand, ...range }: Asked): Promise<FiguresQuery> {
  const { from, to } = readRange(range);
  const brands = (await deps.brands.all()).filter(({ domain }) => brand === undefined || domain === brand);
  return { from, to, brandIds: brandIdsIn(brands, actor.scope), agentId: actor.role === "admin" ? null : actor.id };
}

export function serveSupervision(scope: FastifyInstance, deps: Deps): void {
  // Who is typing follows with the socket's first frame.
  serveRoute(scope, deps, "agent", contract.readWall, ({ actor }) => readWall(deps, actor, () => false));
  serveRoute(scope, deps, "agent", contract.readWaiting, ({ actor }) => readWaiting(deps, actor));
  serveRoute(scope, deps, "agent", contract.readDeskFigures, async ({ actor, query }) => {
    const wanted = await queryOf(deps, actor, query);
    return deps.reads.run((db) => readDeskFigures(db, wanted));
  });
}

type Wanted = FastifyRequest<{ Querystring: Asked & { by?: string } }>;

/** `/agent-api/desk-figures.csv`: one table of the figures, with the caller's token; `by`: operator, brand or day. */
export function serveDeskFiguresFile(app: FastifyInstance, deps: Deps): void {
  app.get("/agent-api/desk-figures.csv", { schema: { hide: true } }, async (request: Wanted, reply: FastifyReply) => {
    const actor = (await authenticate(deps, "agent", "agent", request, undefined)) as AgentActor;
    const by = readGrouping(request.query.by);
    const query = await queryOf(deps, actor, request.query);
    const rows = figureRows(await deps.reads.run((db) => readDeskFigures(db, query)), by);
    return sendCsv(reply, `desk-figures-${by}-${query.from}-${query.to}`, rows);
  });
}
