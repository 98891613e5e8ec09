import sharp from "sharp";
import type { BrandRecord } from "./actor.ts";
import { hexOfOklch } from "./oklch.ts";

export type Look = "brand" | "neutral";
export const isLook = (text: unknown): text is Look => text === "brand" || text === "neutral";

/** File names below `/icons/<look>/`: the width in pixels, and whether a launcher may cut the corners off. */
export const ICONS: Readonly<Record<string, { px: number; isMaskable: boolean }>> = {
  "64.png": { px: 64, isMaskable: false },
  "180.png": { px: 180, isMaskable: true },
  "192.png": { px: 192, isMaskable: false },
  "512.png": { px: 512, isMaskable: false },
  "maskable-192.png": { px: 192, isMaskable: true },
  "maskable-512.png": { px: 512, isMaskable: true },
};

type Theme = BrandRecord["theme"];
type Colours = { paper: string; accent: string };

/** The brand's paper and action in its default theme, as theme.css makes them; the neutral look is nobody's. */
export function appColours(look: Look, { hue, hue2, defaultTheme }: Theme): Colours {
  if (look === "neutral") return { paper: "#f4f5f7", accent: "#4a5566" };
  return defaultTheme === "light"
    ? { paper: hexOfOklch(0.972, 0.012, 70), accent: hexOfOklch(0.45, 0.155, hue) }
    : { paper: hexOfOklch(0.15, 0.02, hue2), accent: hexOfOklch(0.8, 0.14, hue) };
}

/** The curtain of the logo, or a page of a notebook; in a field of 100. */
function markOf(look: Look, { paper, accent }: Colours): string {
  if (look === "brand")
    return `<g transform="translate(24 22) scale(2)"><path d="M2 27V13a11 11 0 0 1 22 0v14Z" fill="${accent}"/><path d="M13 6c0 8-2.6 14.5-6.8 21h13.6C15.6 20.5 13 14 13 6Z" fill="${paper}"/></g>`;
  return `<rect x="28" y="22" width="44" height="56" rx="6" fill="${accent}"/><path d="M38 38h24M38 50h24M38 62h14" stroke="${paper}" stroke-width="4" stroke-linecap="round"/>`;
}

/** The mark stands within the middle 80 %, which no launcher cuts. */
export function drawIcon(look: Look, theme: Theme, file: string): Promise<Buffer> | undefined {
  const icon = ICONS[file];
  if (!icon) return undefined;
  const colours = appColours(look, theme);
  const corner = icon.isMaskable ? 0 : 22;
  const grown = icon.isMaskable ? "" : ' transform="translate(-12 -12) scale(1.24)"';
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 100 100"><rect width="100" height="100" rx="${corner}" fill="${colours.paper}"/><g${grown}>${markOf(look, colours)}</g></svg>`;
  return sharp(Buffer.from(svg), { density: (72 * icon.px) / 100 })
    .resize(icon.px, icon.px)
    .png({ compressionLevel: 9 })
    .toBuffer();
}
