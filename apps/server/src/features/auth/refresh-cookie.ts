import { LEFT_COOKIE } from "@masq/contract/left-cookie";
import { DAY_MS, STAY_SIGNED_IN_DAYS } from "@masq/domain/constants";
import type { Config } from "../../config/env.ts";
import type { HttpContext } from "../../http/serve-route.ts";
import type { OpenedSession } from "./start-session.ts";

type Audience = "user" | "agent";

/**
 * Browsers take `Secure` over plain http only from localhost. A demo opened at another plain address (a phone in the
 * same network) gets the cookie without the prefix; production never does.
 */
export function isHostPrefixed(config: Pick<Config, "MODE">, { request }: HttpContext): boolean {
  const host = request.hostname.toLowerCase();
  const isLocal = host === "localhost" || host.endsWith(".localhost");
  return config.MODE === "production" || request.protocol === "https" || isLocal;
}

const PLAIN = /^[\x21-\x7e]+$/;

const nameOf = (audience: Audience, isPrefixed: boolean): string => `${isPrefixed ? "__Host-" : ""}masq-${audience}`;
const leftNameOf = (audience: Audience, isPrefixed: boolean): string =>
  `${isPrefixed ? "__Host-" : ""}${LEFT_COOKIE[audience === "user" ? "member" : "agent"]}`;

export function readRefreshCookie(
  config: Pick<Config, "MODE">,
  http: HttpContext,
  audience: Audience,
): string | undefined {
  const shown = http.request.cookies[nameOf(audience, isHostPrefixed(config, http))];
  // Ours are plain letters; a NUL behind a percent sign would reach the database.
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
  void http.reply.setCookie(nameOf(audience, secure), session.cookie, {
    path: "/",
    httpOnly: true,
    sameSite: "strict",
    secure,
    ...life,
  });
}

export function clearRefreshCookie(config: Pick<Config, "MODE">, http: HttpContext, audience: Audience): void {
  const secure = isHostPrefixed(config, http);
  void http.reply.clearCookie(nameOf(audience, secure), { path: "/", httpOnly: true, sameSite: "strict", secure });
  forgetLeaving(config, http, audience);
}

/** Whoever used this browser signed out, and no answer said that it was heard. */
export function hasLeft(config: Pick<Config, "MODE">, http: HttpContext, audience: Audience): boolean {
  return http.request.cookies[leftNameOf(audience, isHostPrefixed(config, http))] !== undefined;
}

/** A sign-out was heard, or somebody signed in since. */
export function forgetLeaving(config: Pick<Config, "MODE">, http: HttpContext, audience: Audience): void {
  if (!hasLeft(config, http, audience)) return;
  const secure = isHostPrefixed(config, http);
  void http.reply.clearCookie(leftNameOf(audience, secure), { path: "/", sameSite: "lax", secure });
}
