import { colourOf } from "@masq/domain/foundation/brand-contrast";
import { layersOf } from "@masq/domain/foundation/brand-marks";
import { hexOfOklch } from "@masq/domain/foundation/oklch";
import { sharp } from "../platform/drawing/sharp.ts";
import type { BrandRecord } from "./actor.ts";

export type Look = "brand" | "neutral";
export const isLook = (text: unknown): text is Look => text === "brand" || text === "neutral";

/** File names below `/icons/<look>/`: width in pixels, and whether a launcher may crop the corners. */
export const ICONS: Readonly<Record<string, { px: number; isMaskable: boolean }>> = {
  "64.png": { px: 64, isMaskable: false },
  "180.png": { px: 180, isMaskable: true },
  "192.png": { px: 192, isMaskable: false },
  "512.png": { px: 512, isMaskable: false },
  "maskable-192.png": { px: 192, isMaskable: true },
  "maskable-512.png": { px: 512, isMaskable: true },
};

type Theme = BrandRecord["theme"];
export type Colours = { paper: string; accent: string; "second-ink": string };

/** The brand's paper and action colors in its default theme, as in theme.css; the neutral look has no brand. */
export function appColours(look: Look, theme: Theme): Colours {
  if (look === "neutral") return { paper: "#f4f5f7", accent: "#4a5566", "second-ink": "#4a5566" };
  const hex = (name: keyof Colours): string => hexOfOklch(colourOf(theme, name, theme.defaultTheme));
  return { paper: hex("paper"), accent: hex("accent"), "second-ink": hex("second-ink") };
}

/** The logo's ornament, in a field of 28. */
export const drawMark = ({ mark = "curtain" }: Theme, colours: Colours): string =>
  layersOf(mark)
    .map(({ d, fill }) => `<path d="${d}" fill="${colours[fill]}"/>`)
    .join("");

/** The logo's ornament, or a notebook page; in a field of 100. */
function markOf(look: Look, theme: Theme, colours: Colours): string {
  const { paper, accent } = colours;
  if (look === "brand") return `<g transform="translate(22 22) scale(2)">${drawMark(theme, colours)}</g>`;
  return `<rect x="28" y="22" width="44" height="56" rx="6" fill="${accent}"/><path d="M38 38h24M38 50h24M38 62h14" stroke="${paper}" stroke-width="4" stroke-linecap="round"/>`;
}

/** The mark stays within the middle 80 %, which no launcher crops. */
export function drawIcon(look: Look, theme: Theme, file: string): Promise<Buffer> | undefined {
  const icon = Object.hasOwn(ICONS, file) ? ICONS[file] : undefined;
  if (!icon) return undefined;
  const colours = appColours(look, theme);
  const corner = icon.isMaskable ? 0 : 22;
  const grown = icon.isMaskable ? "" : ' transform="translate(-12 -12) scale(1.24)"';
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 100 100"><rect width="100" height="100" rx="${corner}" fill="${colours.paper}"/><g${grown}>${markOf(look, theme, colours)}</g></svg>`;
  return sharp(Buffer.from(svg), { density: (72 * icon.px) / 100 })
    .resize(icon.px, icon.px)
    .png({ compressionLevel: 9 })
    .toBuffer();
}
