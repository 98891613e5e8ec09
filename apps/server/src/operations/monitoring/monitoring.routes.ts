import * as agent from "@masq/contract/agent/vitals";
import * as member from "@masq/contract/member/vitals";
import type { FastifyInstance } from "fastify";
import type { Deps } from "../../deps.ts";
import { serveRoute } from "../../http/serve-route.ts";
import { brandIdsIn } from "../../foundation/brands/scope.ts";
import { vitalCounts } from "./monitoring.queries.ts";
import { viewFaults, viewVitals } from "./monitoring.views.ts";
import { recordVitals } from "./record-vitals.ts";

const USUAL_DAYS = "28";
const DAY_MS = 86_400_000;

/** What browsers report about the pages (docs/decisions/050). */
export function serveMonitoring(scope: FastifyInstance, deps: Deps): void {
  serveRoute(scope, deps, "member", member.recordVitals, async ({ brand, body }) => ({
    counted: await recordVitals(deps, brand, body),
  }));
}

export function serveVitals(scope: FastifyInstance, deps: Deps): void {
  serveRoute(scope, deps, "agent", agent.readVitals, async ({ actor, query }) => {
    const days = Number(query.days ?? USUAL_DAYS);
    const since = new Date(deps.clock.now().getTime() - (days - 1) * DAY_MS).toISOString().slice(0, 10);
    const brands = await deps.brands.all();
    const own = brandIdsIn(brands, actor.scope);
    const { vitals, faults } = await deps.reads.run((db) => vitalCounts(db, own, since));
    const domainOf = (id: string): string => brands.find((brand) => brand.id === id)?.domain ?? id;
    return { days, vitals: viewVitals(vitals, domainOf), faults: viewFaults(faults, domainOf) };
  });
}
