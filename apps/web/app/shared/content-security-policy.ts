/** Nothing foreign, no inline script; style attributes carry the brand's custom properties. */
export function contentSecurityPolicy(nonce: string, origin: URL, isDevelopment: boolean): string {
  const socketOrigin = `${origin.protocol === "https:" ? "wss:" : "ws:"}//${origin.host}`;
  const devStyles = isDevelopment ? " 'unsafe-inline'" : ` 'nonce-${nonce}'`;
  return [
    "default-src 'self'",
    `script-src 'self' 'nonce-${nonce}' 'strict-dynamic'`,
    `style-src 'self'${devStyles}`,
    "style-src-attr 'unsafe-inline'",
    "img-src 'self' data: blob:",
    "font-src 'self'",
    `connect-src 'self' ${socketOrigin}`,
    `worker-src 'self'${isDevelopment ? " blob:" : ""}`,
    "frame-ancestors 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "object-src 'none'",
  ].join("; ");
}
