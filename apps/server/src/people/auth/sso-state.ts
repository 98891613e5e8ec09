import { cookiePrefix } from "@masq/contract/session-cookie";
import { jwtVerify, SignJWT } from "jose";
import { createHmac } from "node:crypto";
import type { Deps } from "../../deps.ts";
import type { BrandRecord } from "../../http/actor.ts";
import type { HttpContext } from "../../http/serve-route.ts";
import { hashSecret, newSecret } from "../../platform/ids/ids.ts";
import type { SsoTry } from "../../platform/sso/sso.ts";
import { isHostPrefixed } from "./refresh-cookie.ts";

type Needs = Pick<Deps, "keys" | "clock" | "config">;
type Http = Pick<HttpContext, "request" | "reply">;

/** Time allowed to sign in at the provider. */
export const SSO_TRY_MS = 600_000;

/**
 * Contents of the state (specification section 7). `jti`: makes it single-use. `session`: the signed-in session that
 * wants to link; such an attempt signs nobody in.
 */
export type SsoState = {
  action: "login" | "link";
  redirectUrl: string;
  domain: string;
  session?: string;
  jti: string;
  exp: number;
};

/**
 * An attempt as the browser holds it: `<secret>~<signed state>` in a cookie of its own. The provider sees only a hash
 * of the state, to hide the wanted page; secret and hash prove that the returning browser is the one that left (login
 * CSRF).
 */
export type SsoAttempt = { state: SsoState; text: string; attempt: SsoTry };

const cookieName = (deps: Needs, http: Http): string =>
  `${cookiePrefix(isHostPrefixed(deps.config, http as HttpContext))}masq-sso`;
export const originOf = ({ request }: Http): string => `${request.protocol}://${request.host}`;

const derived = (deps: Needs, use: "nonce" | "verifier", secret: string): string =>
  createHmac("sha256", deps.keys.get("sso-state")).update(`${use}|${secret}`).digest("base64url");

function attemptOf(deps: Needs, http: Http, secret: string, text: string): SsoTry {
  return {
    redirectUri: `${originOf(http)}/sso/callback`,
    state: hashSecret(text),
    nonce: derived(deps, "nonce", secret),
    verifier: derived(deps, "verifier", secret),
  };
}

const INNER = /^\/(api|agent-api|agent|chat|sso|dev|media|assets)(\/|$)/;

/** The page to open at the end: one of this brand's own, else home. Always on `origin`. */
export function ownPage(brand: Pick<BrandRecord, "domain" | "hosts">, origin: string, wanted: string): string {
  const home = new URL("/", origin);
  if (!URL.canParse(wanted, origin)) return home.href;
  const url = new URL(wanted, origin);
  const isOurs =
    url.origin === home.origin ||
    (/^https?:$/.test(url.protocol) && [brand.domain, `www.${brand.domain}`, ...brand.hosts].includes(url.hostname));
  if (!isOurs || INNER.test(url.pathname)) return home.href;
  return `${home.origin}${url.pathname}${url.search}`;
}

type Wanted = { page: string; session?: string };

/** Starts an attempt: sets the browser's cookie and returns the page for identification. */
export async function beginTry(deps: Needs, brand: BrandRecord, http: Http, wanted: Wanted): Promise<string> {
  const secret = newSecret();
  const state: Omit<SsoState, "jti" | "exp"> = {
    action: wanted.session === undefined ? "login" : "link",
    redirectUrl: ownPage(brand, originOf(http), wanted.page),
    domain: brand.domain,
    ...(wanted.session !== undefined && { session: wanted.session }),
  };
  const nowS = Math.floor(deps.clock.now().getTime() / 1000);
  const text = await new SignJWT(state)
    .setProtectedHeader({ alg: "HS256" })
    .setJti(newSecret())
    .setExpirationTime(nowS + SSO_TRY_MS / 1000)
    .sign(deps.keys.get("sso-state"));
  void http.reply.setCookie(cookieName(deps, http), `${secret}~${text}`, {
    path: "/",
    httpOnly: true,
    // The return is a navigation from the provider's site.
    sameSite: "lax",
    secure: isHostPrefixed(deps.config, http as HttpContext),
    maxAge: SSO_TRY_MS / 1000,
  });
  return `/sso/verify?${new URLSearchParams({ state: text }).toString()}`;
}

/** This browser's attempt, or undefined: none, tampered with, too old, another brand's. */
export async function readTry(deps: Needs, brand: BrandRecord, http: Http): Promise<SsoAttempt | undefined> {
  const [secret = "", text = ""] = (http.request.cookies[cookieName(deps, http)] ?? "").split("~", 2);
  if (secret === "" || text === "") return undefined;
  try {
    const { payload } = await jwtVerify(text, deps.keys.get("sso-state"), {
      algorithms: ["HS256"],
      currentDate: deps.clock.now(),
      requiredClaims: ["jti", "exp"],
    });
    const state = payload as unknown as SsoState;
    const isKnown = state.session === undefined ? state.action === "login" : state.action === "link";
    if (!isKnown || state.domain !== brand.domain) return undefined;
    return { state, text, attempt: attemptOf(deps, http, secret, text) };
  } catch {
    return undefined;
  }
}

export function endTry(deps: Needs, http: Http): void {
  const secure = isHostPrefixed(deps.config, http as HttpContext);
  void http.reply.clearCookie(cookieName(deps, http), { path: "/", httpOnly: true, sameSite: "lax", secure });
}
