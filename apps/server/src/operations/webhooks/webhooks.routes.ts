import * as contract from "@masq/contract/agent/webhooks";
import type { FastifyInstance } from "fastify";
import type { Deps } from "../../deps.ts";
import type { AgentActor } from "../../http/actor.ts";
import { serveRoute } from "../../http/serve-route.ts";
import { AppError } from "../../platform/app-error.ts";
import { changeEndpoint } from "./change-endpoint.ts";
import { createEndpoint } from "./create-endpoint.ts";
import { removeEndpoint } from "./remove-endpoint.ts";
import { renewSecret } from "./renew-secret.ts";
import { replayEvents } from "./replay-events.ts";
import { tryEndpoint } from "./try-endpoint.ts";
import { deliveryRows, endpointRows, findEndpoint, ownOf } from "./webhooks.queries.ts";
import { viewDelivery, viewEndpoint, viewPlaces } from "./webhooks.views.ts";

const PAGE_SIZE = 50;
const DONE = { status: "success" } as const;

async function readEndpoint(deps: Pick<Deps, "db" | "brands">, actor: AgentActor, id: string) {
  const brands = await deps.brands.all();
  const [row] = await endpointRows(deps.db, ownOf(brands, actor), id);
  if (!row) throw new AppError("not-found");
  return viewEndpoint(row, brands);
}

/** What other systems are told, and how that goes (docs/decisions/085). */
export function serveWebhooks(scope: FastifyInstance, deps: Deps): void {
  serveRoute(scope, deps, "agent", contract.listWebhooks, async ({ actor }) => {
    const brands = await deps.brands.all();
    const own = ownOf(brands, actor);
    const endpoints = (await endpointRows(deps.db, own)).map((row) => viewEndpoint(row, brands));
    return { endpoints, companies: viewPlaces(brands, own) };
  });
  serveRoute(scope, deps, "agent", contract.createWebhook, async ({ actor, body }) => {
    const { id, secret } = await createEndpoint(deps, actor, body);
    return { endpoint: await readEndpoint(deps, actor, id), secret };
  });
  serveRoute(scope, deps, "agent", contract.changeWebhook, async ({ actor, params, body }) => {
    await changeEndpoint(deps, actor, { id: params.id, ...body });
    return readEndpoint(deps, actor, params.id);
  });
  serveRoute(scope, deps, "agent", contract.removeWebhook, async ({ actor, params }) => {
    await removeEndpoint(deps, actor, params.id);
    return DONE;
  });
  serveRoute(scope, deps, "agent", contract.renewWebhookSecret, async ({ actor, params }) => {
    const secret = await renewSecret(deps, actor, params.id);
    return { endpoint: await readEndpoint(deps, actor, params.id), secret };
  });
  serveRoute(scope, deps, "agent", contract.testWebhook, async ({ actor, params }) => {
    await tryEndpoint(deps, actor, params.id);
    return DONE;
  });
  serveRoute(scope, deps, "agent", contract.listWebhookDeliveries, async ({ actor, params, query }) => {
    const { state, page = 1, limit = PAGE_SIZE } = query;
    const own = ownOf(await deps.brands.all(), actor);
    if (!(await findEndpoint(deps.db, own, params.id))) throw new AppError("not-found");
    const { rows, attempts, total } = await deliveryRows(deps.db, params.id, { state, page, limit });
    return { deliveries: rows.map((row) => viewDelivery(row, attempts)), total, page, limit };
  });
  serveRoute(scope, deps, "agent", contract.replayWebhook, async ({ actor, params, body }) => ({
    count: await replayEvents(deps, actor, { id: params.id, ...body }),
  }));
}
