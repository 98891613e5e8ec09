import { spawn, type ChildProcess } from "node:child_process";
import { once } from "node:events";
import fs from "node:fs/promises";
import net from "node:net";
import path from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { Builder, By, Capabilities, Key, type WebDriver, type WebElement } from "selenium-webdriver";
import type { Browser, Driver, InPage, Launch, Size } from "./driver.ts";
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
};

const driverOf = (driver: WebDriver, handle: string): Driver => {
  const here = (): Promise<void> => driver.switchTo().window(handle);
  let isFramed = false;
  const there = async (): Promise<void> => {
    if (!isFramed) await here();
  };
  const find = async (aim: PlainAim): Promise<WebElement | null> => {
    await there();
    return driver.executeScript<WebElement | null>(`return (${findInPage.toString()})(arguments[0]);`, aim);
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
    run: async <T, A>(code: InPage<T, A>, given: A) => {
      await there();
      return driver.executeScript<T>(`return (${code.toString()})(arguments[0]);`, given);
    },
    press: async (aim) => {
      const found = await find(aim);
      await found?.click();
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

/** A process group of its own: the driver's helpers and the browser end with it. */
function start(command: string, args: string[], env: NodeJS.ProcessEnv = {}): ChildProcess & { end: () => void } {
  const child = spawn(command, args, {
    env: { ...process.env, ...env },
    stdio: ["ignore", "ignore", "ignore", "pipe"],
    detached: true,
  });
  const end = (): void => {
    if (child.pid === undefined || child.exitCode !== null) return;
    try {
      process.kill(-child.pid, "SIGKILL");
    } catch {
      // Gone already.
    }
  };
  process.once("exit", end);
  child.once("exit", () => process.off("exit", end));
  return Object.assign(child, { end });
}

/** A screen that is exactly as large as the window: the browser's own window is at least 447 px wide otherwise. */
async function openScreen(xvfb: string, { width, height }: Size) {
  const screen = start(xvfb, ["-displayfd", "3", "-screen", "0", `${width}x${height}x24`, "-nolisten", "tcp"]);
  const [number] = (await once(screen.stdio[3]!, "data")) as [Buffer];
  return { display: `:${String(number).trim()}`, end: screen.end };
}

type Programs = { driver: string; browser: string; xvfb: string; bus: string };

/** One screen, session bus and driver for each browser: the driver serves one session, and a broken one occupies it. */
export const openWebKit =
  ({ driver, browser, xvfb, bus }: Programs): Launch =>
  async ({ size, profile }): Promise<Browser> => {
    const screen = await openScreen(xvfb, size);
    const port = await freePort();
    const home = { HOME: profile, XDG_RUNTIME_DIR: profile, XDG_CACHE_HOME: path.join(profile, "cache") };
    const server = start(bus, ["--", driver, `--port=${port}`, "--host=127.0.0.1"], {
      ...home,
      DISPLAY: screen.display,
      NO_AT_BRIDGE: "1",
      LANG: "C.UTF-8",
    });
    const endAll = (): void => {
      server.end();
      screen.end();
    };
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
          endAll();
        },
      };
    } catch (error) {
      endAll();
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
