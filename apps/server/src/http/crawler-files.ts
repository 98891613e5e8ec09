import { DISCLOSURE_LOCALES } from "@masq/domain/foundation/disclosure";
import { PUBLIC_PAGES } from "@masq/domain/foundation/public-pages";
import type { FastifyInstance } from "fastify";
import type { Deps } from "../deps.ts";
import { AppError } from "../platform/app-error.ts";
import type { BrandRecord } from "./actor.ts";
import { resolveBrand } from "./resolve-brand.ts";

const DAY_MS = 86_400_000;
/** RFC 9116 wants less than a year; cached copies are renewed in time. */
const CONTACT_DAYS = 180;
const KEPT_S = 3600;
/** Not pages: nothing for crawlers. */
const NO_PAGES = ["/api/", "/agent-api/", "/chat", "/agent", "/sso/"];

const siteOf = ({ domain }: BrandRecord): string => `https://${domain}`;

/** A brand closed to newcomers may be fetched: otherwise crawlers would not see its `noindex`. */
function robotsOf(brand: BrandRecord): string {
  const rules = ["User-agent: *", ...NO_PAGES.map((path) => `Disallow: ${path}`)];
  return [...rules, ...(brand.legacy ? [] : ["", `Sitemap: ${siteOf(brand)}/sitemap.xml`]), ""].join("\n");
}

/** A page has one address in all languages (cookie and browser choose), so none has alternates. */
function sitemapOf(brand: BrandRecord): string {
  const urls = PUBLIC_PAGES.map((path) => `  <url><loc>${siteOf(brand)}${path}</loc></url>`);
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">',
    ...urls,
    "</urlset>",
    "",
  ].join("\n");
}

function securityOf(brand: BrandRecord, now: number): string {
  const today = Math.floor(now / DAY_MS) * DAY_MS;
  return [
    `Contact: mailto:${brand.customerSupport}`,
    `Expires: ${new Date(today + CONTACT_DAYS * DAY_MS).toISOString()}`,
    `Preferred-Languages: ${DISCLOSURE_LOCALES.join(", ")}`,
    `Canonical: ${siteOf(brand)}/.well-known/security.txt`,
    "",
  ].join("\n");
}

/** Files that machines request by fixed names, for the host's brand. */
export function serveCrawlerFiles(app: FastifyInstance, deps: Deps): void {
  const serve = (url: string, type: string, write: (brand: BrandRecord) => string): void => {
    app.get(url, { schema: { hide: true } }, async (request, reply) =>
      reply
        .header("cache-control", `public, max-age=${KEPT_S}`)
        .type(`${type}; charset=utf-8`)
        .send(write(await resolveBrand(deps, request))),
    );
  };
  serve("/robots.txt", "text/plain", robotsOf);
  serve("/sitemap.xml", "application/xml", (brand) => {
    if (brand.legacy) throw new AppError("not-found");
    return sitemapOf(brand);
  });
  serve("/.well-known/security.txt", "text/plain", (brand) => securityOf(brand, deps.clock.now().getTime()));
  // Guests sign in on the way (w3c.github.io/webappsec-change-password-url).
  app.get("/.well-known/change-password", { schema: { hide: true } }, (_request, reply) =>
    reply.header("cache-control", "no-store").redirect("/settings/security#password", 302),
  );
}
