import { LEFT_COOKIE } from "@masq/contract/left-cookie";
import { cookiePrefix, sessionCookie } from "@masq/contract/session-cookie";
import { DAY_MS, STAY_SIGNED_IN_DAYS } from "@masq/domain/constants";
import type { Config } from "../../config/env.ts";
import type { HttpContext } from "../../http/serve-route.ts";
import type { OpenedSession } from "./start-session.ts";

type Audience = "user" | "agent";

/** True except in a demo over plain http (a phone on the local network, WebKit on localhost); always in production. */
export const isHostPrefixed = (config: Pick<Config, "MODE">, { request }: HttpContext): boolean =>
  config.MODE === "production" || request.protocol === "https";

const PLAIN = /^[\x21-\x7e]+$/;

export function readRefreshCookie(
  config: Pick<Config, "MODE">,
  http: HttpContext,
  audience: Audience,
): string | undefined {
  const shown = http.request.cookies[sessionCookie(audience, isHostPrefixed(config, http))];
  // Our values are plain letters; an encoded NUL would reach the database.
  return shown !== undefined && PLAIN.test(shown) ? shown : undefined;
}

/** HttpOnly, SameSite=Strict, whole host; 30 days with `stay`, else until the browser closes (trust section 6). */
export function setRefreshCookie(
  config: Pick<Config, "MODE">,
  http: HttpContext,
  audience: Audience,
  session: Pick<OpenedSession, "cookie" | "stay">,
): void {
  const secure = isHostPrefixed(config, http);
  const life = session.stay ? { maxAge: (STAY_SIGNED_IN_DAYS * DAY_MS) / 1000 } : {};
  void http.reply.setCookie(sessionCookie(audience, secure), session.cookie, {
    path: "/",
    httpOnly: true,
    sameSite: "strict",
    secure,
    ...life,
  });
}

/** Ends this browser's sign-in; what it has cached of the session, such as pictures, goes with the cookie. */
export function clearRefreshCookie(config: Pick<Config, "MODE">, http: HttpContext, audience: Audience): void {
  void http.reply.header("clear-site-data", '"cache"');
  const secure = isHostPrefixed(config, http);
  void http.reply.clearCookie(sessionCookie(audience, secure), {
    path: "/",
    httpOnly: true,
    sameSite: "strict",
    secure,
  });
  forgetLeaving(config, http, audience);
}

/** Behind a proxy that a demo does not trust, the page names its mark as for https while the server sees plain http. */
function leftOf(config: Pick<Config, "MODE">, http: HttpContext, audience: Audience) {
  const name = LEFT_COOKIE[audience === "user" ? "member" : "agent"];
  return [true, ...(config.MODE === "demo" ? [false] : [])]
    .map((secure) => ({ name: `${cookiePrefix(secure)}${name}`, secure }))
    .find((one) => http.request.cookies[one.name] !== undefined);
}

/** This browser's user signed out, but no response confirmed it. */
export const hasLeft = (config: Pick<Config, "MODE">, http: HttpContext, audience: Audience): boolean =>
  leftOf(config, http, audience) !== undefined;

/** The sign-out succeeded, or someone signed in since. */
export function forgetLeaving(config: Pick<Config, "MODE">, http: HttpContext, audience: Audience): void {
  const left = leftOf(config, http, audience);
  if (left) void http.reply.clearCookie(left.name, { path: "/", sameSite: "lax", secure: left.secure });
}
