import fs from "node:fs/promises";
import net from "node:net";
import { setTimeout as sleep } from "node:timers/promises";
import { Builder, By, Capabilities, Key, type WebDriver, type WebElement } from "selenium-webdriver";
import { openScreen } from "../own-screen.ts";
import type { Browser, Driver, InPage, Launch } from "./driver.ts";
import { findInPage, type PlainAim } from "./in-page.ts";

const START_MS = 15_000;
const ANSWER_MS = 30_000;
const QUIT_MS = 5000;
const KEYS: Record<string, string> = {
  Control: Key.CONTROL,
  Alt: Key.ALT,
  Shift: Key.SHIFT,
  Enter: Key.ENTER,
  Escape: Key.ESCAPE,
  Tab: Key.TAB,
  Backspace: Key.BACK_SPACE,
  ArrowLeft: Key.ARROW_LEFT,
  ArrowRight: Key.ARROW_RIGHT,
  ArrowUp: Key.ARROW_UP,
  ArrowDown: Key.ARROW_DOWN,
  F9: Key.F9,
};

const driverOf = (driver: WebDriver, handle: string): Driver => {
  const here = (): Promise<void> => driver.switchTo().window(handle);
  let isFramed = false;
  const there = async (): Promise<void> => {
    if (!isFramed) await here();
  };
  const find = async (aim: PlainAim, forPress = true): Promise<WebElement | null> => {
    await there();
    const given = { aim, forPress };
    return driver.executeScript<WebElement | null>(`return (${findInPage.toString()})(arguments[0]);`, given);
  };
  return {
    goto: async (address) => {
      await there();
      await driver.get(address);
    },
    reload: async () => {
      await there();
      await driver.navigate().refresh();
    },
    back: async () => {
      await there();
      await driver.navigate().back();
    },
    run: async <T, A>(code: InPage<T | Promise<T>, A>, given: A) => {
      await there();
      return driver.executeScript<T>(`return (${code.toString()})(arguments[0]);`, given);
    },
    press: async (aim) => {
      const found = await find(aim);
      await found?.click();
      return found !== null;
    },
    files: async (aim, file) => {
      const found = await find(aim, false);
      await found?.sendKeys(file);
      return found !== null;
    },
    keys: async (text) => {
      await there();
      await driver.actions().sendKeys(text).perform();
    },
    combo: async (keys) => {
      await there();
      const parts = keys.split("+").map((key) => KEYS[key] ?? key);
      const actions = driver.actions();
      for (const key of parts) actions.keyDown(key);
      for (const key of parts.toReversed()) actions.keyUp(key);
      await actions.perform();
    },
    hasFrame: async () => {
      await there();
      return (await driver.findElements(By.css("iframe"))).length > 0;
    },
    inFrame: async (work) => {
      await here();
      await driver.switchTo().frame(await driver.findElement(By.css("iframe")));
      isFramed = true;
      try {
        await work();
      } finally {
        isFramed = false;
        await driver.switchTo().defaultContent();
      }
    },
    picture: async (file) => {
      await there();
      await fs.writeFile(file, await driver.takeScreenshot(), "base64");
    },
    toFront: here,
  };
};

const freePort = (): Promise<number> =>
  new Promise((resolve, reject) => {
    const probe = net.createServer().once("error", reject);
    probe.listen(0, "127.0.0.1", () => {
      const { port } = probe.address() as net.AddressInfo;
      probe.close(() => resolve(port));
    });
  });

/** One screen, session bus and driver for each browser: the driver serves one session, and a broken one occupies it. */
export const openWebKit =
  (program: string, browser: string): Launch =>
  async ({ size, profile }): Promise<Browser> => {
    // Exactly as large as the window: the browser's own window is at least 447 px wide otherwise.
    const screen = await openScreen(profile, size, { NO_AT_BRIDGE: "1" });
    const port = await freePort();
    screen.run(program, [`--port=${port}`, "--host=127.0.0.1"]);
    try {
      const address = `http://127.0.0.1:${port}`;
      await untilReady(address);
      const options = { binary: browser, args: ["--automation", "--full-screen"] };
      const session = await new Builder()
        .usingServer(address)
        .withCapabilities(new Capabilities({ browserName: "MiniBrowser", "webkitgtk:browserOptions": options }))
        .build();
      await session.manage().setTimeouts({ script: ANSWER_MS, pageLoad: ANSWER_MS });
      // Without a window manager, full screen only hides the toolbar and its least width of 447 px.
      await session
        .manage()
        .window()
        .setRect({ x: 0, y: 0, ...size });
      return {
        faults: [],
        first: driverOf(session, await session.getWindowHandle()),
        tab: async () => {
          await session.switchTo().newWindow("tab");
          return driverOf(session, await session.getWindowHandle());
        },
        // A browser that hangs ends with its screen.
        close: async () => {
          await Promise.race([session.quit().catch(() => undefined), sleep(QUIT_MS, undefined, { ref: false })]);
          await screen.close();
        },
      };
    } catch (error) {
      await screen.close();
      throw error;
    }
  };

async function untilReady(address: string): Promise<void> {
  const until = performance.now() + START_MS;
  while (performance.now() < until) {
    const reply = await fetch(`${address}/status`).catch(() => undefined);
    if (reply?.ok) return;
    await sleep(50);
  }
  throw new Error(`WebKitWebDriver did not answer within ${START_MS / 1000} s`);
}
