import { PUBLIC_PAGES } from "@masq/domain/foundation/public-pages";
import type { Browser, Page } from "@playwright/test";
import { addressOf } from "./stage.ts";
import { shared } from "./shared.ts";

/** The demo's brands in their languages: each public page is read in all of them. */
export const READINGS = [
  { host: "localhost", domain: "velvetrooms.com", locale: "en" },
  { host: "localhost", domain: "velvetrooms.com", locale: "de" },
  { host: "embernight.localhost", domain: "embernight.com", locale: "en" },
  { host: "embernight.localhost", domain: "embernight.com", locale: "de" },
] as const;
export type Reading = (typeof READINGS)[number];
/** Both brands and both languages in every run; the other two pairs with the breadth. */
export const EVERY_RUN: readonly Reading[] = [READINGS[0], READINGS[3]];
export const breadthOf = (reading: Reading): string => (EVERY_RUN.includes(reading) ? "" : " @breadth");
export const nameOf = ({ domain, locale }: Reading): string => `${domain}, ${locale}`;

const WORLD = { en: "en-GB", de: "de-DE" } as const;

/** What a page says to readers of its markup. */
const factsOf = (page: Page) =>
  page.evaluate(() => {
    const content = (selector: string): string[] =>
      [...document.querySelectorAll(selector)].map((one) => one.getAttribute("content") ?? "");
    const links = [...document.querySelectorAll<HTMLAnchorElement>("a[href]")].map(({ href }) => href);
    return {
      lang: document.documentElement.lang,
      title: document.title,
      headings: [...document.querySelectorAll("h1")].map((one) => one.textContent.trim()),
      description: content('meta[name="description"]'),
      canonical: [...document.querySelectorAll<HTMLLinkElement>('link[rel="canonical"]')].map(({ href }) => href),
      robots: content('meta[name="robots"]'),
      rating: content('meta[name="rating"]'),
      themeColours: [...document.querySelectorAll<HTMLMetaElement>('meta[name="theme-color"]')].map(
        ({ content: colour, media }) => ({ colour, media }),
      ),
      og: Object.fromEntries(
        [...document.querySelectorAll('meta[property^="og:"], meta[name^="twitter:"]')].map((one) => [
          one.getAttribute("property") ?? one.getAttribute("name") ?? "",
          one.getAttribute("content") ?? "",
        ]),
      ),
      data: [...document.querySelectorAll('script[type="application/ld+json"]')].map(
        (one) => JSON.parse(one.textContent) as { "@graph": Record<string, unknown>[] },
      ),
      images: [...document.images].map((one) => ({
        alt: one.getAttribute("alt"),
        width: one.getAttribute("width"),
        height: one.getAttribute("height"),
        src: one.currentSrc || one.src,
        loading: one.getAttribute("loading"),
      })),
      links,
      text: document.body.innerText,
    };
  });
export type Facts = Awaited<ReturnType<typeof factsOf>>;

/** Every public page, or `paths`, in one brand and language, read like a machine that runs no script. */
export async function readPages(
  browser: Browser,
  { host, locale }: Reading,
  each: (given: { path: string; facts: Facts; page: Page; status: number; html: string }) => Promise<void> | void,
  paths: readonly string[] = PUBLIC_PAGES,
): Promise<void> {
  const context = await browser.newContext({ javaScriptEnabled: false, locale: WORLD[locale] });
  const page = await context.newPage();
  try {
    for (const path of paths) {
      const reply = await page.goto(addressOf(shared(), path, host));
      const html = (await reply?.text()) ?? "";
      await each({ path, facts: await factsOf(page), page, status: reply?.status() ?? 0, html });
    }
  } finally {
    await context.close();
  }
}
