const USER_COOKIE = "masq-user";
const AGENT_COOKIE = "masq-agent";

/**
 * Before each cookie that carries a session: a browser takes such a one only with `Secure`, for the whole host, over https.
 * Chromium and Firefox take it from http://localhost, too, WebKit does not; so a demo over plain http goes without.
 */
export const cookiePrefix = (isSecure: boolean): string => (isSecure ? "__Host-" : "");

/** The refresh cookie's name. */
export const sessionCookie = (audience: "user" | "agent", isSecure: boolean): string =>
  `${cookiePrefix(isSecure)}${audience === "user" ? USER_COOKIE : AGENT_COOKIE}`;
