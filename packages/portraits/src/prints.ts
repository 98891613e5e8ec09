/** A character's prints as files: the masters of the demo's cast, and those that the desk asks for. */
import type { Canvas } from "@napi-rs/canvas";
import sharp from "sharp";
import type { CastRecord, Casting } from "./casting.ts";
import { describePrint } from "./describe.ts";
import { designMask } from "./mask/design.ts";
import { indexOf, type MasterEntry } from "./master-index.ts";
import { PALETTE_NAMES, type Palette } from "./palette.ts";
import { makePerson, type Person } from "./person.ts";
import { drawMaskLayer, drawPortrait } from "./portrait.ts";
import { ACTS, LOCKED_ACTS, type Act } from "./words.ts";

const WIDTH = 640;
const SMALL_WIDTH = 320;
/** Effort 3 takes a quarter of the time of 4 and is 4 % larger. */
const QUALITY = { quality: 32, effort: 3 };

export async function encode(canvas: Canvas): Promise<Buffer> {
  const { width, height } = canvas;
  const image = sharp(canvas.data(), { raw: { width, height, channels: 4 } });
  const { isOpaque } = await image.stats();
  return (isOpaque ? image.removeAlpha() : image).avif(QUALITY).toBuffer();
}

/** Every file of a character, and how it is drawn. */
export function mastersOf(person: Person): [string, () => Canvas][] {
  const of = (palette: Palette): [string, () => Canvas][] => [
    ...ACTS.map((act): [string, () => Canvas] => [
      `${act}-${palette}`,
      () => drawPortrait(person, { act, palette, width: WIDTH }),
    ]),
    ...LOCKED_ACTS.map((act): [string, () => Canvas] => [
      `${act}-${palette}-locked`,
      () => drawPortrait(person, { act, palette, width: SMALL_WIDTH, masked: true }),
    ]),
    [`mask-${palette}`, () => drawMaskLayer(person, { palette, width: WIDTH }).canvas],
  ];
  return PALETTE_NAMES.flatMap(of);
}

/** What is known of an album before it is drawn, and the names of its files. */
export function planAlbum(record: CastRecord, casting: Casting): { acts: readonly MasterEntry[]; files: string[] } {
  const files = mastersOf(makePerson(record, casting)).map(([name]) => name);
  return { acts: indexOf([record], { [record.username]: casting })[record.username], files };
}

/** One of the files that `planAlbum` names. */
export async function drawFile(record: CastRecord, casting: Casting, file: string): Promise<Buffer> {
  const draw = new Map(mastersOf(makePerson(record, casting))).get(file);
  if (!draw) throw new Error(`no print is named ${file}`);
  return encode(draw());
}

/** One act, small, and what it shows in words. */
export async function previewAct(
  record: CastRecord,
  casting: Casting,
  { act, palette }: { act: Act; palette: Palette },
): Promise<{ bytes: Buffer; alt: string }> {
  const person = makePerson(record, casting);
  const bytes = await encode(drawPortrait(person, { act, palette, width: SMALL_WIDTH }));
  return { bytes, alt: describePrint(record, casting, { act, cut: designMask(person).cut }) };
}
