import { chromium, type Frame, type Page } from "@playwright/test";
import type { Browser, Driver, InPage, Launch } from "./driver.ts";
import { findInPage, type PlainAim } from "./in-page.ts";

const driverOf = (page: Page): Driver => {
  let frame: Frame = page.mainFrame();
  const find = async (aim: PlainAim) => (await frame.evaluateHandle(findInPage, aim)).asElement();
  return {
    goto: async (address) => void (await page.goto(address)),
    reload: async () => void (await page.reload()),
    back: async () => void (await page.goBack()),
    run: <T, A>(code: InPage<T, A>, given: A) => frame.evaluate(code as (given: unknown) => T, given as unknown),
    press: async (aim) => {
      const found = await find(aim);
      await found?.click();
      return found !== null;
    },
    keys: (text) => page.keyboard.type(text),
    combo: (keys) => page.keyboard.press(keys),
    hasFrame: () => Promise.resolve(page.frames().length > 1),
    inFrame: async (work) => {
      frame = page.frames()[1] ?? frame;
      await work().finally(() => (frame = page.mainFrame()));
    },
    picture: async (file) => void (await page.screenshot({ path: file })),
    toFront: () => page.bringToFront(),
  };
};

export const openChromium =
  (executablePath: string): Launch =>
  async ({ size, profile }): Promise<Browser> => {
    const context = await chromium.launchPersistentContext(profile, {
      executablePath,
      viewport: size,
      locale: "en-GB",
      args: ["--host-resolver-rules=MAP *.localhost 127.0.0.1"],
    });
    const faults: string[] = [];
    context.on("weberror", (error) => faults.push(String(error.error())));
    return {
      faults,
      first: driverOf(context.pages()[0] ?? (await context.newPage())),
      tab: async () => driverOf(await context.newPage()),
      offline: (isOff) => context.setOffline(isOff),
      close: () => context.close(),
    };
  };
