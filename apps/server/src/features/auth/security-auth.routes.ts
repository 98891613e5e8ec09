import * as contract from "@masq/contract/member/security";
import type { FastifyInstance } from "fastify";
import type { Deps } from "../../deps.ts";
import { serveRoute } from "../../http/serve-route.ts";
import { confirmLogin } from "./confirm-login.ts";
import { endOtherSessions, endOwnSession } from "./end-own-sessions.ts";
import { listSessions } from "./list-sessions.ts";
import { relyingParty } from "./passkey-challenge.ts";

const DONE = { status: "success" as const };

/** Where a member is signed in, and the question for the password in place (override O-9). */
export function serveSecurity(scope: FastifyInstance, deps: Deps): void {
  serveRoute(scope, deps, "member", contract.listSessions, async ({ actor }) => ({
    sessions: await listSessions(deps.db, actor),
  }));
  serveRoute(scope, deps, "member", contract.endSession, async ({ actor, params }) => {
    await endOwnSession(deps, actor, params.id);
    return DONE;
  });
  serveRoute(scope, deps, "member", contract.endOtherSessions, async ({ actor }) => {
    await endOtherSessions(deps, actor);
    return DONE;
  });
  serveRoute(scope, deps, "member", contract.confirmLogin, async ({ actor, body, brand, http }) => {
    const where = { brand, party: relyingParty(brand, http.request), address: http.ip };
    await confirmLogin(deps, actor, body, where);
    return DONE;
  });
}
