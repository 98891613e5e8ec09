import type { FastifyRequest } from "fastify";

/** Where the desk's own application answers (decision G-021). */
export const CONSOLE_PATHS = ["/chat", "/chat/*", "/agent", "/agent/*"] as const;
export const isConsolePath = (url: string): boolean => /^\/(chat|agent)(\/|\?|$)/.test(url);

/** The desk loads only its own files; style attributes carry measures such as the countdown's. */
export function consolePolicy(request: FastifyRequest): string {
  const socket = `${request.protocol === "https" ? "wss" : "ws"}://${request.host}`;
  return [
    "default-src 'self'",
    "script-src 'self'",
    "style-src 'self'",
    "style-src-attr 'unsafe-inline'",
    "img-src 'self' data: blob:",
    `connect-src 'self' ${socket}`,
    "frame-ancestors 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "object-src 'none'",
    "require-trusted-types-for 'script'",
    "trusted-types default",
    "report-uri /api/csp-report",
  ].join("; ");
}
