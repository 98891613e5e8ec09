import * as contract from "@masq/contract/member/security";
import type { FastifyInstance } from "fastify";
import type { Deps } from "../../deps.ts";
import { serveRoute } from "../../http/serve-route.ts";
import { AppError } from "../../platform/app-error.ts";
import { demandFreshLogin } from "./confirm-login.ts";
import { listIdentityRows } from "./identities-auth.queries.ts";
import { identitiesView } from "./identities-auth.views.ts";
import { issuerOf } from "./sso-provider.ts";
import { beginTry } from "./sso-state.ts";
import { unlinkIdentity } from "./unlink-identity.ts";

/** A member's external identities: listed, linked on request, removed (docs/decisions/018). */
export function serveIdentities(scope: FastifyInstance, deps: Deps): void {
  serveRoute(scope, deps, "member", contract.listIdentities, async ({ actor, brand }) =>
    identitiesView(brand, await listIdentityRows(deps.db, actor.id)),
  );
  serveRoute(scope, deps, "member", contract.beginIdentity, async ({ actor, brand, http }) => {
    if (issuerOf(brand) === null) throw new AppError("not-found");
    await demandFreshLogin(deps.db, actor.sessionId);
    void http.reply.header("cache-control", "no-store");
    return { url: await beginTry(deps, brand, http, { page: "/settings/security", session: actor.sessionId }) };
  });
  serveRoute(scope, deps, "member", contract.unlinkIdentity, async ({ actor, brand, params }) => {
    await unlinkIdentity(deps, brand, actor, params.id);
    return { status: "success" as const };
  });
}
