/** The wall of the cast: every card small, in one picture for each palette, once masked and once bare. */
import { readFile } from "node:fs/promises";
import sharp from "sharp";
import { PALETTE_NAMES, type Palette } from "./palette.ts";

export const WALL_COLUMNS = 24;
export const TILE = { width: 96, height: 120 } as const;
export const WALL_FACES = ["masked", "bare"] as const;
type Face = (typeof WALL_FACES)[number];

/** Files of the wall, named as `masters/<name>.avif`. */
export const WALL_NAMES = PALETTE_NAMES.flatMap((palette) =>
  WALL_FACES.map((face) => ({ palette, face, name: `wall-${face}-${palette}` })),
);

/** By username, so that neighbors have nothing in common. */
export const wallOrder = (usernames: readonly string[]): string[] => usernames.toSorted();

type FileOf = (username: string, name: string) => string;

/** One tile's pixels, from the masters: what is seen large is what is seen small. */
export async function drawTile(fileOf: FileOf, username: string, palette: Palette, face: Face): Promise<Buffer> {
  const card = sharp(await readFile(fileOf(username, `0-${palette}`)));
  const layers = face === "bare" ? [] : [{ input: await readFile(fileOf(username, `mask-${palette}`)) }];
  const whole = await card.composite(layers).png({ compressionLevel: 0 }).toBuffer();
  return sharp(whole).resize(TILE.width, TILE.height).removeAlpha().png({ compressionLevel: 0 }).toBuffer();
}

export async function drawWall(
  fileOf: FileOf,
  order: readonly string[],
  palette: Palette,
  face: Face,
): Promise<Buffer> {
  const layers = [];
  for (const [at, username] of order.entries())
    layers.push({
      input: await drawTile(fileOf, username, palette, face),
      left: (at % WALL_COLUMNS) * TILE.width,
      top: Math.floor(at / WALL_COLUMNS) * TILE.height,
    });
  const width = WALL_COLUMNS * TILE.width;
  const height = Math.ceil(order.length / WALL_COLUMNS) * TILE.height;
  const ground = { width, height, channels: 3, background: "#000" } as const;
  return sharp({ create: ground }).composite(layers).avif({ quality: 40, effort: 4 }).toBuffer();
}
