import { DAY_MS, STAY_SIGNED_IN_DAYS } from "@masq/domain/constants";

const MEMBER_COOKIE = "masq-left-user";
const AGENT_COOKIE = "masq-left-agent";

/**
 * Set by the page when somebody signs out, readable by both sides, cleared by the answer: while a browser shows it, the
 * server still has to end the session of its refresh cookie, and shows nobody. By audience; `__Host-` goes before it
 * where the refresh cookie has it (session-cookie.ts).
 */
export const LEFT_COOKIE = { member: MEMBER_COOKIE, agent: AGENT_COOKIE } as const;

/** As long as the refresh cookie may live. */
export const LEFT_COOKIE_SECONDS = (STAY_SIGNED_IN_DAYS * DAY_MS) / 1000;
