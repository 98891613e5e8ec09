/** Nothing foreign but emoji pictures where the house gets them elsewhere, no inline script; style attributes carry the brand's custom properties. */
export function contentSecurityPolicy(nonce: string, origin: URL, emojiUrl: string, isDevelopment: boolean): string {
  const emojiOrigin = emojiUrl.startsWith("/") ? "" : ` ${new URL(emojiUrl).origin}`;
  const socketOrigin = `${origin.protocol === "https:" ? "wss:" : "ws:"}//${origin.host}`;
  const devStyles = isDevelopment ? " 'unsafe-inline'" : ` 'nonce-${nonce}'`;
  return [
    "default-src 'self'",
    `script-src 'self' 'nonce-${nonce}' 'strict-dynamic'`,
    `style-src 'self'${devStyles}`,
    "style-src-attr 'unsafe-inline'",
    `img-src 'self' data: blob:${emojiOrigin}`,
    "font-src 'self'",
    `connect-src 'self' ${socketOrigin}`,
    `worker-src 'self'${isDevelopment ? " blob:" : ""}`,
    "frame-ancestors 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "object-src 'none'",
  ].join("; ");
}
