import { neutralName, productName } from "@masq/domain/foundation/product-name";
import type { FastifyInstance } from "fastify";
import fs from "node:fs/promises";
import path from "node:path";
import type { Deps } from "../deps.ts";
import { AppError } from "../platform/app-error.ts";
import type { BrandRecord } from "./actor.ts";
import { appColours, drawIcon, ICONS, isLook, type Look } from "./app-icon.ts";
import { ROOT } from "./render-page.ts";
import { resolveBrand } from "./resolve-brand.ts";

const DAY_S = 86_400;
const WORKER_POLICY = "default-src 'self'";

/** The web app manifest of a brand, or a neutral one. Each is a separate app for the device. */
function manifestOf(brand: BrandRecord, look: Look) {
  const { paper } = appColours(look, brand.theme);
  const name = look === "neutral" ? neutralName(brand) : productName(brand.domain);
  return {
    id: look === "neutral" ? "/?app=neutral" : "/",
    name,
    short_name: name,
    ...(look === "brand" && { description: brand.headline }),
    start_url: "/",
    scope: "/",
    display: "standalone",
    background_color: paper,
    theme_color: paper,
    icons: Object.entries(ICONS)
      .filter(([, { px }]) => px >= 192)
      .map(([file, { px, isMaskable }]) => ({
        src: `/icons/${look}/${file}`,
        sizes: `${px}x${px}`,
        type: "image/png",
        purpose: isMaskable ? "maskable" : "any",
      })),
  };
}

/** Serves the web app's files: manifest, icons, service worker, and the offline page. */
export function serveAppFiles(app: FastifyInstance, deps: Deps): void {
  const drawn = new Map<string, Promise<Buffer>>();
  app.get<{ Querystring: { look?: unknown } }>(
    "/manifest.webmanifest",
    { schema: { hide: true } },
    async (request, reply) => {
      const { look } = request.query;
      const manifest = manifestOf(await resolveBrand(deps, request), isLook(look) ? look : "brand");
      return reply
        .header("cache-control", "no-cache")
        .type("application/manifest+json; charset=utf-8")
        .send(JSON.stringify(manifest));
    },
  );
  app.get<{ Params: { look: string; file: string } }>(
    "/icons/:look/:file",
    { schema: { hide: true } },
    async (request, reply) => {
      const { look, file } = request.params;
      const brand = await resolveBrand(deps, request);
      if (!isLook(look)) throw new AppError("not-found");
      const colours = appColours(look, brand.theme);
      const key = `${look} ${file} ${colours.paper} ${colours.accent} ${brand.theme.mark}`;
      const icon = drawn.get(key) ?? drawIcon(look, brand.theme, file);
      if (!icon) throw new AppError("not-found");
      drawn.set(key, icon);
      return reply
        .header("cache-control", `public, max-age=${DAY_S}`)
        .type("image/png")
        .send(await icon);
    },
  );
  for (const [url, type] of [
    ["/sw.js", "text/javascript; charset=utf-8"],
    ["/offline.html", "text/html; charset=utf-8"],
  ] as const) {
    app.get(url, { schema: { hide: true } }, async (_request, reply) =>
      reply
        .header("cache-control", "no-cache")
        .header(
          "content-security-policy",
          url === "/sw.js" ? WORKER_POLICY : "default-src 'none'; style-src 'unsafe-inline'",
        )
        .type(type)
        .send(await fs.readFile(path.join(ROOT, "apps/web/service-worker", url.slice(1)))),
    );
  }
}
