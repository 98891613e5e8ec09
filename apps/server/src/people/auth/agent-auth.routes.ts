import * as contract from "@masq/contract/agent/auth";
import type { FastifyInstance } from "fastify";
import type { Deps } from "../../deps.ts";
import { bearerOf } from "../../http/authenticate.ts";
import { refuseCrossSite } from "../../http/refuse-cross-site.ts";
import { serveRoute } from "../../http/serve-route.ts";
import { AppError } from "../../platform/app-error.ts";
import { readAgent } from "./auth.queries.ts";
import { endLeftSession } from "./end-left-session.ts";
import { keepLogin } from "./keep-login.ts";
import { logOut } from "./log-out.ts";
import { clearRefreshCookie, readRefreshCookie, setRefreshCookie } from "./refresh-cookie.ts";
import { factorState } from "./factors-auth.queries.ts";
import { refreshSession } from "./refresh-session.ts";
import { signAgentAccess } from "./sign-access.ts";
import { signInAgent } from "./sign-in-agent.ts";

async function answer(deps: Deps, agentId: string, sessionId: string) {
  const agent = await readAgent(deps.db, agentId);
  const access_token = await signAgentAccess(deps, { agentId, sessionId, role: agent.role });
  return { access_token, agent, secondFactor: await factorState(deps, agentId) };
}

/** Login, refresh and logout of operators and admins (specification section 7, auth; overrides O-3, O-13). */
export function serveAgentAuth(scope: FastifyInstance, deps: Deps): void {
  serveRoute(scope, deps, "agent", contract.agentAuthenticate, async ({ body, http }) => {
    const { username: login, password, code, stay = false, force = false } = body;
    const from = { address: http.ip, userAgent: http.userAgent };
    const session = await signInAgent(deps, { login, password, code, stay, force, ...from });
    keepLogin(deps, http, "agent", session);
    return answer(deps, session.agentId, session.sessionId);
  });
  serveRoute(scope, deps, "agent", contract.agentRefresh, async ({ http }) => {
    refuseCrossSite(http.request);
    if (await endLeftSession(deps, http, "agent")) throw new AppError("session-revoked");
    const cookie = readRefreshCookie(deps.config, http, "agent");
    const bearer = bearerOf(http.request.headers.authorization);
    const session = await refreshSession(deps, { audience: "agent", cookie, bearer });
    if (session.cookie !== undefined)
      setRefreshCookie(deps.config, http, "agent", { cookie: session.cookie, stay: session.stay });
    return answer(deps, session.subjectId, session.sessionId);
  });
  serveRoute(scope, deps, "agent", contract.agentLogout, async ({ http }) => {
    refuseCrossSite(http.request);
    const cookie = readRefreshCookie(deps.config, http, "agent");
    await logOut(deps, { audience: "agent", cookie, bearer: bearerOf(http.request.headers.authorization) });
    clearRefreshCookie(deps.config, http, "agent");
    return { status: "success" as const };
  });
}
