import type { Browser } from "@playwright/test";
import type { Room } from "@masq/server/testing/running-app";
import fs from "node:fs";
import { creditsOf } from "../chat-page.ts";
import { expect, test as base, type Letters } from "../letters.ts";
import { createStage, type Stage } from "../stage.ts";
import { createHouse, ENGINES, type Engine, type House } from "./open.ts";
import { openTalk, say } from "./steps.ts";
import type { Walker } from "./walker.ts";

type Listed = {
  name: string;
  file: string;
  /** Engines in which every `npm test` walks it; the others are for `npm run breadth`. */
  always?: Engine[];
  /** Widths in px; 360 and 1280 without them. At 360 a third walk is in the other brand's looks. */
  widths?: number[];
  /** Engines that cannot do it, with the reason. */
  skips?: Partial<Record<Engine, string>>;
};
export type Place = {
  stage: Stage;
  /** A new browser of the engine that is walked. */
  open: () => Promise<Walker & { restart: () => Promise<Walker> }>;
  width: number;
  /** Chromium, for another stage. */
  browser: Browser;
  letters: Letters;
};
type Journey = (place: Place) => Promise<void>;

const LIST = new URL("../../engines.json", import.meta.url);
const listed = (JSON.parse(fs.readFileSync(LIST, "utf8")) as { journeys: Listed[] }).journeys;
const OTHER = { name: "embernight", id: "brd_embernight" };
const OTHERS_A_WORKER = 120;
const HEIGHTS: Record<number, number> = { 360: 780, 1280: 800 };
/** `ENGINE=firefox npm test -- e2e/engines`: every journey, in that engine alone. */
const only = process.env["ENGINE"];
const walked = ENGINES.filter((engine) => only === undefined || engine === only);
/** `CELLS=installed,embernight npm run breadth -- e2e/engines-own`: those with one of these in their titles. */
const wanted = process.env["CELLS"]?.split(",") ?? [""];
if (walked.length === 0) throw new Error(`no engine ${only}; engines: ${ENGINES.join(", ")}`);

const withHouse = (on: typeof base) =>
  on.extend<{ house: House }>({
    house: async ({ browserName: _ }, use, info) => {
      const house = createHouse();
      const from = performance.now();
      await use(house);
      const seconds = (performance.now() - from) / 1000;
      if (process.env["BREADTH"])
        process.stdout.write(`[engines] ${info.title}: ${info.status} in ${seconds.toFixed(1)} s\n`);
      if (info.status !== info.expectedStatus)
        for (const path of await house.pictures(info.outputDir)) await info.attach(path, { path });
      const faults = house.faults();
      await house.close();
      expect(faults, "uncaught errors in the pages").toEqual([]);
    },
  });

const inOtherBrand = (on: ReturnType<typeof withHouse>) =>
  on.extend<object, { others: Room[] }>({
    others: [async ({ app }, use) => use(await app.roomsLike(OTHER.id, OTHERS_A_WORKER)), { scope: "worker" }],
    stage: async ({ browser, app, others }, use) => {
      const stage = createStage(browser, app, others.pop()!);
      await use(stage);
      await stage.close();
    },
  });

/** One test for each engine and width that `e2e/engines.json` names for this file's journeys. */
export function walkEverywhere(file: string, journeys: Record<string, Journey>, on = base): void {
  const inRoom = withHouse(on);
  const inOther = inOtherBrand(inRoom);
  const here = listed.filter((one) => one.file === file);
  const unlisted = Object.keys(journeys).filter((name) => !here.some((one) => one.name === name));
  const unwritten = here.filter(({ name }) => !(name in journeys)).map(({ name }) => name);
  if (unlisted.length + unwritten.length > 0)
    throw new Error(`engines.json and ${file} differ: ${[...unlisted, ...unwritten].join(", ")}`);
  for (const { name, always = [], widths = [360, 1280], skips = {} } of here) {
    for (const engine of walked) {
      const cells = widths.flatMap((width) => [
        { test: inRoom, width, of: `${width} px` },
        ...(width === 360 ? [{ test: inOther, width, of: `${width} px in ${OTHER.name}` }] : []),
      ]);
      for (const [index, { test, width, of }] of cells.entries()) {
        const isAlways = always.includes(engine) && index === 0;
        const mark = isAlways ? " @always" : only === undefined ? " @breadth" : "";
        const title = `${name}, in ${engine} at ${of}${mark}`;
        if (!wanted.some((part) => title.includes(part))) continue;
        test(title, async ({ stage, house, browser, letters }) => {
          test.skip(skips[engine] !== undefined, skips[engine]);
          const open = () => house.open(engine, { width, height: HEIGHTS[width] ?? 800 });
          await journeys[name]!({ stage, open, width, browser, letters });
        });
      }
    }
  }
}

/** A line at 0 credits that is answered, without a price. */
export const answered =
  (line: string, answer: RegExp) =>
  async ({ stage, open }: Place): Promise<void> => {
    const walker = await open();
    const { member, character } = await openTalk(walker, stage, { credits: 1, country: "NL" });
    await say(walker, character, line);
    await walker.sees(answer, "[role=log]");
    expect(await creditsOf(stage, member)).toBe(0);
  };

export { expect };
