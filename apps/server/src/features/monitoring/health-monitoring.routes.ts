import * as contract from "@masq/contract/agent/health";
import type { FastifyInstance } from "fastify";
import type { Deps } from "../../deps.ts";
import type { AgentActor } from "../../http/actor.ts";
import { serveRoute } from "../../http/serve-route.ts";
import { AppError } from "../../platform/app-error.ts";
import { checkRecords } from "./check-records.ts";
import { readHealth } from "./read-health.ts";

/** Processes and records are the whole house's. */
function refuseScoped({ scope }: AgentActor): void {
  if (!scope.includes("*"))
    throw new AppError("forbidden", { message: "How the house fares is shown to an admin of all brands only" });
}

/** How the house fares, for admins of all brands (docs/decisions/058). */
export function serveHealth(scope: FastifyInstance, deps: Deps): void {
  serveRoute(scope, deps, "agent", contract.readHealth, ({ actor }) => {
    refuseScoped(actor);
    return readHealth(deps);
  });
  serveRoute(scope, deps, "agent", contract.checkHealth, async ({ actor }) => {
    refuseScoped(actor);
    await checkRecords(deps);
    return readHealth(deps, true);
  });
}
