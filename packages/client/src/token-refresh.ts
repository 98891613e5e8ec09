import { TOKEN_REFRESH_MS } from "@masq/domain/constants";

/**
 * The payload's `exp` in milliseconds (specification section 3, auth state).
 * @param expSeconds seconds since 1970
 */
export function expiryMs(expSeconds: number): number {
  return expSeconds * 1000;
}

/**
 * Whether a token is no longer valid.
 * @param expiry milliseconds since 1970
 * @param now milliseconds since 1970
 */
export function isExpired(expiry: number, now: number): boolean {
  return now >= expiry;
}

/**
 * Whether less than 50 minutes remain, so that the token is renewed (specification section 4). True
 * for an expired one too: the refresh cookie may still be good.
 * @param expiry milliseconds since 1970
 * @param now milliseconds since 1970
 */
export function dueForRefresh(expiry: number, now: number): boolean {
  return expiry - now < TOKEN_REFRESH_MS;
}
