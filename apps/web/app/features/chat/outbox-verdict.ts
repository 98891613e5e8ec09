import { isApiError } from "@masq/client/api-error";

/**
 * `later`: again under the same key; `isUnknown`: it may have been stored; `afterMs`: when the server named it.
 * `no`: the server said that nothing was stored, and why.
 */
export type Verdict = { kind: "later"; isUnknown: boolean; afterMs: number | null } | { kind: "no"; code: string };

/** A line of an older page of which nobody knows. */
export const UNKNOWN = "unknown";

/** What a failed try says about a message. */
export function verdictOf(error: unknown): Verdict {
  if (!isApiError(error)) return { kind: "later", isUnknown: true, afterMs: null };
  const afterMs = error.retryAfter === null ? null : error.retryAfter * 1000;
  switch (error.code) {
    case "network":
    case "unreadable":
    // The database may have gone after it had stored the line, and before the answer was put together.
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
