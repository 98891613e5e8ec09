import { getSession, postEvent } from "@masq/contract/agent/desk";
import type { FastifyInstance } from "fastify";
import type { Deps } from "../../deps.ts";
import { serveRoute } from "../../http/serve-route.ts";
import { AppError } from "../../platform/app-error.ts";
import { readPayToday } from "../../ledger/payouts/read-pay-today.ts";
import { workSessionRow } from "./agent-sessions.queries.ts";
import { viewWorkSession } from "./agent-sessions.views.ts";
import { changeStatus } from "./change-status.ts";

export function serveAgentSessions(scope: FastifyInstance, deps: Deps): void {
  serveRoute(scope, deps, "agent", postEvent, ({ actor, body }) => {
    const { event, status, reason } = body.message;
    return changeStatus(deps, actor, { event, status, ...(reason !== undefined && { reason }) });
  });
  serveRoute(scope, deps, "agent", getSession, async ({ actor }) => {
    const [row, today] = await Promise.all([
      workSessionRow(deps.db, actor.id, deps.config.BREAK_LOCKOUT_MS),
      readPayToday(deps.db, actor.id),
    ]);
    if (!row) throw new AppError("not-found");
    return viewWorkSession(
      row,
      today.map(({ pay }) => pay),
    );
  });
}
