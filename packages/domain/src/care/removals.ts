import { FORM_CHARS } from "./support.ts";

/** Requests to take something down, from anybody, without a login (trust section 7). */
export const REMOVAL_REASONS = ["looks-like-me", "minor", "copyright", "illegal", "other"] as const;
export type RemovalReason = (typeof REMOVAL_REASONS)[number];

/** `open` waits for an admin, 48 hours at the most; what was named is hidden meanwhile. */
export const REMOVAL_STATES = ["open", "removed", "reinstated"] as const;
export type RemovalState = (typeof REMOVAL_STATES)[number];

/**
 * What a request did at once. `already`: another open one hides it. `judged`: the same sender asked before and it was
 * looked at and put back. `held`: too much was hidden from one place or in one day. `unknown`: nothing here is called so.
 */
export const REMOVAL_OUTCOMES = ["hidden", "already", "judged", "held", "unknown"] as const;
export type RemovalOutcome = (typeof REMOVAL_OUTCOMES)[number];

export const REMOVAL_HOURS = 48;
/** Of what admins write; the public form has the bound of all of them (support.ts). */
export const REMOVAL_CHARS = { url: FORM_CHARS, decision: 1_000 } as const;
/** What requests may hide at once in 24 hours: from one address, and on a whole brand. */
export const REMOVAL_HIDES = { address: 3, brand: 20 } as const;
export const REMOVALS_KEPT_MONTHS = 12;

/** What the sender writes down: short, from its id. */
export const removalTicket = (id: string): string => `T-${id.slice(-8).toUpperCase()}`;
