import { expiryMs } from "./token-refresh.ts";

/**
 * When an access token that comes now ends by the clock of this device, in milliseconds; null = not readable. Its
 * payload says seconds of the server's clock: counted is how long it lives, since a device may be hours ahead.
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
