import { FORM_CHARS } from "./support.ts";

/** Requests by anyone, without a login, to take something down (trust section 7). */
export const REMOVAL_REASONS = ["looks-like-me", "minor", "copyright", "illegal", "other"] as const;
export type RemovalReason = (typeof REMOVAL_REASONS)[number];

/** `open`: waits for an admin, 48 hours at most; the subject is hidden meanwhile. */
export const REMOVAL_STATES = ["open", "removed", "reinstated"] as const;
export type RemovalState = (typeof REMOVAL_STATES)[number];

/**
 * Immediate result of a request. `already`: another open one hides the subject. `judged`: the same sender's earlier
 * request was decided and the subject restored. `held`: too much was hidden for one address or in one day. `unknown`:
 * nothing here has that name.
 */
export const REMOVAL_OUTCOMES = ["hidden", "already", "judged", "held", "unknown"] as const;
export type RemovalOutcome = (typeof REMOVAL_OUTCOMES)[number];

export const REMOVAL_HOURS = 48;
/** Limits for what admins write; the public form has the common one (support.ts). */
export const REMOVAL_CHARS = { url: FORM_CHARS, decision: 1_000 } as const;
/** What requests may hide at once in 24 hours: from one address, and on a whole brand. */
export const REMOVAL_HIDES = { address: 3, brand: 20 } as const;
export const REMOVALS_KEPT_MONTHS = 12;

export const removalTicket = (id: string): string => `T-${id.slice(-8).toUpperCase()}`;
