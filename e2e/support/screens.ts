import AxeBuilder from "@axe-core/playwright";
import { expect, type Page } from "@playwright/test";

const RULES = ["wcag2a", "wcag2aa", "wcag21aa", "wcag22aa"];
const NARROW_PX = [360, 320] as const;

/** Axe is in this document already. */
const NOTHING = "0";

export async function faultsOf(page: Page, part?: string): Promise<string[]> {
  // Our pages have no frames: run once in the page itself, without a blank page to collect results and without passes.
  // Otherwise a screen takes five times as long.
  const isInjected = await page.evaluate(() => "axe" in window);
  const axe = new AxeBuilder(isInjected ? { page, axeSource: NOTHING } : { page })
    .setLegacyMode()
    .options({ runOnly: RULES, resultTypes: ["violations"] });
  const { violations } = await (part === undefined ? axe : axe.include(part)).analyze();
  return violations.flatMap(({ id, nodes }) =>
    nodes.map(({ target, failureSummary }) => `${id}: ${target.join(" ")} ${failureSummary ?? ""}`),
  );
}

/** Waits until nothing moves: axe would otherwise measure the colors of half-faded text. */
export async function settle(page: Page): Promise<void> {
  await page.evaluate(async () => {
    await document.fonts.ready;
    const running = document.getAnimations().filter(({ effect }) => effect?.getComputedTiming().endTime !== Infinity);
    for (const animation of running) animation.finish();
    await Promise.allSettled(running.map(({ finished }) => finished));
  });
}

/** How far the page scrolls sideways, in pixels, at phone widths. */
export async function sidewaysOf(page: Page): Promise<Record<number, number>> {
  const found: Record<number, number> = {};
  const before = page.viewportSize();
  for (const width of NARROW_PX) {
    await page.setViewportSize({ width, height: 780 });
    await settle(page);
    found[width] = await page.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    );
  }
  if (before) await page.setViewportSize(before);
  return found;
}

export function strangersOf(page: Page): string[] {
  const strangers: string[] = [];
  const isHome = (address: string): boolean => {
    const { protocol, hostname } = new URL(address);
    return /^(data|blob|about):$/.test(protocol) || hostname === "localhost" || hostname.endsWith(".localhost");
  };
  const note = (address: string): void => void (isHome(address) || strangers.push(address));
  page.context().on("request", (request) => note(request.url()));
  page.on("websocket", (socket) => note(socket.url()));
  return strangers;
}

/** Examines one screen, or a part that lies over one examined before. */
export async function examine(page: Page, name: string, part?: string): Promise<void> {
  await settle(page);
  expect.soft(await faultsOf(page, part), name).toEqual([]);
}

const WIDE = { width: 1280, height: 800 };
const NARROW = { width: NARROW_PX[0], height: 780 };
const LOOKS = [
  { theme: "light", size: WIDE },
  { theme: "dark", size: WIDE },
  { theme: "light", size: NARROW },
] as const;

/** Examines one screen on a desktop, a dark desktop, and a phone, where nothing may scroll sideways. */
export async function examineLooks(
  page: Page,
  name: string,
  { part, height }: { part?: string; height?: number } = {},
): Promise<void> {
  const before = page.viewportSize() ?? WIDE;
  /** Returns the previous theme. */
  const wear = (theme?: string): Promise<string | undefined> =>
    page.evaluate((wanted) => {
      const { dataset } = document.documentElement;
      const worn = dataset["theme"];
      if (wanted === undefined) delete dataset["theme"];
      else dataset["theme"] = wanted;
      return worn;
    }, theme);
  const worn = await wear("light");
  for (const { theme, size } of LOOKS) {
    await wear(theme);
    await page.setViewportSize({ ...size, ...(height !== undefined && { height }) });
    await examine(page, `${name}, ${theme}, ${size.width} px`, part);
  }
  expect.soft(await sidewaysOf(page), `${name}, sideways`).toEqual({ 320: 0, 360: 0 });
  await wear(worn);
  await page.setViewportSize(before);
}
