import { EMPTY_BRAND } from "@masq/domain/foundation/brand-content";
import assert from "node:assert/strict";
import { test } from "node:test";
import sharp from "sharp";
import { drawSharePicture } from "./draw-share-picture.ts";
import { breakLines, openTypeface } from "./outline-text.ts";

const SHOWN = { theme: EMPTY_BRAND.look, product: "Velvet Rooms", locale: "en" } as const;
/** The ground around a portrait, a point of its frame that is cut off, and its middle. */
const GROUND = { x: 740, y: 40 };
const CORNER = { x: 760, y: 65 };
const MIDDLE = { x: 960, y: 315 };

async function colourAt(picture: Buffer, { x, y }: { x: number; y: number }): Promise<number[]> {
  const { data } = await sharp(picture)
    .extract({ left: x, top: y, width: 1, height: 1 })
    .raw()
    .toBuffer({ resolveWithObject: true });
  return [...data];
}
const isRed = ([red = 0, green = 0, blue = 0]: number[]): boolean => red > 180 && green < 90 && blue < 90;

const flat = (width: number, height: number, background: string): Promise<Buffer> =>
  sharp({ create: { width, height, channels: 4, background } })
    .png()
    .toBuffer();

test("a share picture frames the portrait as the brand does: the corners show the ground", async () => {
  const portrait = { card: await flat(404, 504, "#e01010"), mask: null };
  for (const frame of ["rect", "arch"] as const) {
    const theme = { ...EMPTY_BRAND.look, frame };
    const picture = await drawSharePicture({ ...SHOWN, theme, title: "Write with Mira", portrait });
    assert.ok(isRed(await colourAt(picture, MIDDLE)));
    assert.ok(!isRed(await colourAt(picture, CORNER)), frame);
    assert.ok(!isRed(await colourAt(picture, GROUND)));
  }
});

test("a character on a share picture wears the mask, exactly where it lies on the card", async () => {
  const nothing = await flat(640, 800, "#00000000");
  const mask = await sharp(nothing)
    .composite([{ input: await flat(200, 100, "#101010"), left: 220, top: 350 }])
    .png()
    .toBuffer();
  const portrait = { card: await flat(640, 800, "#e01010"), mask };
  const picture = await drawSharePicture({ ...SHOWN, title: "Write with Mira", portrait });
  assert.ok(!isRed(await colourAt(picture, MIDDLE)));
  for (const y of [MIDDLE.y - 60, MIDDLE.y + 60]) assert.ok(isRed(await colourAt(picture, { ...MIDDLE, y })));
});

test("a title keeps every word, on lines that fit; a word that is too long stands alone", async () => {
  const face = await openTypeface("bricolage-latin.woff2");
  const title = "Letters to an incomprehensibilities collector in the north";
  const width = face.widthOf("Letters to an", 50) + 1;
  const lines = breakLines(face, title, 50, width);
  assert.equal(lines.join(" "), title);
  assert.equal(lines[0], "Letters to an");
  assert.deepEqual(
    lines.filter((line) => face.widthOf(line, 50) > width),
    ["incomprehensibilities"],
  );
});
