import type { Route } from "@masq/contract/route";
import { SURFACES } from "@masq/contract/surfaces";
import type { FastifyInstance, FastifyRequest } from "fastify";
import type { Deps } from "../deps.ts";

/** Calls that members and operators visibly wait for have a metric of their own. */
const WATCHED: Readonly<Record<string, string>> = {
  sendMessage: "send",
  startConversation: "send",
  getClaim: "claim",
  replyToStock: "reply",
  authenticate: "sign-in",
  agentAuthenticate: "sign-in",
};
/** Upgrades to sockets last as long as the socket; health is polled by machines. */
const UNSEEN = /^\/(ws|health)\//;
const NO_ROUTE = "none";

/** Only the template: no label contains what a caller wrote into the address. */
export const templateOf = ({ routeOptions }: FastifyRequest): string => routeOptions.url ?? NO_ROUTE;

/** A call's kind on the health page. */
function kindOf(request: FastifyRequest): string {
  const { route } = request.routeOptions.config as { route?: Route };
  const template = templateOf(request);
  const watched = route && WATCHED[route.name];
  if (watched !== undefined) return watched;
  if (template === "/*") return "page";
  if (template.startsWith(`${SURFACES.member.prefix}/`)) return "member";
  return template.startsWith(`${SURFACES.agent.prefix}/`) ? "desk" : "other";
}

/** Counts calls, failures and durations by route template, method and status class. */
export function measureRequests(app: FastifyInstance, { metrics }: Pick<Deps, "metrics">): void {
  app.addHook("onResponse", (request, reply, done) => {
    const route = templateOf(request);
    if (!UNSEEN.test(route)) {
      const { statusCode: status, elapsedTime: ms } = reply;
      metrics.answered({ method: request.method, route, status, kind: kindOf(request), ms });
    }
    done();
  });
}
