import puppeteer, { type ElementHandle, type Frame, type KeyInput, type Page } from "puppeteer-core";
import { pathOf, type Browser, type Driver, type InPage, type Launch, type Size } from "./driver.ts";
import { findInPage, type PlainAim } from "./in-page.ts";

const PREFERENCES = {
  // As for a person who did not ask for less motion, but without what a first start shows and fetches.
  "browser.shell.checkDefaultBrowser": false,
  "browser.aboutwelcome.enabled": false,
  "intl.accept_languages": "en-GB, en",
  // Without a window it believes to have no mouse; the other two have one (fine, and it hovers).
  "ui.primaryPointerCapabilities": 6,
  "ui.allPointerCapabilities": 6,
};

/** Firefox tells of these like of errors: a font on its way when the page is left, an icon that the offline page has not. */
const NO_FAULTS = /font: download failed .* status=2152398850|\/favicon\.ico because it violates/;

/** Puppeteer's own "Enter" is the one of the number pad. */
const RETURN = "\uE006";

const driverOf = (page: Page): Driver => {
  let frame: Frame = page.mainFrame();
  const find = async (aim: PlainAim, forPress = true): Promise<ElementHandle | null> =>
    (await frame.evaluateHandle(findInPage, { aim, forPress })).asElement() as ElementHandle | null;
  return {
    goto: async (address) => void (await page.goto(address)),
    reload: async () => void (await page.reload()),
    back: async () => void (await page.goBack()),
    run: <T, A>(code: InPage<T | Promise<T>, A>, given: A) => frame.evaluate(code as (given: unknown) => T, given),
    press: async (aim) => {
      const found = await find(aim);
      await found?.click();
      // The driver counts two presses in half a second as a double click, wherever they are: the app drops the second.
      await page.mouse.reset();
      return found !== null;
    },
    files: async (aim, file) => {
      const found = await find(aim, false);
      await (found as ElementHandle<HTMLInputElement> | null)?.uploadFile(file);
      return found !== null;
    },
    swipe: async (aim, by) => {
      const box = await (await find(aim))?.boundingBox();
      if (!box) return false;
      const [from, ...rest] = pathOf(box, by);
      const finger = await page.touchscreen.touchStart(from!.x, from!.y);
      for (const { x, y } of rest) await finger.move(x, y);
      await finger.end();
      return true;
    },
    keys: (text) => page.keyboard.type(text),
    combo: async (keys) => {
      const parts = keys.split("+").map((key) => (key === "Enter" ? RETURN : key)) as KeyInput[];
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
    const faults: string[] = [];
    const open = async (page: Page, { width, height }: Size): Promise<Driver> => {
      page.on("pageerror", (error) => {
        if (!NO_FAULTS.test(String(error))) faults.push(String(error));
      });
      await page.setViewport({ width, height });
      return driverOf(page);
    };
    // In the tab of the start the address bar has the focus, and Enter on a button presses nothing.
    const [start] = await browser.pages();
    const first = await browser.newPage();
    await start?.close();
    return {
      faults,
      first: await open(first, size),
      tab: async () => open(await browser.newPage(), size),
      close: () => browser.close(),
    };
  };
