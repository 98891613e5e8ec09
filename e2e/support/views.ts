import type { CDPSession, Page } from "@playwright/test";
import { readFit } from "../../packages/ui/src/fit.ts";
import { settle } from "./screens.ts";

export type Size = { width: number; height: number };
const USUAL_PX = 16;
const LARGE_PX = 32;
/** WCAG 1.4.12. A constructed style sheet: the content policy allows no others. */
const SPACED = `
  * { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important }
  p { margin-block-end: 2em !important }`;

/** What one look at a screen finds: words that are cut, lie over other words, leave their control or end in dots. */
function readSpace(): { faults: string[]; ended: string[] } {
  const faults: string[] = [];
  type Word = { text: string; layer: Element; own: Element; box: DOMRect; inked: { top: number; bottom: number } };
  const words: Word[] = [];
  const pen = document.createElement("canvas").getContext("2d")!;
  /** What is drawn of a line: boxes of letters are higher than the letters, and those of two lines overlap. */
  const inkOf = (own: Element, text: string, letters: DOMRect): Word["inked"] => {
    // Not the shorthand: figures of one width cannot be said in it, so that it is empty and the pen keeps its last font.
    const { fontStyle, fontWeight, fontSize, fontFamily, textTransform } = getComputedStyle(own);
    pen.font = `${fontStyle} ${fontWeight} ${fontSize} ${fontFamily}`;
    const ink = pen.measureText(textTransform === "uppercase" ? text.toUpperCase() : text);
    const baseline = letters.top + ink.fontBoundingBoxAscent;
    return { top: baseline - ink.actualBoundingBoxAscent, bottom: baseline + ink.actualBoundingBoxDescent };
  };
  const CONTROLS = "a, button, label, summary, th, td, .badge, .chip, .cnt, .pill, kbd";
  const shownOf = (from: Element, letters: DOMRect): DOMRect | undefined => {
    let { left, top, right, bottom } = letters;
    for (let up: Element | null = from; up !== null && up !== document.body; up = up.parentElement) {
      const { overflowX, overflowY, position, display } = getComputedStyle(up);
      const edge = up.getBoundingClientRect();
      if (display !== "inline" && display !== "contents") {
        if (overflowX !== "visible") [left, right] = [Math.max(left, edge.left), Math.min(right, edge.right)];
        if (overflowY !== "visible") [top, bottom] = [Math.max(top, edge.top), Math.min(bottom, edge.bottom)];
      }
      if (position === "fixed") break;
    }
    return right - left > 2 && bottom - top > 2 ? new DOMRect(left, top, right - left, bottom - top) : undefined;
  };
  const layerOf = (from: Element): Element => {
    for (let up: Element | null = from; up !== null && up !== document.body; up = up.parentElement)
      if (/fixed|sticky/.test(getComputedStyle(up).position) || up.matches("dialog, [role=dialog]")) return up;
    return document.body;
  };
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) {
    const text = node.textContent?.trim().replaceAll(/\s+/g, " ") ?? "";
    const own = node.parentElement;
    if (text === "" || own === null || own.closest("script, style, noscript, option, svg, [inert]") !== null) continue;
    const isDrawn = { visibilityProperty: true, opacityProperty: true, contentVisibilityAuto: true };
    if (!own.checkVisibility(isDrawn)) continue;
    const { width, height } = own.getBoundingClientRect();
    if (width <= 1 || height <= 1) continue;
    const range = document.createRange();
    range.selectNodeContents(node);
    const layer = layerOf(own);
    const control = own.closest(CONTROLS);
    for (const letters of range.getClientRects()) {
      const box = shownOf(own, letters);
      if (box === undefined) continue;
      words.push({ text, layer, own, box, inked: inkOf(own, text, letters) });
      // A label below its button is out of it on purpose.
      if (control === null || getComputedStyle(own).position === "absolute") continue;
      if (/^(inline|contents)$/.test(getComputedStyle(control).display)) continue;
      const edge = control.getBoundingClientRect();
      const over = Math.max(edge.left - box.left, box.right - edge.right);
      const above = Math.max(edge.top - box.top, box.bottom - edge.bottom);
      if (over > 2 || above > box.height / 4)
        faults.push(`“${text.slice(0, 50)}” leaves its ${control.tagName.toLowerCase()}.${control.className}`);
    }
  }
  words.sort((one, two) => one.box.top - two.box.top);
  for (const [index, one] of words.entries())
    for (const two of words.slice(index + 1)) {
      if (two.box.top > one.box.bottom) break;
      if (one.layer !== two.layer || one.own === two.own) continue;
      const wide = Math.min(one.box.right, two.box.right) - Math.max(one.box.left, two.box.left);
      const high =
        Math.min(one.box.bottom, one.inked.bottom, two.box.bottom, two.inked.bottom) -
        Math.max(one.box.top, one.inked.top, two.box.top, two.inked.top);
      if (wide > 2 && high > 1) faults.push(`“${one.text.slice(0, 40)}” lies over “${two.text.slice(0, 40)}”`);
    }
  const ended = [...document.querySelectorAll<HTMLElement>("body *")].flatMap((one) => {
    const { textOverflow, webkitLineClamp, overflowX } = getComputedStyle(one);
    // A character's line on a card and a cell of the desk's tables are beginnings: what they lead to has the whole.
    // What is one pixel wide is for the ear.
    if (one.matches(".ep, td") || one.clientWidth <= 1) return [];
    const isCut =
      (textOverflow === "ellipsis" && overflowX !== "visible" && one.scrollWidth > one.clientWidth + 1) ||
      (webkitLineClamp !== "none" && one.scrollHeight > one.clientHeight + 2);
    const text = one instanceof HTMLInputElement ? one.value : one.textContent;
    return isCut && one.checkVisibility({ visibilityProperty: true, opacityProperty: true })
      ? [`“${text.trim().slice(0, 50)}” ends in dots in ${one.tagName.toLowerCase()}.${one.className}`]
      : [];
  });
  return { faults: [...new Set(faults)], ended };
}

async function look(page: Page, name: string, size: Size): Promise<{ faults: string[]; ended: string[] }> {
  await page.setViewportSize(size);
  await settle(page);
  const [fit, space] = [await page.evaluate(readFit, "body"), await page.evaluate(readSpace)];
  const faults = [...fit.faults, ...space.faults].map((fault) => `${name}, ${size.width} px: ${fault}`);
  return { faults, ended: space.ended.map((one) => `${name}, ${size.width} px: ${one}`) };
}

const spread = (page: Page, css: string): Promise<void> =>
  page.evaluate((text) => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(text);
    document.adoptedStyleSheets = [sheet];
  }, css);

const enlarge = (session: CDPSession, px: number): Promise<unknown> =>
  session.send("Page.setFontSizes", { fontSizes: { standard: px, fixed: Math.round((px * 13) / 16) } });

/** Text of twice its size, as a person sets it in the browser, on each of the sizes. */
export async function largeFaults(page: Page, sizes: readonly Size[]): Promise<string[]> {
  const session = await page.context().newCDPSession(page);
  const faults: string[] = [];
  await enlarge(session, LARGE_PX);
  for (const size of sizes) faults.push(...(await look(page, "text of 200 %", size)).faults);
  await enlarge(session, USUAL_PX);
  await session.detach();
  return faults;
}

/** The spacing of WCAG 1.4.12: nothing is cut, nothing overlaps, and nothing ends in dots that did not before. */
export async function spacedFaults(page: Page, sizes: readonly Size[]): Promise<string[]> {
  const faults: string[] = [];
  for (const size of sizes) {
    const before = new Set((await look(page, "wide spacing", size)).ended);
    await spread(page, SPACED);
    const { faults: found, ended } = await look(page, "wide spacing", size);
    faults.push(...found, ...ended.filter((one) => !before.has(one)));
    await spread(page, "");
  }
  return faults;
}

export const asItIsFaults = async (page: Page, size: Size): Promise<string[]> =>
  (await look(page, "as it is", size)).faults;
