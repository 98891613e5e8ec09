import fs from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import { programOf } from "../own-screen.ts";
import type { Size } from "./driver.ts";
import { openChromium } from "./chromium.ts";
import { openFirefox } from "./firefox.ts";
import { Walker } from "./walker.ts";
import { openWebKit } from "./webkit.ts";

export const ENGINES = ["chromium", "firefox", "webkit"] as const;
export type Engine = (typeof ENGINES)[number];

const LAUNCH = {
  chromium: () => openChromium(programOf("CHROMIUM")),
  firefox: () => openFirefox(programOf("FIREFOX")),
  webkit: () => openWebKit(programOf("WEBKIT_DRIVER"), programOf("WEBKIT_BROWSER")),
};

const SOON_MS = 10_000;

/** At the end of a test that failed, a browser may not answer any more. */
const soon = (work: Promise<unknown>): Promise<unknown> =>
  Promise.race([work.catch(() => undefined), new Promise((resolve) => setTimeout(resolve, SOON_MS).unref())]);

/** Browsers of one test, and their profiles: each is new, and gone at the end. */
export function createHouse() {
  const profiles: string[] = [];
  const open = new Set<Walker>();
  const faults: string[] = [];
  const launch = async (engine: Engine, size: Size, profile: string): Promise<Walker> => {
    const walker = new Walker(await LAUNCH[engine]()({ size, profile }));
    open.add(walker);
    return walker;
  };
  const shut = async (walker: Walker): Promise<void> => {
    open.delete(walker);
    faults.push(...walker.browser.faults);
    await walker.browser.close();
  };
  return {
    async open(engine: Engine, size: Size) {
      const profile = await fs.mkdtemp(path.join(os.tmpdir(), "engine-"));
      profiles.push(profile);
      const walker = await launch(engine, size, profile);
      return Object.assign(walker, {
        /** Closes the browser and opens it again with the same profile. */
        restart: async () => {
          await shut(walker);
          return launch(engine, size, profile);
        },
      });
    },
    faults: (): string[] => [...faults, ...[...open].flatMap(({ browser }) => browser.faults)],
    async pictures(folder: string): Promise<string[]> {
      await fs.mkdir(folder, { recursive: true });
      const taken: string[] = [];
      for (const [index, walker] of [...open].entries()) {
        const file = path.join(folder, `${index}.png`);
        if (await soon(walker.picture(file).then(() => true))) taken.push(file);
      }
      return taken;
    },
    async close(): Promise<void> {
      for (const walker of open) await soon(walker.browser.close());
      for (const profile of profiles) await fs.rm(profile, { recursive: true, force: true, maxRetries: 5 });
    },
  };
}
export type House = ReturnType<typeof createHouse>;
