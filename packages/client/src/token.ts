import { expiryMs } from "./token-refresh.ts";

/**
 * Returns when a token received now expires by this device's clock, in milliseconds, or null if unreadable. It adds the
 * token's lifetime to `now`, because the device may be hours ahead of the server.
 */
export function expiryOf(token: string, now: number): number | null {
  const payload = token.split(".")[1];
  if (payload === undefined) return null;
  try {
    const text = atob(payload.replaceAll("-", "+").replaceAll("_", "/"));
    const { exp, iat } = JSON.parse(text) as { exp?: unknown; iat?: unknown };
    if (typeof exp !== "number") return null;
    return typeof iat === "number" ? now + expiryMs(exp - iat) : expiryMs(exp);
  } catch {
    return null;
  }
}
