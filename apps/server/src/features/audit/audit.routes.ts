import * as contract from "@masq/contract/agent/audit";
import type { FastifyInstance } from "fastify";
import type { Deps } from "../../deps.ts";
import type { AgentActor } from "../../http/actor.ts";
import { serveRoute } from "../../http/serve-route.ts";
import { AppError } from "../../platform/app-error.ts";
import { listAuditEntries } from "./list-audit-entries.ts";
import { verifyEntry } from "./verify-entry.ts";

/** An entry names no brand, so that only who sees all brands may read them (docs/decisions/045). */
function refuseScoped({ scope }: AgentActor): void {
  if (!scope.includes("*"))
    throw new AppError("forbidden", {
      message: "The audit log does not say which brand an entry is about, so only an admin of all brands may read it",
    });
}

export function serveAudit(scope: FastifyInstance, deps: Deps): void {
  serveRoute(scope, deps, "agent", contract.listAuditEntries, ({ actor, query }) => {
    refuseScoped(actor);
    return listAuditEntries(deps.db, query);
  });
  serveRoute(scope, deps, "agent", contract.checkAuditEntry, async ({ actor, params }) => {
    refuseScoped(actor);
    return { date: deps.clock.now().toISOString(), faults: await verifyEntry(deps.db, params.id) };
  });
}
