import { PUBLIC_PAGES, READING_PAGES } from "@masq/domain/foundation/public-pages";
import { requestFrom } from "@masq/server/testing/http";
import type { Page } from "@playwright/test";
import fs from "node:fs";
import path from "node:path";
import zlib from "node:zlib";
import { READINGS, readPages } from "./support/public-pages.ts";
import { addressOf, expect, PHONE, test } from "./support/stage.ts";

/** Kilobytes, brotli where it is text, of one public page on a telephone before it is touched or scrolled. */
const LIMIT_KB = { html: 40, script: 168, style: 40, pictures: 313, fonts: 130 } as const;
type Kind = keyof typeof LIMIT_KB;
const WATCHED_MS = 1500;
const BUILT = path.resolve(import.meta.dirname, "../apps/web/build/client");
const KINDS: Readonly<Record<string, Kind>> = {
  document: "html",
  script: "script",
  stylesheet: "style",
  image: "pictures",
  font: "fonts",
};

const packed = (bytes: Buffer): number => zlib.brotliCompressSync(bytes).length;

const packedFiles = new Map<string, number>();
/** A built file is the same on every page; compressing it takes longer than loading it. */
function packedFile(file: string): number {
  const size = packedFiles.get(file) ?? packed(fs.readFileSync(file));
  packedFiles.set(file, size);
  return size;
}

/** Weighs what a page loads: fonts and pictures as is, text compressed. */
function weigh(page: Page) {
  const sums: Record<Kind, number> = { html: 0, script: 0, style: 0, pictures: 0, fonts: 0 };
  const pending: Promise<void>[] = [];
  const seen = new Set<string>();
  page.on("response", (reply) => {
    const kind = KINDS[reply.request().resourceType()];
    const { pathname } = new URL(reply.url());
    if (kind === undefined || seen.has(pathname)) return;
    seen.add(pathname);
    const file = path.join(BUILT, pathname);
    const isBuilt = pathname.startsWith("/assets/");
    const isText = kind === "html" || kind === "script" || kind === "style";
    if (isBuilt) sums[kind] += (isText ? packedFile(file) : fs.statSync(file).size) / 1000;
    else
      pending.push(
        reply
          .body()
          .catch(() => Buffer.alloc(0))
          .then((bytes) => void (sums[kind] += (isText ? packed(bytes) : bytes.length) / 1000)),
      );
  });
  return async (): Promise<Record<Kind, number>> => {
    await page.waitForTimeout(WATCHED_MS);
    await Promise.all(pending);
    return sums;
  };
}

for (const [host, breadth] of [
  ["localhost", " @always"],
  ["embernight.localhost", " @breadth"],
] as const) {
  test(`every public page stays within its size limits: ${host}${breadth}`, async ({ stage }) => {
    for (const at of PUBLIC_PAGES) {
      const page = await stage.open({ ...PHONE, deviceScaleFactor: 2 });
      const weighed = weigh(page);
      await page.goto(addressOf(stage.app, at, host));
      const sums = await weighed();
      for (const kind of Object.keys(LIMIT_KB) as Kind[]) {
        const limit = kind === "script" && READING_PAGES.includes(at) ? 0 : LIMIT_KB[kind];
        expect.soft(sums[kind], `${host} ${at}: ${kind} in KB`).toBeLessThanOrEqual(limit);
      }
      expect.soft(sums.html, at).toBeGreaterThan(1);
      expect.soft(sums.style, at).toBeGreaterThan(1);
      await page.context().close();
    }
  });
}

test("home's first picture is fetched at once, later ones when they come near, each in its width", async ({
  browser,
}) => {
  // The other brand checks ages: strangers see no pictures there.
  for (const reading of READINGS.filter(({ locale, domain }) => locale === "en" && domain === "velvetrooms.com")) {
    const judge: Parameters<typeof readPages>[2] = async ({ page }) => {
      const pictures = await page.locator("main img:not(.mask)").evaluateAll((all) =>
        all.map((one) => ({
          srcset: one.getAttribute("srcset") ?? "",
          formats: [...(one.closest("picture")?.querySelectorAll("source") ?? [])].map(({ type, srcset: set }) => [
            type,
            set.split(", ").length,
          ]),
          sizes: one.getAttribute("sizes"),
          loading: one.getAttribute("loading"),
          priority: one.getAttribute("fetchpriority"),
          top: one.getBoundingClientRect().top,
        })),
      );
      const [first, ...others] = pictures;
      expect(first).toMatchObject({ priority: "high" });
      expect(first?.loading ?? "eager").toBe("eager");
      expect(others.length).toBeGreaterThan(3);
      for (const { loading, top } of others.filter((one) => one.top > 1600)) expect(loading, String(top)).toBe("lazy");
      for (const { srcset, sizes, formats } of pictures) {
        expect(formats).toEqual([
          ["image/avif", 4],
          ["image/webp", 4],
        ]);
        expect(srcset.split(", ")).toHaveLength(4);
        expect(srcset).toMatch(/\.jpg 160w, .*\.jpg 320w, .*\.jpg 640w, .*\.jpg 1280w$/);
        expect(sizes).toMatch(/vw|px/);
      }
    };
    await readPages(browser, reading, judge, ["/"]);
  }
});

test("public pages are compressed, revalidated each time and never cached; files are cached forever @always", async ({
  baseURL,
}) => {
  const request = requestFrom(baseURL ?? "");
  for (const at of PUBLIC_PAGES) {
    for (const packing of ["br", "gzip"]) {
      const { headers } = await request(at, { headers: { "accept-encoding": packing } });
      expect.soft(headers["content-encoding"], `${at}, ${packing}`).toBe(packing);
      expect.soft(headers["cache-control"], at).toBe("private, no-cache");
      expect.soft(String(headers["vary"]).toLowerCase(), at).toContain("cookie, accept-language");
      const again = { "accept-encoding": packing, "if-none-match": headers["etag"] ?? "" };
      const kept = await request(at, { headers: again });
      expect.soft(kept.status, at).toBe(304);
      // The browser keeps the policy of its copy: another one would name another nonce, and the copy's script not run.
      expect.soft(kept.headers["content-security-policy"], at).toBeUndefined();
    }
  }
  const { text } = await request("/sign-in");
  const files = [...text.matchAll(/(?:href|src)="(\/assets\/[^"#]+)["#]/g)].map(([, file = ""]) => file);
  expect(files.length).toBeGreaterThan(2);
  for (const file of new Set(files)) {
    const { status, headers } = await request(file);
    expect(status, file).toBe(200);
    expect(headers["cache-control"], file).toBe("public, max-age=31536000, immutable");
  }
});
