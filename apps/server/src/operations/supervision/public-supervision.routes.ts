import * as contract from "@masq/contract/member/transparency";
import type { FastifyInstance } from "fastify";
import type { Deps } from "../../deps.ts";
import { serveRoute } from "../../http/serve-route.ts";
import { readTransparency } from "./read-transparency.ts";

/** Public figures of the desk's work (docs/decisions/047). */
export function servePublicSupervision(scope: FastifyInstance, deps: Deps): void {
  serveRoute(scope, deps, "member", contract.readTransparency, ({ brand }) => readTransparency(deps, brand));
}
