import puppeteer, { type ElementHandle, type Frame, type KeyInput, type Page } from "puppeteer-core";
import type { Browser, Driver, InPage, Launch, Size } from "./driver.ts";
import { findInPage, type PlainAim } from "./in-page.ts";

const PREFERENCES = {
  // As for a person who did not ask for less motion, but without what a first start shows and fetches.
  "browser.shell.checkDefaultBrowser": false,
  "browser.aboutwelcome.enabled": false,
  "intl.accept_languages": "en-GB, en",
};

const driverOf = (page: Page): Driver => {
  let frame: Frame = page.mainFrame();
  const find = async (aim: PlainAim): Promise<ElementHandle | null> =>
    (await frame.evaluateHandle(findInPage, aim)).asElement() as ElementHandle | null;
  return {
    goto: async (address) => void (await page.goto(address)),
    reload: async () => void (await page.reload()),
    back: async () => void (await page.goBack()),
    run: <T, A>(code: InPage<T, A>, given: A) => frame.evaluate(code as (given: unknown) => T, given),
    press: async (aim) => {
      const found = await find(aim);
      await found?.click();
      return found !== null;
    },
    keys: (text) => page.keyboard.type(text),
    combo: async (keys) => {
      const parts = keys.split("+") as KeyInput[];
      for (const key of parts) await page.keyboard.down(key);
      for (const key of parts.toReversed()) await page.keyboard.up(key);
    },
    hasFrame: () => Promise.resolve(page.frames().length > 1),
    inFrame: async (work) => {
      frame = page.frames()[1] ?? frame;
      await work().finally(() => (frame = page.mainFrame()));
    },
    picture: async (file) => void (await page.screenshot({ path: file })),
    toFront: () => page.bringToFront(),
  };
};

/** `executablePath`: the system's own Firefox ESR. */
export const openFirefox =
  (executablePath: string): Launch =>
  async ({ size, profile }): Promise<Browser> => {
    const browser = await puppeteer.launch({
      browser: "firefox",
      executablePath,
      userDataDir: profile,
      defaultViewport: size,
      extraPrefsFirefox: PREFERENCES,
    });
    const pages = new Set<Page>();
    const faults: string[] = [];
    const open = async (page: Page, { width, height }: Size): Promise<Driver> => {
      pages.add(page);
      page.on("pageerror", (error) => faults.push(String(error)));
      await page.setViewport({ width, height });
      return driverOf(page);
    };
    const first = (await browser.pages())[0] ?? (await browser.newPage());
    return {
      faults,
      first: await open(first, size),
      tab: async () => open(await browser.newPage(), size),
      offline: async (isOff) => {
        for (const page of pages) await page.setOfflineMode(isOff);
      },
      close: () => browser.close(),
    };
  };
