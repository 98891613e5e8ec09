import { colourOf } from "@masq/domain/foundation/brand-contrast";
import type { DisclosureLocale } from "@masq/domain/foundation/disclosure";
import { hexOfOklch } from "@masq/domain/foundation/oklch";
import { SHARE_PICTURE } from "@masq/domain/foundation/share-picture";
import { sharp } from "../platform/drawing/sharp.ts";
import type { BrandRecord } from "./actor.ts";
import { appColours, drawMark } from "./app-icon.ts";
import { breakLines, openTypeface, type Typeface } from "./outline-text.ts";

type Theme = BrandRecord["theme"];
/** A card, and its mask where it has one, of the same size. */
export type Portrait = { card: Buffer; mask: Buffer | null };
type Shown = { theme: Theme; product: string; title: string; locale: DisclosureLocale; portrait: Portrait | null };

const FICTION_MARK: Record<DisclosureLocale, string> = {
  en: "Fictional characters, written by people",
  de: "Fiktive Figuren, geschrieben von Menschen",
};
const ADULTS = "18+";

const { width: WIDTH, height: HEIGHT } = SHARE_PICTURE;
const LEFT = 72;
const TEXT_WIDTH = 580;
const PANEL_X = 720;
const FRAME = { x: 758, y: 63, width: 404, height: 504 } as const;
const TITLE_PX = [76, 66, 58, 50, 44];
const TITLE_LINES = 4;
const LEADING = 1.08;

function coloursOf(theme: Theme) {
  const hex = (name: Parameters<typeof colourOf>[1]): string => hexOfOklch(colourOf(theme, name, theme.defaultTheme));
  return { ...appColours("brand", theme), ink: hex("ink"), quiet: hex("ink-2"), stage: hex("stage-2") };
}

/** The frame this brand puts around its characters. */
const frameOf = ({ frame }: Theme): string => {
  const { width, height } = FRAME;
  const round = width / 2;
  return frame === "arch"
    ? `<path d="M0 ${round}a${round} ${round} 0 0 1 ${width} 0V${height - 24}a24 24 0 0 1-24 24H24a24 24 0 0 1-24-24Z"/>`
    : `<rect width="${width}" height="${height}" rx="28"/>`;
};

function titleOf(face: Typeface, title: string, fill: string): string {
  const sizes = TITLE_PX.map((px) => ({ px, lines: breakLines(face, title, px, TEXT_WIDTH) }));
  const fits = sizes.find(
    ({ px, lines }) => lines.length <= TITLE_LINES && lines.every((line) => face.widthOf(line, px) <= TEXT_WIDTH),
  );
  const { px, lines } = fits ?? sizes.at(-1) ?? { px: 44, lines: [title] };
  const first = HEIGHT / 2 + px * 0.36 - ((lines.length - 1) * px * LEADING) / 2;
  return lines.map((line, at) => face.draw(line, { x: LEFT, y: first + at * px * LEADING, px, fill })).join("");
}

const toBuffer = (content: string, width: number, height: number): Buffer =>
  Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">${content}</svg>`);

const withMask = async ({ card, mask }: Portrait): Promise<Buffer> =>
  mask === null
    ? card
    : sharp(card)
        .composite([{ input: mask }])
        .png()
        .toBuffer();

/** A page as a shared link shows it: the brand's mark, the page's title, a framed character, and the disclosure. */
export async function drawSharePicture({ theme, product, title, locale, portrait }: Shown): Promise<Buffer> {
  const [display, text] = await Promise.all([
    openTypeface(`${theme.displayFont}-latin.woff2`),
    openTypeface(`${theme.textFont}-latin.woff2`),
  ]);
  const colours = coloursOf(theme);
  const { paper, ink, quiet, stage } = colours;
  const markWidth = text.widthOf(ADULTS, 24) + 28;
  const stageMark = `<g transform="translate(${(PANEL_X + WIDTH) / 2 - 104} ${HEIGHT / 2 - 112}) scale(8)">${drawMark(theme, { ...colours, paper: stage })}</g>`;
  const ground = toBuffer(
    [
      `<rect width="${WIDTH}" height="${HEIGHT}" fill="${paper}"/>`,
      `<rect x="${PANEL_X}" width="${WIDTH - PANEL_X}" height="${HEIGHT}" fill="${stage}"/>`,
      portrait === null ? stageMark : "",
      `<g transform="translate(${LEFT} 62) scale(1.7)">${drawMark(theme, colours)}</g>`,
      display.draw(product, { x: LEFT + 62, y: 100, px: 38, fill: ink }),
      titleOf(display, title, ink),
      text.draw(FICTION_MARK[locale], { x: LEFT, y: HEIGHT - 76, px: 29, fill: quiet, bold: 18 }),
      `<rect x="${PANEL_X - 40 - markWidth}" y="62" width="${markWidth}" height="44" rx="22" fill="none" stroke="${quiet}" stroke-width="2"/>`,
      text.draw(ADULTS, { x: PANEL_X - 26 - markWidth, y: 93, px: 24, fill: quiet, bold: 18 }),
    ].join(""),
    WIDTH,
    HEIGHT,
  );
  const { width, height, x, y } = FRAME;
  const framed =
    portrait === null
      ? []
      : [
          {
            input: await sharp(await withMask(portrait))
              .resize(width, height, { fit: "cover", position: "top" })
              .composite([{ input: toBuffer(frameOf(theme), width, height), blend: "dest-in" }])
              .png()
              .toBuffer(),
            left: x,
            top: y,
          },
        ];
  return sharp(ground).composite(framed).flatten({ background: paper }).jpeg({ quality: 84, mozjpeg: true }).toBuffer();
}
