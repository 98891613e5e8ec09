import { chromium, type ElementHandle, type Frame, type Page } from "@playwright/test";
import { pathOf, type Browser, type Driver, type InPage, type Launch } from "./driver.ts";
import { findInPage, type PlainAim } from "./in-page.ts";

const driverOf = (page: Page): Driver => {
  let frame: Frame = page.mainFrame();
  const find = async (aim: PlainAim, forPress = true) =>
    (await frame.evaluateHandle(findInPage, { aim, forPress })).asElement();
  return {
    goto: async (address) => void (await page.goto(address)),
    reload: async () => void (await page.reload()),
    back: async () => void (await page.goBack()),
    run: <T, A>(code: InPage<T | Promise<T>, A>, given: A) =>
      frame.evaluate(code as (given: unknown) => T, given as unknown),
    press: async (aim) => {
      const found = await find(aim);
      await found?.click();
      return found !== null;
    },
    files: async (aim, file) => {
      const found = await find(aim, false);
      await (found as ElementHandle<HTMLInputElement> | null)?.setInputFiles(file);
      return found !== null;
    },
    swipe: async (aim, by) => {
      const box = await (await find(aim))?.boundingBox();
      if (!box) return false;
      const devtools = await page.context().newCDPSession(page);
      const touch = (type: "touchStart" | "touchMove" | "touchEnd", ...touchPoints: { x: number; y: number }[]) =>
        devtools.send("Input.dispatchTouchEvent", { type, touchPoints });
      const [from, ...rest] = pathOf(box, by);
      await touch("touchStart", from!);
      for (const point of rest) await touch("touchMove", point);
      await touch("touchEnd");
      await devtools.detach();
      return true;
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
      close: () => context.close(),
    };
  };
