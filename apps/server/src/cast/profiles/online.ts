import { ONLINE_MS } from "@masq/domain/constants";

/**
 * Whether a character shows as online: activity under an hour old AND an operator on duty for its brand (specification
 * section 9, override O-33). Future activity (clock skew) counts as now. `activityMs`: last recorded operator activity,
 * null = never; `now`: both in milliseconds since 1970. `isOperatorOnDuty`: whether an operator who may answer is
 * online.
 */
export function isOnline(activityMs: number | null, now: number, isOperatorOnDuty: boolean): boolean {
  return isOperatorOnDuty && activityMs !== null && isRecent(activityMs, now);
}

export const isRecent = (activityMs: number, now: number): boolean => now - activityMs < ONLINE_MS;
