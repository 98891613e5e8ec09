import * as contract from "@masq/contract/member/security";
import type { FastifyInstance } from "fastify";
import type { Deps } from "../../deps.ts";
import { serveRoute } from "../../http/serve-route.ts";
import { readUser } from "../accounts/accounts.queries.ts";
import { confirmLogin } from "./confirm-login.ts";
import { endOtherSessions, endOwnSession } from "./end-own-sessions.ts";
import { keepLogin } from "./keep-login.ts";
import { listSessions } from "./list-sessions.ts";
import { relyingParty } from "./passkey-challenge.ts";
import { signMemberAccess } from "./sign-access.ts";

const DONE = { status: "success" as const };

/** A member's logins, and confirming the password in place (override O-9). */
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
    const party = relyingParty(brand, http.request);
    const where = { brand, party, address: http.ip, userAgent: http.userAgent };
    const session = await confirmLogin(deps, actor, body, where);
    keepLogin(deps, http, "user", session, actor.sessionId);
    const given = { memberId: actor.id, sessionId: session.sessionId, domain: brand.domain };
    return { access_token: await signMemberAccess(deps, given), user: await readUser(deps, brand, actor.id) };
  });
}
