import type { FastifyReply, FastifyRequest } from "fastify";
import type { Deps } from "../../deps.ts";
import { isConsolePath } from "../../http/console-page.ts";
import type { HttpContext } from "../../http/serve-route.ts";
import { logOut } from "./log-out.ts";
import { clearRefreshCookie, hasLeft, readRefreshCookie } from "./refresh-cookie.ts";

type Needs = Pick<Deps, "db" | "clock" | "config" | "sealing" | "tokens" | "bus" | "listeners">;
type Audience = "user" | "agent";

/**
 * Completes a sign-out that got no response: ends the session of the refresh cookie and clears cookie and mark. False
 * if none is pending. On a link from another site the browser withholds the cookie, so the mark stays, too.
 */
export async function endLeftSession(deps: Needs, http: HttpContext, audience: Audience): Promise<boolean> {
  const cookie = readRefreshCookie(deps.config, http, audience);
  if (cookie === undefined || !hasLeft(deps.config, http, audience)) return false;
  await logOut(deps, { audience, cookie, bearer: undefined });
  clearRefreshCookie(deps.config, http, audience);
  return true;
}

/**
 * Members' pages check for themselves (apps/web, gate.ts). The desk's login and the page of a mailed link are public.
 */
const isStaffOnly = (url: string): boolean =>
  isConsolePath(url) && !/^\/agent\/(?:sign-in|set-password)(?:[/?]|$)/.test(url);
/** Assets are the same for everyone and cached by anyone: they must carry no cookies. */
const isFile = (url: string): boolean => /^\/(?:chat\/)?assets\//.test(url);

/**
 * Runs before a page: completes a pending sign-out, and sends a member who opens the desk home (decision G-021). Only
 * checks that cookies exist: if the member's is void, the login guard leads to the front page and never back here. A
 * browser with both gets the requested page.
 */
export async function beforePage(deps: Needs, request: FastifyRequest, reply: FastifyReply): Promise<unknown> {
  // HEAD must change neither session nor cookie.
  if (isFile(request.url) || request.method === "HEAD") return undefined;
  const http = { request, reply } as HttpContext;
  const isShown = async (audience: Audience): Promise<boolean> =>
    !(await endLeftSession(deps, http, audience)) && readRefreshCookie(deps.config, http, audience) !== undefined;
  const isMember = await isShown("user");
  const isStaff = await isShown("agent");
  if (!isMember || isStaff || !isStaffOnly(request.url)) return undefined;
  return reply.header("cache-control", "no-store").redirect("/profiles", 302);
}
