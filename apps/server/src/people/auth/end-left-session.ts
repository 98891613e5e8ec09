import type { FastifyReply, FastifyRequest } from "fastify";
import type { Deps } from "../../deps.ts";
import { isConsolePath } from "../../http/console-page.ts";
import type { HttpContext } from "../../http/serve-route.ts";
import { logOut } from "./log-out.ts";
import { clearRefreshCookie, hasLeft, readRefreshCookie } from "./refresh-cookie.ts";

type Needs = Pick<Deps, "db" | "clock" | "config" | "sealing" | "tokens" | "bus" | "listeners">;
type Audience = "user" | "agent";

/**
 * Does what a sign-out asked for that was not answered: ends the session of the refresh cookie and takes it and the mark
 * away. False where nothing is owed. On a link from another site the cookie stays behind: then the mark stays, too.
 */
export async function endLeftSession(deps: Needs, http: HttpContext, audience: Audience): Promise<boolean> {
  const cookie = readRefreshCookie(deps.config, http, audience);
  if (cookie === undefined || !hasLeft(deps.config, http, audience)) return false;
  await logOut(deps, { audience, cookie, bearer: undefined });
  clearRefreshCookie(deps.config, http, audience);
  return true;
}

/** Members' pages ask for themselves (apps/web, gate.ts). The desk's own door, and the page of a mailed link, are open. */
const isStaffOnly = (url: string): boolean =>
  isConsolePath(url) && !/^\/agent\/(?:sign-in|set-password)(?:[/?]|$)/.test(url);
/** Files of pages are the same for everybody, and are kept by whoever carries them: nobody's cookies belong on them. */
const isFile = (url: string): boolean => /^\/(?:chat\/)?assets\//.test(url);

/**
 * Before a page: what is owed is done, and a member who opens the desk goes home (decision G-021). Only
 * looks whether there are cookies: where the member's is worth nothing, the page behind the login leads on to the front
 * page and never back here. Whoever shows both gets what was asked for.
 */
export async function beforePage(deps: Needs, request: FastifyRequest, reply: FastifyReply): Promise<unknown> {
  // A HEAD changes nothing: neither a session nor a cookie.
  if (isFile(request.url) || request.method === "HEAD") return undefined;
  const http = { request, reply } as HttpContext;
  const isShown = async (audience: Audience): Promise<boolean> =>
    !(await endLeftSession(deps, http, audience)) && readRefreshCookie(deps.config, http, audience) !== undefined;
  const isMember = await isShown("user");
  const isStaff = await isShown("agent");
  if (!isMember || isStaff || !isStaffOnly(request.url)) return undefined;
  return reply.header("cache-control", "no-store").redirect("/profiles", 302);
}
