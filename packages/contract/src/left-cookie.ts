import { DAY_MS, STAY_SIGNED_IN_DAYS } from "@masq/domain/constants";

const MEMBER_COOKIE = "masq-left-user";
const AGENT_COOKIE = "masq-left-agent";

/**
 * Set by the page at sign-out, readable by both sides, cleared by the response. While it exists, the server still has
 * to end the refresh cookie's session and treats the viewer as signed out. One per audience; prefixed with `__Host-` if
 * the refresh cookie is (session-cookie.ts).
 */
export const LEFT_COOKIE = { member: MEMBER_COOKIE, agent: AGENT_COOKIE } as const;

/** The lifetime of the refresh cookie. */
export const LEFT_COOKIE_SECONDS = (STAY_SIGNED_IN_DAYS * DAY_MS) / 1000;
