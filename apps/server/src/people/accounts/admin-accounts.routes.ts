import * as contract from "@masq/contract/agent/member-access";
import type { FastifyInstance } from "fastify";
import type { Deps } from "../../deps.ts";
import { serveRoute } from "../../http/serve-route.ts";
import { changeMemberAccess } from "./change-member-access.ts";

export function serveAdminAccounts(scope: FastifyInstance, deps: Deps): void {
  serveRoute(scope, deps, "agent", contract.changeMemberAccess, async ({ params, body, actor }) => {
    const ended = await changeMemberAccess(deps, actor, { memberId: params.id, ...body });
    return { memberId: params.id, ended };
  });
}
