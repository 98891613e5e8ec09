import { expect, type Page } from "@playwright/test";

/** The label of a character, in both languages. */
export const WORDS = /^(Fictional character|Fiktive Figur)$/;
const CONTRAST_LEAST = 4.5;
/** Smaller text is read by few. */
const PX_LEAST = 12;
/** Share of the letters' width that is drawn: the rest of a letter's box is blank on both sides. */
const DRAWN_LEAST = 0.9;
const HIDDEN = "html .mark { color: transparent !important; text-shadow: none !important }";
/** A screenshot of the whole page must include cards that are drawn only when they come near. */
const WHOLE = "main ul > li { content-visibility: visible !important }";

type Mark = { x: number; y: number; width: number; height: number; px: number; text: string };
type Measured = { contrast: number; drawn: number };

const marksOf = (page: Page, part: string): Promise<Mark[]> =>
  page.evaluate(
    (selector) =>
      [...document.querySelectorAll<HTMLElement>(`${selector} .mark`)]
        .filter((one) => one.checkVisibility({ visibilityProperty: true, opacityProperty: true }))
        .map((one) => {
          const range = document.createRange();
          range.selectNodeContents(one);
          const { x, y, width, height } = range.getBoundingClientRect();
          const px = Number.parseFloat(getComputedStyle(one).fontSize);
          return { x, y: y + scrollY, width, height, px, text: one.textContent.trim() };
        }),
    part,
  );

/**
 * Letters are the pixels that differ between screenshots with and without them; the second shows the background of
 * each. So the background is what is really drawn there: a picture, a veil, any overlay.
 */
function measure(
  page: Page,
  pictures: readonly [string, string],
  marks: readonly Mark[],
  viewWidth: number,
): Promise<Measured[]> {
  return page.evaluate(
    async ([shots, places, cssWidth]) => {
      const read = async (data: string) => {
        const bitmap = await createImageBitmap(await (await fetch(`data:image/png;base64,${data}`)).blob());
        const canvas = new OffscreenCanvas(bitmap.width, bitmap.height);
        const context = canvas.getContext("2d", { willReadFrequently: true });
        context?.drawImage(bitmap, 0, 0);
        return { context: context!, width: bitmap.width };
      };
      const [shown, bare] = [await read(shots[0]), await read(shots[1])];
      const scale = shown.width / cssWidth;
      const linear = (value: number): number =>
        value <= 10.31 ? value / 255 / 12.92 : ((value / 255 + 0.055) / 1.055) ** 2.4;
      const lightOf = (at: readonly number[]): number =>
        0.2126 * linear(at[0]!) + 0.7152 * linear(at[1]!) + 0.0722 * linear(at[2]!);
      return places.map(({ x, y, width, height }) => {
        const box = [Math.floor(x * scale), Math.floor(y * scale), Math.ceil(width * scale), Math.ceil(height * scale)];
        const [left, top, wide, high] = box as [number, number, number, number];
        const [a, b] = [shown, bare].map(({ context }) => context.getImageData(left, top, wide, high).data);
        const letters: { away: number; at: number }[] = [];
        let [first, last] = [wide, -1];
        for (let at = 0; at < a!.length; at += 4) {
          const away = [0, 1, 2].reduce((sum, part) => sum + Math.abs(a![at + part]! - b![at + part]!), 0);
          if (away < 24) continue;
          const column = (at / 4) % wide;
          first = Math.min(first, column);
          last = Math.max(last, column);
          letters.push({ away, at });
        }
        letters.sort((one, two) => two.away - one.away);
        const lightAt = (data: Uint8ClampedArray, at: number): number =>
          lightOf([data[at]!, data[at + 1]!, data[at + 2]!]);
        // The pixel that differs most is fully covered by a letter and has its color; edges mix with the background.
        const ink = letters[0] === undefined ? 0 : lightAt(a!, letters[0].at);
        const ratios = letters.map(({ at }) => {
          const ground = lightAt(b!, at);
          return (Math.max(ink, ground) + 0.05) / (Math.min(ink, ground) + 0.05);
        });
        ratios.sort((one, two) => one - two);
        return { contrast: ratios[0] ?? 0, drawn: Math.max(0, last - first + 1) / wide };
      });
    },
    [pictures, marks, viewWidth] as const,
  );
}

/**
 * Checks that the words are legible wherever they appear in `part`: large enough, not cut, within the view, contrast
 * 4.5 to 1 on screen. `isPage`: the whole page, else only the view. Returns how often they appear.
 */
export async function expectLegible(
  page: Page,
  name: string,
  { part = "body", isPage = true, least = 1 }: { part?: string; isPage?: boolean; least?: number } = {},
): Promise<number> {
  const view = page.viewportSize() ?? { width: 0, height: 0 };
  if (isPage) {
    await page.evaluate(wear, WHOLE);
    await loadAll(page);
  }
  await expect(page.locator(`${part} .mark`).nth(least - 1), name).toBeAttached();
  const marks = await marksOf(page, part);
  expect(marks.length, `${name}: how often`).toBeGreaterThanOrEqual(least);
  const shoot = async (): Promise<string> =>
    (await page.screenshot({ fullPage: isPage, animations: "disabled", caret: "hide" })).toString("base64");
  // Constructed style sheets: the content policy allows no others.
  const shown = await shoot();
  await page.evaluate(wear, WHOLE + HIDDEN);
  const bare = await shoot();
  await page.evaluate(() => (document.adoptedStyleSheets = []));
  const blank = await page.context().newPage();
  const measured = await measure(blank, [shown, bare], marks, view.width);
  await blank.close();
  for (const [index, { x, y, width, height, px, text }] of marks.entries()) {
    const { contrast, drawn } = measured[index] ?? { contrast: 0, drawn: 0 };
    const which = `${name}, no. ${index + 1}`;
    expect.soft(text, which).toMatch(WORDS);
    expect.soft(px, `${which}: size`).toBeGreaterThanOrEqual(PX_LEAST);
    expect.soft(x >= 0 && x + width <= view.width + 0.5, `${which}: inside the view`).toBe(true);
    if (!isPage) expect.soft(y >= 0 && y + height <= view.height + 0.5, `${which}: in view unscrolled`).toBe(true);
    expect.soft(drawn, `${which}: not cut and not covered`).toBeGreaterThanOrEqual(DRAWN_LEAST);
    expect.soft(contrast, `${which}: contrast`).toBeGreaterThanOrEqual(CONTRAST_LEAST);
  }
  return marks.length;
}

const wear = (css: string): void => {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(css);
  document.adoptedStyleSheets = [sheet];
};

async function loadAll(page: Page): Promise<void> {
  await page.evaluate(async () => {
    for (let top = 0; top < document.documentElement.scrollHeight; top += innerHeight) {
      scrollTo(0, top);
      await new Promise((done) => setTimeout(done, 40));
    }
    scrollTo(0, 0);
    const pictures = [...document.images].filter(({ complete, loading }) => !complete && loading !== "lazy");
    await Promise.allSettled(pictures.map((one) => one.decode()));
    await document.fonts.ready;
  });
}
