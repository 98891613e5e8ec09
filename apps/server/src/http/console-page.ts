/** Paths of the desk's own application (decision G-021). */
export const CONSOLE_PATHS = ["/chat", "/chat/*", "/agent", "/agent/*"] as const;
export const isConsolePath = (url: string): boolean => /^\/(chat|agent)(\/|\?|$)/.test(url);

/**
 * The desk loads only its own files; style attributes carry measures such as the countdown's. `'self'` covers its
 * sockets, so that no policy repeats a Host chosen by the caller.
 */
export const CONSOLE_POLICY = [
  "default-src 'self'",
  "script-src 'self'",
  "style-src 'self'",
  "style-src-attr 'unsafe-inline'",
  "img-src 'self' data: blob:",
  "frame-ancestors 'none'",
  "base-uri 'none'",
  "form-action 'self'",
  "object-src 'none'",
  "require-trusted-types-for 'script'",
  "trusted-types default",
  "report-uri /api/csp-report",
].join("; ");
