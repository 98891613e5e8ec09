import { expect, type Page, type Request, type Route } from "@playwright/test";
import { m as site } from "../../apps/web/app/paraglide/messages.js";

const RESTING_MS = 350;

export const toast = (page: Page, text: string | RegExp) =>
  page.getByRole("region", { name: site.toast_region() }).getByText(text).first();

export const pathOf = (page: Page): string => {
  const { pathname, search } = new URL(page.url());
  return pathname + search;
};

export const expectPath = (page: Page, path: string): Promise<void> => expect.poll(() => pathOf(page)).toBe(path);

/** How far the page is scrolled, once nothing moves it: rows that come into view for the first time still may. */
export async function restingPlace(page: Page): Promise<number> {
  let [before, place] = [NaN, NaN];
  await expect(async () => {
    [before, place] = [place, await page.evaluate(() => scrollY)];
    expect(place).toBe(before);
  }).toPass({ intervals: [RESTING_MS] });
  return place;
}

/** Every API call of the page so far and from now on: `GET /api/profiles`. */
export function callsOf(page: Page) {
  const seen: Request[] = [];
  const named = (request: Request): string => `${request.method()} ${new URL(request.url()).pathname}`;
  page.on("request", (request) => {
    if (new URL(request.url()).pathname.startsWith("/api/")) seen.push(request);
  });
  return {
    of: (name: string): Request[] => seen.filter((request) => named(request) === name),
    names: (): string[] => seen.map(named),
  };
}

/** Makes the product answer this call with an error; everything else is unchanged. */
export async function failing(page: Page, method: string, path: string | RegExp, status: number, body: object = {}) {
  await page.route(
    (url) => (typeof path === "string" ? url.pathname === path : path.test(url.pathname)),
    (route: Route) =>
      route.request().method() === method
        ? route.fulfill({ status, json: { code: "internal", message: "Stub", ...body } })
        : route.fallback(),
  );
}

/** Opens the page and waits for its first paint, whatever is still loading: nobody presses what is not visible. */
export async function openDrawn(page: Page, address: string): Promise<void> {
  await page.goto(address, { waitUntil: "commit" });
  await page.waitForFunction(() => performance.getEntriesByName("first-contentful-paint").length > 0);
}

/** Waits until the page has loaded this part of the app (`toasts`), for presses without a network. */
export async function untilLoaded(page: Page, part: string): Promise<void> {
  await page.waitForFunction(
    (start) => performance.getEntriesByType("resource").some(({ name }) => name.includes(start)),
    `/assets/${part}-`,
  );
}

/** Blocks every script file until the returned function is called. */
export async function withoutScript(page: Page): Promise<() => void> {
  const released = Promise.withResolvers<undefined>();
  await page.route(/\/assets\/.*\.js$/, async (route) => {
    await released.promise;
    await route.continue();
  });
  return () => released.resolve(undefined);
}

/** Holds a call back until `release`; `asked` resolves when it is made. */
export async function holding(page: Page, method: string, path: string | RegExp) {
  const asked = Promise.withResolvers<Request>();
  const released = Promise.withResolvers<undefined>();
  await page.route(
    (url) => (typeof path === "string" ? url.pathname === path : path.test(url.pathname)),
    async (route) => {
      if (route.request().method() !== method) return route.fallback();
      asked.resolve(route.request());
      await released.promise;
      return route.continue();
    },
  );
  return { asked: asked.promise, release: () => released.resolve(undefined) };
}

/** Every address that this tab's Back and Forward can reach. */
export async function historyOf(page: Page): Promise<string[]> {
  const browser = await page.context().newCDPSession(page);
  const { entries } = await browser.send("Page.getNavigationHistory");
  await browser.detach();
  return entries.map(({ url }) => url);
}
