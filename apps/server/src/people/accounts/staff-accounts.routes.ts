import * as contract from "@masq/contract/agent/staff";
import type { FastifyInstance } from "fastify";
import type { Deps } from "../../deps.ts";
import { serveRoute } from "../../http/serve-route.ts";
import { createAgent, sendAgentLink } from "./create-agent.ts";
import { setAgentPassword } from "./set-agent-password.ts";
import { listStaff, readStaff } from "./staff-accounts.queries.ts";
import { mayManage } from "./staff-accounts.policy.ts";
import { updateAgent } from "./update-agent.ts";

/** Accounts of operators and admins (specification section 7, agents; decisions G-117 and G-131). */
export function serveStaffAccounts(scope: FastifyInstance, deps: Deps): void {
  serveRoute(scope, deps, "agent", contract.listAgents, async ({ actor }) => {
    const agents = await listStaff(deps.db, actor);
    const given = (await deps.brands.all()).filter((brand) => mayManage(actor, [brand.fullScope]));
    const scopes = given.map(({ fullScope, domain, theme }) => ({ scope: fullScope, domain, hue: theme.hue }));
    return { agents, scopes, total: agents.length, page: 1, limit: Math.max(1, agents.length) };
  });
  serveRoute(scope, deps, "agent", contract.createAgent, async ({ actor, body }) =>
    readStaff(deps.db, await createAgent(deps, actor, body)),
  );
  serveRoute(scope, deps, "agent", contract.updateAgent, async ({ actor, params, body, http }) => {
    await updateAgent(deps, actor, { id: params.id, patch: body, address: http.ip });
    return readStaff(deps.db, params.id);
  });
  serveRoute(scope, deps, "agent", contract.sendAgentLink, async ({ actor, params }) => {
    await sendAgentLink(deps, actor, params.id);
    return { status: "success" as const };
  });
  serveRoute(scope, deps, "agent", contract.setAgentPassword, ({ body }) =>
    setAgentPassword(deps, body.token, body.password),
  );
}
