import type { SsrContext } from "@masq/contract/ssr-context";
import { isMeasured } from "@masq/domain/operations/measured-page";
import { START_POLICY } from "./deferred-start.ts";
import { isCheckoutPath } from "./page-context.ts";

type Given = {
  nonce: string;
  page: URL;
  emojiUrl: string;
  captchaOrigins: readonly string[];
  paymentOrigins: SsrContext["paymentOrigins"];
  /** Where the monitoring agent of another house sends to, if there is one. */
  monitoringOrigins: readonly string[];
  isDevelopment: boolean;
};

/** Nothing foreign but emoji pictures where the house gets them elsewhere, no inline script; style attributes carry the brand's custom properties. */
const NOBODY: SsrContext["paymentOrigins"] = { frame: [], script: [], connect: [] };
const listed = (origins: readonly string[]): string => origins.map((origin) => ` ${new URL(origin).origin}`).join("");

/** Where a captcha may be asked for. */
const CAPTCHA_PATHS: readonly string[] = ["/sign-up", "/content-removal", "/contact-us", "/affiliates"];

export function contentSecurityPolicy(given: Given): string {
  const { nonce, page, emojiUrl, captchaOrigins, isDevelopment } = given;
  // The captcha of another house: on the page that asks for it and on no other.
  const captcha = CAPTCHA_PATHS.includes(page.pathname) ? listed(captchaOrigins) : "";
  const gateway = isCheckoutPath(page.pathname) ? given.paymentOrigins : NOBODY;
  const agent = isMeasured(page.pathname) ? listed(given.monitoringOrigins) : "";
  const emojiOrigin = emojiUrl.startsWith("/") ? "" : ` ${new URL(emojiUrl).origin}`;
  const devStyles = isDevelopment ? " 'unsafe-inline'" : ` 'nonce-${nonce}'`;
  // Another house's script (a wallet's, a captcha's) brings markup of its own making, which no rule of ours can judge.
  const isOwnOnly = !isDevelopment && captcha === "" && agent === "" && !isCheckoutPath(page.pathname);
  const trustedTypes = ["require-trusted-types-for 'script'", `trusted-types default ${START_POLICY}`];
  return [
    "default-src 'self'",
    `script-src 'self' 'nonce-${nonce}' 'strict-dynamic'${listed(gateway.script)}${agent}`,
    `style-src 'self'${devStyles}`,
    "style-src-attr 'unsafe-inline'",
    `img-src 'self' data: blob:${emojiOrigin}`,
    "font-src 'self'",
    `connect-src 'self'${captcha}${listed(gateway.connect)}${agent}`,
    `frame-src 'self'${captcha}${listed(gateway.frame)}`,
    `worker-src 'self'${isDevelopment ? " blob:" : ""}`,
    "frame-ancestors 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "object-src 'none'",
    "report-uri /api/csp-report",
    ...(isOwnOnly ? trustedTypes : []),
  ].join("; ");
}
