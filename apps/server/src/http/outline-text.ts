import fs from "node:fs/promises";
import path from "node:path";
import { ROOT } from "./render-page.ts";

/** The pages' typeface as outlines: the picture library only knows the machine's fonts. */
export type Typeface = {
  widthOf: (text: string, px: number) => number;
  /** SVG of one line, its baseline at `x`, `y`. */
  draw: (text: string, at: { x: number; y: number; px: number; fill: string; bold?: number }) => string;
};

const FONTS = path.join(ROOT, "packages/ui/fonts");

/** Loaded with the first picture: nothing else in the process needs the font reader. */
export async function openTypeface(file: string): Promise<Typeface> {
  const { create } = await import("fontkit");
  const font = create(await fs.readFile(path.join(FONTS, file)));
  if (!("layout" in font)) throw new Error(`${file} holds several fonts`);
  const { unitsPerEm } = font;
  return {
    widthOf: (text, px) => (font.layout(text).advanceWidth * px) / unitsPerEm,
    draw(text, { x, y, px, fill, bold = 0 }) {
      const { glyphs, positions } = font.layout(text);
      let pen = 0;
      const shapes = glyphs.map((glyph, index) => {
        const at = positions[index];
        const shape = `<path transform="translate(${pen + (at?.xOffset ?? 0)} ${at?.yOffset ?? 0})" d="${glyph.path.toSVG()}"/>`;
        pen += at?.xAdvance ?? glyph.advanceWidth;
        return shape;
      });
      const scale = px / unitsPerEm;
      const stroke = bold > 0 ? ` stroke="${fill}" stroke-width="${(bold * unitsPerEm) / 1000}"` : "";
      return `<g transform="translate(${x} ${y}) scale(${scale} ${-scale})" fill="${fill}"${stroke}>${shapes.join("")}</g>`;
    },
  };
}

export function breakLines(face: Typeface, text: string, px: number, width: number): string[] {
  const lines: string[] = [];
  for (const word of text.split(/\s+/)) {
    const longer = lines.length === 0 ? word : `${lines.at(-1) ?? ""} ${word}`;
    if (lines.length > 0 && face.widthOf(longer, px) <= width) lines[lines.length - 1] = longer;
    else lines.push(word);
  }
  return lines;
}
