type Given = {
  nonce: string;
  page: URL;
  emojiUrl: string;
  captchaOrigins: readonly string[];
  isDevelopment: boolean;
};

/** Nothing foreign but emoji pictures where the house gets them elsewhere, no inline script; style attributes carry the brand's custom properties. */
export function contentSecurityPolicy({ nonce, page, emojiUrl, captchaOrigins, isDevelopment }: Given): string {
  // The captcha of another house: on the page that asks for it and on no other.
  const captcha =
    page.pathname === "/sign-up" ? captchaOrigins.map((origin) => ` ${new URL(origin).origin}`).join("") : "";
  const emojiOrigin = emojiUrl.startsWith("/") ? "" : ` ${new URL(emojiUrl).origin}`;
  const socketOrigin = `${page.protocol === "https:" ? "wss:" : "ws:"}//${page.host}`;
  const devStyles = isDevelopment ? " 'unsafe-inline'" : ` 'nonce-${nonce}'`;
  return [
    "default-src 'self'",
    `script-src 'self' 'nonce-${nonce}' 'strict-dynamic'`,
    `style-src 'self'${devStyles}`,
    "style-src-attr 'unsafe-inline'",
    `img-src 'self' data: blob:${emojiOrigin}`,
    "font-src 'self'",
    `connect-src 'self' ${socketOrigin}${captcha}`,
    `frame-src 'self'${captcha}`,
    `worker-src 'self'${isDevelopment ? " blob:" : ""}`,
    "frame-ancestors 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "object-src 'none'",
  ].join("; ");
}
