/** What page-load.ts reads; apart from it, since every page loads that, and this only who comes with a flag. */
const HANDLED = ["error", "verification_error", "token", "reset-password", "verify-age"] as const;

/** The query without what was handled, with its `?`, or empty. */
export function withoutHandled(search: string): string {
  const rest = new URLSearchParams(search);
  for (const name of HANDLED) rest.delete(name);
  return rest.size === 0 ? "" : `?${rest}`;
}
