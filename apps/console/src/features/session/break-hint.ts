import type { SessionModel } from "./session-model.ts";

const MINUTE_MS = 60_000;
/** Online for so long without a pause, or with so many replies in the last hour, a break is suggested. */
export const BREAK_AFTER_MS = 90 * MINUTE_MS;
export const BREAK_AFTER_REPLIES = 40;
/** "Later" keeps the suggestion away for so long. */
export const BREAK_LATER_MS = 30 * MINUTE_MS;

export type BreakHint = { why: "time"; minutes: number } | { why: "load"; replies: number };
type Seen = Pick<SessionModel, "status" | "onlineSince" | "repliesLastHour" | "lockoutEndsAt">;

/**
 * Whether a break is suggested now, and why: never while a reply is being written, nor while no pause is possible. It is
 * only ever a suggestion. Moments are milliseconds of the wall clock.
 */
export function breakHint(
  { status, onlineSince, repliesLastHour, lockoutEndsAt }: Seen,
  { now, isWriting, laterUntil }: { now: number; isWriting: boolean; laterUntil: number },
): BreakHint | null {
  if (status !== "online" || onlineSince === null || isWriting) return null;
  if (now < laterUntil || now < (lockoutEndsAt ?? 0)) return null;
  const onlineMs = now - onlineSince;
  if (onlineMs >= BREAK_AFTER_MS) return { why: "time", minutes: Math.floor(onlineMs / MINUTE_MS) };
  return repliesLastHour >= BREAK_AFTER_REPLIES ? { why: "load", replies: repliesLastHour } : null;
}
