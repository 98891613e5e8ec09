import { ONLINE_MS } from "@masq/domain/constants";

/**
 * Whether a character shows as online: activity under an hour old AND an operator on duty for its
 * brand (specification section 9, override O-33). Activity in the future (clock skew) counts as now.
 * @param activityMs last recorded operator activity, milliseconds since 1970; null = never
 * @param now milliseconds since 1970
 * @param isOperatorOnDuty whether someone who may answer is online
 */
export function isOnline(activityMs: number | null, now: number, isOperatorOnDuty: boolean): boolean {
  return isOperatorOnDuty && activityMs !== null && isRecent(activityMs, now);
}

/** Activity under an hour old. */
export const isRecent = (activityMs: number, now: number): boolean => now - activityMs < ONLINE_MS;
