import { getInterests } from "@masq/contract/member/interests";
import type { FastifyInstance } from "fastify";
import type { Deps } from "../../deps.ts";
import { serveRoute } from "../../http/serve-route.ts";
import { isOperatorOnDuty } from "../profiles/on-duty.ts";
import { countInterests } from "./interests.queries.ts";

/** Totals for the tabs; the lists themselves are `GET /profiles?list=` (decision G-066). */
export function serveInterests(scope: FastifyInstance, deps: Deps): void {
  serveRoute(scope, deps, "member", getInterests, async ({ actor, brand }) => {
    const onDuty = await isOperatorOnDuty(deps, brand);
    return countInterests(deps.db, brand, actor.id, { onDuty, now: deps.clock.now(), except: actor.blocked });
  });
}
