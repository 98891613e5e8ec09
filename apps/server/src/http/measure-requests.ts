import type { Route } from "@masq/contract/route";
import { SURFACES } from "@masq/contract/surfaces";
import type { FastifyInstance, FastifyRequest } from "fastify";
import type { Deps } from "../deps.ts";

/** Calls that members and operators wait for with their eyes on the screen have a figure of their own. */
const WATCHED: Readonly<Record<string, string>> = {
  sendMessage: "send",
  startConversation: "send",
  getClaim: "claim",
  replyToStock: "reply",
  authenticate: "sign-in",
  agentAuthenticate: "sign-in",
};
/** Upgrades to sockets last as long as the socket; health is asked by machines. */
const UNSEEN = /^\/(ws|health)\//;
const NO_ROUTE = "none";

/** The template alone: what a caller wrote into the address is in no label. */
export const templateOf = ({ routeOptions }: FastifyRequest): string => routeOptions.url ?? NO_ROUTE;

/** What the health page calls a call's kind. */
function kindOf(request: FastifyRequest): string {
  const { route } = request.routeOptions.config as { route?: Route };
  const template = templateOf(request);
  const watched = route && WATCHED[route.name];
  if (watched !== undefined) return watched;
  if (template === "/*") return "page";
  if (template.startsWith(`${SURFACES.member.prefix}/`)) return "member";
  return template.startsWith(`${SURFACES.agent.prefix}/`) ? "desk" : "other";
}

/** How many calls, how many failed, how long they took: by the route's template, the method and the class of the answer. */
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
