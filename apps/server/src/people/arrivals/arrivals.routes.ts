import * as contract from "@masq/contract/member/arrival";
import type { FastifyInstance } from "fastify";
import type { Deps } from "../../deps.ts";
import { serveRoute } from "../../http/serve-route.ts";
import { readUser } from "../accounts/accounts.queries.ts";
import { agreeToArrival } from "./agree-arrival.ts";
import { askArrival, listEarlier, readEarlierLines } from "./arrivals.queries.ts";

/** Members whose accounts came from another system (docs/decisions/086). */
export function serveArrivals(scope: FastifyInstance, deps: Deps): void {
  serveRoute(scope, deps, "member", contract.getArrival, ({ query, brand }) => askArrival(deps, brand, query.locale));
  serveRoute(scope, deps, "member", contract.agreeToArrival, async ({ body, actor, brand }) => {
    await agreeToArrival(deps, actor, brand, body);
    return readUser(deps, brand, actor.id);
  });
  serveRoute(scope, deps, "member", contract.listEarlier, async ({ actor }) => ({
    conversations: await listEarlier(deps, actor.id),
  }));
  serveRoute(scope, deps, "member", contract.getEarlierLines, ({ params, query, actor }) =>
    readEarlierLines(deps, { memberId: actor.id, profileId: params.id, reader: "member" }, query.before),
  );
}
