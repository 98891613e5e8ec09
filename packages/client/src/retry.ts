/** Statuses that are worth another try (specification section 7). */
export const RETRY_STATUSES: readonly number[] = [408, 409, 425, 429, 500, 502, 503, 504];

const NEVER_RETRIED: readonly string[] = ["PATCH", "POST", "PUT", "DELETE"];

/**
 * How often a call may be repeated: once, but never for the four methods that change something.
 * @param method HTTP method, any case
 */
export function retriesFor(method: string): number {
  return NEVER_RETRIED.includes(method.toUpperCase()) ? 0 : 1;
}

/**
 * Whether the generic client tries a failed call again (specification section 7).
 * @param method HTTP method, any case
 * @param status the answer's status, or null when no answer came
 * @param attempt retries already made, 0 after the first failure
 */
export function shouldRetry(method: string, status: number | null, attempt: number): boolean {
  if (attempt >= retriesFor(method)) return false;
  return status === null || RETRY_STATUSES.includes(status);
}
