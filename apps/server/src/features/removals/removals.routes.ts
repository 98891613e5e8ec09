import * as contract from "@masq/contract/member/removals";
import type { FastifyInstance } from "fastify";
import type { Deps } from "../../deps.ts";
import { serveRoute } from "../../http/serve-route.ts";
import { requestRemoval } from "./request-removal.ts";

/** The public form (trust section 7, docs/decisions/037): no login, hidden first. */
export function serveRemovals(scope: FastifyInstance, deps: Deps): void {
  serveRoute(scope, deps, "member", contract.requestRemoval, ({ body, brand, http }) =>
    requestRemoval(deps, brand, http.ip, body),
  );
}
