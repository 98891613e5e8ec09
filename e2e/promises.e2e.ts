import { promiseIn } from "@masq/server/testing/promises";
import { requestFrom } from "@masq/server/testing/http";
import fs from "node:fs";
import path from "node:path";
import { breadthOf, nameOf, READINGS, readPages } from "./support/public-pages.ts";
import { expect, test } from "./support/stage.ts";

const BUILT = path.resolve(import.meta.dirname, "../apps/web/build/client");
/** What a device or a crawler reads besides the pages. */
const FILES = [
  "/manifest.webmanifest",
  "/manifest.webmanifest?look=neutral",
  "/offline.html",
  "/sitemap.xml",
  "/robots.txt",
];
/** A page that exists but is in no sitemap. */
const MORE = ["/no-such-place", "/block", "/auto-login?token=none"];

for (const reading of READINGS) {
  test(`[TRUST-07] no served page promises people, meetings or company: ${nameOf(reading)}${breadthOf(reading)}`, async ({
    browser,
    baseURL,
  }) => {
    await readPages(browser, reading, ({ path: at, facts, html }) => {
      const { title, description, og, data, images, text } = facts;
      const words = { title, description, og, data, alts: images.map(({ alt }) => alt), text, html };
      for (const [part, said] of Object.entries(words))
        expect
          .soft(promiseIn(typeof said === "string" ? said : JSON.stringify(said)), `${at}, ${part}`)
          .toBeUndefined();
    });
    const request = requestFrom(baseURL ?? "");
    for (const file of [...FILES, ...MORE]) {
      const { text } = await request(file, { host: reading.host, headers: { "accept-language": reading.locale } });
      expect(text.length, file).toBeGreaterThan(40);
      expect.soft(promiseIn(text), file).toBeUndefined();
    }
  });
}

test("[TRUST-07] none of the words in the built pages does, in any language", () => {
  const files = fs
    .readdirSync(BUILT, { recursive: true, encoding: "utf8" })
    .filter((file) => /\.(js|css|html|json)$/.test(file));
  const scripts = files.map((file) => ({ file, text: fs.readFileSync(path.join(BUILT, file), "utf8") }));
  // The files contain words of both languages, so the check is not empty.
  for (const words of ["Fictional character", "Fiktive Figur"])
    expect(
      scripts.some(({ text }) => text.includes(words)),
      words,
    ).toBe(true);
  for (const { file, text } of scripts) expect.soft(promiseIn(text), file).toBeUndefined();
});
