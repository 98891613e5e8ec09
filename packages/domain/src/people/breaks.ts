import { DAY_MS } from "../constants.ts";

/** A member's break from writing and buying; nobody can end it early (trust section 4). */
export const BREAK_KINDS = ["day", "week", "month", "exclusion"] as const;
export type BreakKind = (typeof BREAK_KINDS)[number];

export const BREAK_DAYS: Readonly<Record<BreakKind, number>> = { day: 1, week: 7, month: 30, exclusion: 183 };

/** The periods of spending limits, each counted back from the purchase. */
export const LIMIT_SPANS = ["day", "week", "month"] as const;
export type LimitSpan = (typeof LIMIT_SPANS)[number];
export const LIMIT_DAYS: Readonly<Record<LimitSpan, number>> = { day: 1, week: 7, month: 30 };

/** Delay before a raised limit applies. */
export const LIMIT_RAISE_MS = DAY_MS;
export const LIMIT_MAX_MINOR = 1_000_000;
