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
  /** Where a third-party monitoring agent sends data, if there is one. */
  monitoringOrigins: readonly string[];
  isDevelopment: boolean;
};

/** No external source except a configured emoji origin, no inline script; style attributes carry brand properties. */
const NOBODY: SsrContext["paymentOrigins"] = { frame: [], script: [], connect: [] };
const listed = (origins: readonly string[]): string => origins.map((origin) => ` ${new URL(origin).origin}`).join("");

const CAPTCHA_PATHS: readonly string[] = ["/sign-up", "/content-removal", "/contact-us", "/affiliates"];

export function contentSecurityPolicy(given: Given): string {
  const { nonce, page, emojiUrl, captchaOrigins, isDevelopment } = given;
  // A captcha provider: on the pages that ask for one, and no others.
  const captcha = CAPTCHA_PATHS.includes(page.pathname) ? listed(captchaOrigins) : "";
  const gateway = isCheckoutPath(page.pathname) ? given.paymentOrigins : NOBODY;
  const agent = isMeasured(page.pathname) ? listed(given.monitoringOrigins) : "";
  const emojiOrigin = emojiUrl.startsWith("/") ? "" : ` ${new URL(emojiUrl).origin}`;
  const devStyles = isDevelopment ? " 'unsafe-inline'" : ` 'nonce-${nonce}'`;
  // Third-party scripts (wallet, captcha) create their own markup, which our trusted types cannot check.
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
