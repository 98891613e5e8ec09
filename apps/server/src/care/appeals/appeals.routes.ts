import * as contract from "@masq/contract/agent/appeals";
import type { FastifyInstance } from "fastify";
import type { Deps } from "../../deps.ts";
import { brandIdsIn } from "../../foundation/brands/scope.ts";
import { serveRoute } from "../../http/serve-route.ts";
import { answerAppeal } from "./answer-appeal.ts";
import { appealQueue } from "./appeals.queries.ts";
import { viewAppealRow } from "./appeals.views.ts";
import { openAppeal } from "./open-appeal.ts";

const PAGE_SIZE = 50;

/** Appeals against rulings (docs/decisions/087). */
export function serveAppeals(scope: FastifyInstance, deps: Deps): void {
  serveRoute(scope, deps, "agent", contract.listAppeals, async ({ query, actor }) => {
    const { state = "waiting", page = 1, limit = PAGE_SIZE } = query;
    const brandIds = brandIdsIn(await deps.brands.all(), actor.scope);
    const { rows, total } = await appealQueue(deps.db, brandIds, { isDone: state === "done", page, limit });
    return { appeals: rows.map((row) => viewAppealRow(row, actor.id)), total, page, limit };
  });
  serveRoute(scope, deps, "agent", contract.openAppeal, ({ params, actor }) => openAppeal(deps, actor, params.id));
  serveRoute(scope, deps, "agent", contract.answerAppeal, async ({ params, body, actor }) => {
    await answerAppeal(deps, actor, { id: params.id, ...body });
    return openAppeal(deps, actor, params.id);
  });
}
