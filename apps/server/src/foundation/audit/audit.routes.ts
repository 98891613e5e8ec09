import * as contract from "@masq/contract/agent/audit";
import type { FastifyInstance } from "fastify";
import type { Deps } from "../../deps.ts";
import { serveRoute } from "../../http/serve-route.ts";
import { demandAllBrands } from "../../http/all-brands.ts";
import { listAuditEntries } from "./list-audit-entries.ts";
import { verifyEntry } from "./verify-entry.ts";

/** An entry names no brand, so reading requires access to all brands (docs/decisions/045). */
const OF_ALL = "The audit log does not say which brand an entry is about, so only an admin of all brands may read it";

export function serveAudit(scope: FastifyInstance, deps: Deps): void {
  serveRoute(scope, deps, "agent", contract.listAuditEntries, ({ actor, query }) => {
    demandAllBrands(actor, OF_ALL);
    return listAuditEntries(deps.db, query);
  });
  serveRoute(scope, deps, "agent", contract.checkAuditEntry, async ({ actor, params }) => {
    demandAllBrands(actor, OF_ALL);
    return { date: deps.clock.now().toISOString(), faults: await verifyEntry(deps.db, params.id) };
  });
}
