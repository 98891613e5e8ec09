import * as contract from "@masq/contract/member/auth";
import { captchaChallenge } from "@masq/contract/member/captcha";
import type { FastifyInstance } from "fastify";
import type { Deps } from "../../deps.ts";
import type { BrandRecord } from "../../http/actor.ts";
import { bearerOf } from "../../http/authenticate.ts";
import { refuseCrossSite } from "../../http/refuse-cross-site.ts";
import { serveRoute, type HttpContext } from "../../http/serve-route.ts";
import { AppError } from "../../platform/app-error.ts";
import { readUser } from "../accounts/accounts.queries.ts";
import { registerMember } from "../accounts/register-member.ts";
import { isOwnLink } from "./auth.queries.ts";
import { endLeftSession } from "./end-left-session.ts";
import { exchangeLink } from "./exchange-link.ts";
import { forgotPassword } from "./forgot-password.ts";
import { keepLogin } from "./keep-login.ts";
import { logOut } from "./log-out.ts";
import { clearRefreshCookie, readRefreshCookie, setRefreshCookie } from "./refresh-cookie.ts";
import { refreshSession } from "./refresh-session.ts";
import { signMemberAccess } from "./sign-access.ts";
import { signInMember } from "./sign-in-member.ts";

const fromOf = ({ ip, userAgent }: HttpContext) => ({ address: ip, userAgent });

/** Tokens and records must not be cached; `serveRoute` adds the header only to authenticated routes. */
const noStore = (http: HttpContext): void => void http.reply.header("cache-control", "no-store");

async function answer(deps: Deps, brand: BrandRecord, session: { memberId: string; sessionId: string }) {
  const { memberId, sessionId } = session;
  const token = await signMemberAccess(deps, { memberId, sessionId, domain: brand.domain });
  return { token, user: await readUser(deps, brand, memberId) };
}

function serveSessions(scope: FastifyInstance, deps: Deps): void {
  serveRoute(scope, deps, "member", contract.authenticate, async ({ body, brand, http }) => {
    if (body.type === "agent") throw new AppError("invalid-credentials");
    const { username: login, password, stay = false } = body;
    const session = await signInMember(deps, brand, { login, password, stay, ...fromOf(http) });
    keepLogin(deps, http, "user", session);
    noStore(http);
    const { token, user } = await answer(deps, brand, session);
    return { access_token: token, user };
  });
  serveRoute(scope, deps, "member", contract.refresh, async ({ brand, http }) => {
    refuseCrossSite(http.request);
    if (await endLeftSession(deps, http, "user")) throw new AppError("session-revoked");
    const cookie = readRefreshCookie(deps.config, http, "user");
    const bearer = bearerOf(http.request.headers.authorization);
    const session = await refreshSession(deps, { audience: "user", brandId: brand.id, cookie, bearer });
    if (session.cookie !== undefined)
      setRefreshCookie(deps.config, http, "user", { cookie: session.cookie, stay: session.stay });
    noStore(http);
    const { token, user } = await answer(deps, brand, { ...session, memberId: session.subjectId });
    return { access_token: token, user };
  });
  serveRoute(scope, deps, "member", contract.logout, async ({ http }) => {
    refuseCrossSite(http.request);
    const cookie = readRefreshCookie(deps.config, http, "user");
    await logOut(deps, { audience: "user", cookie, bearer: bearerOf(http.request.headers.authorization) });
    clearRefreshCookie(deps.config, http, "user");
    return { status: "success" as const };
  });
}

/** Sign-up, login, refresh, logout, mailed links (specification section 7, auth). */
export function serveAuth(scope: FastifyInstance, deps: Deps): void {
  serveSessions(scope, deps);
  serveRoute(scope, deps, "member", contract.register, async ({ body, brand, http }) => {
    const session = await registerMember(deps, brand, { ...body, ...fromOf(http) });
    keepLogin(deps, http, "user", session);
    noStore(http);
    const { token, user } = await answer(deps, brand, session);
    return { status: "success" as const, access_token: token, user };
  });
  serveRoute(scope, deps, "member", captchaChallenge, ({ query, brand, http }) =>
    deps.captcha.challenge(query.version, { address: http.ip, brand }),
  );
  serveRoute(scope, deps, "member", contract.autologin, async ({ query, brand, http }) => {
    // Otherwise another site could sign a browser in as an account of its choice through this address.
    refuseCrossSite(http.request);
    const { purpose, ...session } = await exchangeLink(deps, brand, { token: query.token, ...fromOf(http) });
    keepLogin(deps, http, "user", session);
    noStore(http);
    const { token, user } = await answer(deps, brand, session);
    return { accessToken: token, user, purpose, verified: user.emailValidated };
  });
  serveRoute(scope, deps, "member", contract.ownLink, async ({ query, actor, http }) => {
    noStore(http);
    return { isOwn: await isOwnLink(deps.db, actor.id, query.token) };
  });
  serveRoute(scope, deps, "member", contract.forgotPassword, async ({ body, brand }) => {
    await forgotPassword(deps, brand, body.email);
    return { status: "success" as const };
  });
}
