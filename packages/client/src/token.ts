import { expiryMs } from "@masq/domain/token-refresh";

/** When an access token ends, in milliseconds (the payload's `exp` is in seconds); null = not readable. */
export function expiryOf(token: string): number | null {
  const payload = token.split(".")[1];
  if (payload === undefined) return null;
  try {
    const text = atob(payload.replaceAll("-", "+").replaceAll("_", "/"));
    const { exp } = JSON.parse(text) as { exp?: unknown };
    return typeof exp === "number" ? expiryMs(exp) : null;
  } catch {
    return null;
  }
}
