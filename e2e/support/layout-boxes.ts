import type { Page } from "@playwright/test";
import fs from "node:fs";
import path from "node:path";

/** Left, top, width and height in pixels; null: not on screen at this width. */
export type Box = readonly [x: number, y: number, width: number, height: number] | null;
type Boxes = Record<string, Box>;
/** brand → screen → width → part */
type Expected = Record<string, Record<string, Record<string, Boxes>>>;

const FILE = path.resolve(import.meta.dirname, "layout-boxes.json");
/** `RENEW_LAYOUT=1 npm test -- e2e/layout` stores the current layout as the expected one. */
export const isRenewing = process.env["RENEW_LAYOUT"] === "1";

const read = (): Expected => (fs.existsSync(FILE) ? (JSON.parse(fs.readFileSync(FILE, "utf8")) as Expected) : {});
export const expectedBoxes = (brand: string, screen: string, width: number): Boxes | undefined =>
  read()[brand]?.[screen]?.[width];

export function keepBoxes(brand: string, screen: string, width: number, boxes: Boxes): void {
  const all = read();
  ((all[brand] ??= {})[screen] ??= {})[width] = boxes;
  // One box per line: a diff then shows each change of the layout.
  const text = JSON.stringify(all, null, 2).replaceAll(
    /\[\s+([^[\]]+?)\s+\]/g,
    (_all, inner: string) => `[${inner.replaceAll(/\s+/g, " ")}]`,
  );
  fs.writeFileSync(FILE, `${text}\n`);
}

export async function readBoxes(page: Page, parts: Readonly<Record<string, string>>): Promise<Boxes> {
  const boxes: Boxes = {};
  for (const [name, selector] of Object.entries(parts)) {
    const part = page.locator(selector).first();
    boxes[name] = (await part.count()) === 0 ? null : await part.evaluate(boxOf);
  }
  return boxes;
}
function boxOf(part: Element): Box {
  if (!part.checkVisibility()) return null;
  const { x, y, width, height } = part.getBoundingClientRect();
  const [left, top] = [x + window.scrollX, y + window.scrollY];
  return [Math.round(left), Math.round(top), Math.round(width), Math.round(height)];
}

/** Tolerance: a new browser may set letters slightly wider or higher. */
const slack = (length: number, part: number, least: number): number => Math.max(least, Math.abs(length) * part);
const SLACK = [
  { name: "left", part: 0.02, least: 8 },
  { name: "top", part: 0.05, least: 16 },
  { name: "width", part: 0.04, least: 12 },
  { name: "height", part: 0.08, least: 16 },
] as const;

export function faultsOfBoxes(found: Boxes, expected: Boxes, width: number): string[] {
  const faults: string[] = [];
  for (const [name, box] of Object.entries(found)) {
    const wanted = expected[name];
    if (wanted === undefined) faults.push(`${name} is not in the expectations`);
    else if (box === null && wanted !== null) faults.push(`${name} disappeared`);
    else if (box !== null && wanted === null) faults.push(`${name} appears where it was absent`);
    if (box === null) continue;
    if (box[0] < -1 || box[0] + box[2] > width + 1) faults.push(`${name} leaves the view: ${box.join(" ")}`);
    for (const [at, { name: side, part, least }] of SLACK.entries())
      if (wanted && Math.abs(box[at]! - wanted[at]!) > slack(wanted[at]!, part, least))
        faults.push(`${name}: ${side} ${box[at]} instead of ${wanted[at]}`);
  }
  return [...faults, ...overlaps(found, expected)];
}

type Placed = readonly [string, NonNullable<Box>];
const TOUCH_PX = 4;

function overlaps(found: Boxes, expected: Boxes): string[] {
  const placed = Object.entries(found).filter((one): one is [string, NonNullable<Box>] => one[1] !== null);
  const isOver = ([, one]: Placed, [, other]: Placed): boolean =>
    [0, 1].every(
      (at) => one[at]! + one[at + 2]! > other[at]! + TOUCH_PX && other[at]! + other[at + 2]! > one[at]! + TOUCH_PX,
    );
  return placed.flatMap((one, index) =>
    placed.slice(index + 1).flatMap((other) => {
      const [before, beside] = [expected[one[0]], expected[other[0]]];
      if (!before || !beside || isOver([one[0], before], [other[0], beside])) return [];
      return isOver(one, other) ? [`${one[0]} and ${other[0]} overlap`] : [];
    }),
  );
}
