import { TOKEN_REFRESH_MS } from "@masq/domain/constants";

/**
 * Converts the payload's `exp` to milliseconds (specification section 3, auth state).
 * @param expSeconds seconds since 1970
 */
export function expiryMs(expSeconds: number): number {
  return expSeconds * 1000;
}

/**
 * Whether a token has expired.
 * @param expiry milliseconds since 1970
 * @param now milliseconds since 1970
 */
export function isExpired(expiry: number, now: number): boolean {
  return now >= expiry;
}

/**
 * Whether a token is due for renewal: less than 50 minutes remain (specification section 4). Also true for an expired
 * one, since the refresh cookie may still be valid.
 * @param expiry milliseconds since 1970
 * @param now milliseconds since 1970
 */
export function dueForRefresh(expiry: number, now: number): boolean {
  return expiry - now < TOKEN_REFRESH_MS;
}
