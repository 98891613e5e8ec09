import * as contract from "@masq/contract/agent/security";
import type { FastifyInstance } from "fastify";
import type { Deps } from "../../deps.ts";
import { serveRoute } from "../../http/serve-route.ts";
import { beginFactor, confirmFactor, removeFactor, renewRecoveryCodes, resetFactor } from "./change-factor.ts";
import { listStaffFactors, readSecondFactor } from "./factors-auth.queries.ts";

const DONE = { status: "success" as const };

/** The second factor of operators and admins (trust section 6). */
export function serveSecondFactors(scope: FastifyInstance, deps: Deps): void {
  serveRoute(scope, deps, "agent", contract.getSecondFactor, ({ actor }) => readSecondFactor(deps, actor.id));
  serveRoute(scope, deps, "agent", contract.beginSecondFactor, ({ actor, body, http }) =>
    beginFactor(deps, actor, { password: body.password, address: http.ip }),
  );
  serveRoute(scope, deps, "agent", contract.confirmSecondFactor, async ({ actor, body }) => ({
    recoveryCodes: await confirmFactor(deps, actor, body.code),
  }));
  serveRoute(scope, deps, "agent", contract.renewRecoveryCodes, async ({ actor, body, http }) => ({
    recoveryCodes: await renewRecoveryCodes(deps, actor, { ...body, address: http.ip }),
  }));
  serveRoute(scope, deps, "agent", contract.removeSecondFactor, async ({ actor, body, http }) => {
    await removeFactor(deps, actor, { ...body, address: http.ip });
    return DONE;
  });
  serveRoute(scope, deps, "agent", contract.listSecondFactors, async ({ actor }) => ({
    staff: await listStaffFactors(deps.db, actor),
  }));
  serveRoute(scope, deps, "agent", contract.resetSecondFactor, async ({ actor, body, params }) => {
    await resetFactor(deps, actor, params.id, body.reason);
    return DONE;
  });
}
