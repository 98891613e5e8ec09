import * as contract from "@masq/contract/agent/held";
import type { FastifyInstance } from "fastify";
import type { Deps } from "../../deps.ts";
import type { AgentActor } from "../../http/actor.ts";
import { serveRoute } from "../../http/serve-route.ts";
import { brandIdsIn } from "../../foundation/brands/scope.ts";
import { decideHeld } from "./decide-held.ts";
import { heldFigures } from "./held-figures.ts";
import { reportedTo, waitingFor } from "./held.queries.ts";
import { viewHeld, viewReported } from "./held.views.ts";
import { openHeld } from "./open-held.ts";
import { readChange } from "./read-change.ts";
import { decideReport, reportHeld } from "./report-held.ts";
import { withdrawHeld } from "./withdraw-held.ts";

const FIGURE_DAYS = 30;
const DONE = { status: "success" as const };

/** Replies that someone else reads before they are sent (docs/decisions/071). */
export function serveHeld(scope: FastifyInstance, deps: Deps): void {
  const within = async (actor: AgentActor) => ({
    brandIds: brandIdsIn(await deps.brands.all(), actor.scope),
    readerId: actor.id,
  });
  serveRoute(scope, deps, "agent", contract.listHeld, async ({ actor }) => ({
    held: (await waitingFor(deps.db, await within(actor))).map(viewHeld),
  }));
  serveRoute(scope, deps, "agent", contract.openHeld, ({ actor, params }) => openHeld(deps, actor, params.id));
  serveRoute(scope, deps, "agent", contract.decideHeld, async ({ actor, params, body }) => {
    const { id: _id, state } = await decideHeld(deps, actor, { id: params.id, ...body });
    return { _id, state };
  });
  serveRoute(scope, deps, "agent", contract.withdrawHeld, async ({ actor, params }) => {
    await withdrawHeld(deps, actor, params.id);
    return DONE;
  });
  serveRoute(scope, deps, "agent", contract.readHeldChange, ({ actor, params }) => readChange(deps, actor, params.id));
  serveRoute(scope, deps, "agent", contract.reportHeld, async ({ actor, params }) => {
    await reportHeld(deps, actor, params.id);
    return DONE;
  });
  serveRoute(scope, deps, "agent", contract.heldReports, async ({ actor }) => {
    const rows = await reportedTo(deps.db, await within(actor));
    return { reports: await Promise.all(rows.map((row) => viewReported(deps, row))) };
  });
  serveRoute(scope, deps, "agent", contract.decideHeldReport, async ({ actor, params, body }) => {
    await decideReport(deps, actor, { id: params.id, ...body });
    return DONE;
  });
  serveRoute(scope, deps, "agent", contract.heldFigures, async ({ actor, query }) =>
    heldFigures(deps.db, { ...(await within(actor)), days: query.days ?? FIGURE_DAYS }),
  );
}
