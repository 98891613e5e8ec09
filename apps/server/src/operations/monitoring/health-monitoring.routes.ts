import * as contract from "@masq/contract/agent/health";
import type { FastifyInstance } from "fastify";
import type { Deps } from "../../deps.ts";
import { serveRoute } from "../../http/serve-route.ts";
import { demandAllBrands } from "../../http/all-brands.ts";
import { checkRecords } from "./check-records.ts";
import { readHealth } from "./read-health.ts";

/** Processes and records concern the whole installation. */
const OF_ALL = "The product's health is shown to admins of all brands only";

/** Health of the installation, for admins of all brands (docs/decisions/058). */
export function serveHealth(scope: FastifyInstance, deps: Deps): void {
  serveRoute(scope, deps, "agent", contract.readHealth, ({ actor }) => {
    demandAllBrands(actor, OF_ALL);
    return readHealth(deps);
  });
  serveRoute(scope, deps, "agent", contract.checkHealth, async ({ actor }) => {
    demandAllBrands(actor, OF_ALL);
    await checkRecords(deps);
    return readHealth(deps, true);
  });
}
