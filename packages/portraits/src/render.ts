/** SVG to picture files. The only drawing module that needs sharp. */
import sharp from "sharp";
import type { Palette } from "./palettes.ts";
import type { Person } from "./person.ts";
import { HEIGHT, portrait, WIDTH, type PictureSpec, type Portrait } from "./portrait.ts";

const BACK = 4; // the backdrop is drawn at a quarter of the size and enlarged, which also blurs it
const LIMIT_BYTES = 17_000;
const QUALITY = 70;

async function paintPicture({ backdrop, figure }: Portrait): Promise<Buffer> {
  const small = await sharp(
    Buffer.from(backdrop.replace("<svg ", `<svg width="${Math.ceil(704 / BACK)}" height="${Math.ceil(880 / BACK)}" `)),
  )
    .png({ compressionLevel: 1 })
    .toBuffer();
  const image = `<image href="data:image/png;base64,${small.toString("base64")}" x="-32" y="-40" width="704" height="880" preserveAspectRatio="none"/>`;
  return sharp(Buffer.from(figure.replace("__BACKDROP__", image)))
    .removeAlpha()
    .raw()
    .toBuffer();
}

export interface Rendered {
  readonly webp: Buffer;
  readonly portrait: Portrait;
}

/** One picture as webp of 640 x 800; very busy pictures are compressed a little more. */
export async function renderPicture(person: Person, spec: PictureSpec, palette: Palette): Promise<Rendered> {
  const drawn = portrait(person, spec, palette);
  const data = await paintPicture(drawn);
  const pack = (quality: number): Promise<Buffer> =>
    sharp(data, { raw: { width: WIDTH, height: HEIGHT, channels: 3 } })
      .webp({ quality, effort: 4 })
      .toBuffer();
  let webp = await pack(QUALITY);
  for (let q = QUALITY - 8; webp.length > LIMIT_BYTES && q > 44; q -= 8) webp = await pack(q);
  return { webp, portrait: drawn };
}
