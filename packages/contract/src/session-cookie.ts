const USER_COOKIE = "masq-user";
const AGENT_COOKIE = "masq-agent";

/**
 * Prefix of each session cookie: browsers accept it only with `Secure`, host-wide, over https. Chromium and Firefox
 * also accept it from http://localhost, WebKit does not, so a demo over plain http goes without.
 */
export const cookiePrefix = (isSecure: boolean): string => (isSecure ? "__Host-" : "");

export const sessionCookie = (audience: "user" | "agent", isSecure: boolean): string =>
  `${cookiePrefix(isSecure)}${audience === "user" ? USER_COOKIE : AGENT_COOKIE}`;
