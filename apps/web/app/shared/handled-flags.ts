/** The parameters that page-load.ts reads; separate, because every page loads that, but this only with a flag. */
const HANDLED = ["error", "verification_error", "token", "reset-password", "verify-age"] as const;

/** Returns the query without handled parameters, with its `?`, or empty. */
export function withoutHandled(search: string): string {
  const rest = new URLSearchParams(search);
  for (const name of HANDLED) rest.delete(name);
  return rest.size === 0 ? "" : `?${rest}`;
}
