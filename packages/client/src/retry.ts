/** Statuses worth a retry (specification section 7). */
export const RETRY_STATUSES: readonly number[] = [408, 409, 425, 429, 500, 502, 503, 504];

const NEVER_RETRIED: readonly string[] = ["PATCH", "POST", "PUT", "DELETE"];

/**
 * How often a call may be retried: once for reads, never for the four methods that change something.
 * @param method HTTP method, any case
 */
export function retriesFor(method: string): number {
  return NEVER_RETRIED.includes(method.toUpperCase()) ? 0 : 1;
}

/**
 * Whether to retry a failed call (specification section 7).
 * @param method HTTP method, any case
 * @param status response status, or null when there was no response
 * @param attempt retries already made, 0 after the first failure
 */
export function shouldRetry(method: string, status: number | null, attempt: number): boolean {
  if (attempt >= retriesFor(method)) return false;
  return status === null || RETRY_STATUSES.includes(status);
}
