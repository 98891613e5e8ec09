import fs from "node:fs";
import { expect, test as base } from "../letters.ts";
import type { Stage } from "../stage.ts";
import { createHouse, ENGINES, type Engine, type House } from "./open.ts";
import type { Walker } from "./walker.ts";

type Listed = {
  name: string;
  file: string;
  /** Engines in which every `npm test` walks it; the others are for `npm run breadth`. */
  always?: Engine[];
  /** Widths in px; 360 without them. */
  widths?: number[];
  /** Engines that cannot do it, with the reason. */
  skips?: Partial<Record<Engine, string>>;
};
export type Place = { stage: Stage; open: () => Promise<Walker & { restart: () => Promise<Walker> }>; width: number };
type Journey = (place: Place) => Promise<void>;

const LIST = new URL("../../engines.json", import.meta.url);
const listed = (JSON.parse(fs.readFileSync(LIST, "utf8")) as { journeys: Listed[] }).journeys;
const HEIGHTS: Record<number, number> = { 360: 780, 1280: 800 };
/** `ENGINE=firefox npm test -- e2e/engines`: every journey, in that engine alone. */
const only = process.env["ENGINE"];
const walked = ENGINES.filter((engine) => only === undefined || engine === only);
if (walked.length === 0) throw new Error(`no engine ${only}; engines: ${ENGINES.join(", ")}`);

const test = base.extend<{ house: House }>({
  house: async ({ browserName: _ }, use, info) => {
    const house = createHouse();
    await use(house);
    if (info.status !== info.expectedStatus)
      for (const path of await house.pictures(info.outputDir)) await info.attach(path, { path });
    const faults = house.faults();
    await house.close();
    expect(faults, "uncaught errors in the pages").toEqual([]);
  },
});

/** One test for each engine and width that `e2e/engines.json` names for this file's journeys. */
export function walkEverywhere(file: string, journeys: Record<string, Journey>): void {
  const here = listed.filter((one) => one.file === file);
  const unlisted = Object.keys(journeys).filter((name) => !here.some((one) => one.name === name));
  const unwritten = here.filter(({ name }) => !(name in journeys)).map(({ name }) => name);
  if (unlisted.length + unwritten.length > 0)
    throw new Error(`engines.json and ${file} differ: ${[...unlisted, ...unwritten].join(", ")}`);
  for (const { name, always = [], widths = [360], skips = {} } of here) {
    for (const engine of walked) {
      for (const width of widths) {
        const isAlways = always.includes(engine) && width === widths[0];
        const mark = isAlways ? " @always" : only === undefined ? " @breadth" : "";
        test(`${name}, in ${engine} at ${width} px${mark}`, async ({ stage, house }) => {
          test.skip(skips[engine] !== undefined, skips[engine]);
          const open = () => house.open(engine, { width, height: HEIGHTS[width] ?? 800 });
          await journeys[name]!({ stage, open, width });
        });
      }
    }
  }
}

export { expect };
