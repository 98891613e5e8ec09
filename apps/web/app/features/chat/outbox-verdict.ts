import { isApiError } from "@masq/client/api-error";

/**
 * `later`: retry with the same key; `isUnknown`: it may have been stored; `afterMs`: if the server named a delay. `no`:
 * the server said that nothing was stored, and why.
 */
export type Verdict = { kind: "later"; isUnknown: boolean; afterMs: number | null } | { kind: "no"; code: string };

/** An older page's message whose outcome is unknown. */
export const UNKNOWN = "unknown";

/** Returns what a failed attempt means for a message. */
export function verdictOf(error: unknown): Verdict {
  if (!isApiError(error)) return { kind: "later", isUnknown: true, afterMs: null };
  const afterMs = error.retryAfter === null ? null : error.retryAfter * 1000;
  switch (error.code) {
    case "network":
    case "unreadable":
    // The database may have failed after storing the message and before the response.
    case "overloaded":
      return { kind: "later", isUnknown: true, afterMs };
    case "rate-limited":
    case "token-expired":
    case "unauthenticated":
      return { kind: "later", isUnknown: false, afterMs };
    default:
      return { kind: "no", code: error.code };
  }
}
