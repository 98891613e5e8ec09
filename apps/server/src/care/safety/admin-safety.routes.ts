import * as contract from "@masq/contract/agent/reports";
import type { FastifyInstance } from "fastify";
import type { Deps } from "../../deps.ts";
import { serveRoute } from "../../http/serve-route.ts";
import { brandIdsIn } from "../../foundation/brands/scope.ts";
import { decideReport } from "./decide-report.ts";
import { openReport } from "./open-report.ts";
import { reportQueue } from "./safety.queries.ts";
import { viewRow } from "./safety.views.ts";

const PAGE_SIZE = 50;

export function serveAdminSafety(scope: FastifyInstance, deps: Deps): void {
  serveRoute(scope, deps, "agent", contract.listReportQueue, async ({ query, actor }) => {
    const { state = "waiting", page = 1, limit = PAGE_SIZE } = query;
    const brandIds = brandIdsIn(await deps.brands.all(), actor.scope);
    const { rows, total } = await reportQueue(deps.db, brandIds, { isDone: state === "done", page, limit });
    return { reports: rows.map(viewRow), total, page, limit };
  });
  serveRoute(scope, deps, "agent", contract.openReport, async ({ params, actor }) =>
    openReport(deps, actor, params.id),
  );
  serveRoute(scope, deps, "agent", contract.decideReport, async ({ params, body, actor }) => {
    await decideReport(deps, actor, { id: params.id, ...body });
    return openReport(deps, actor, params.id);
  });
}
