import type { Page } from "@playwright/test";
import { openDrawn, withoutScript } from "./support/page.ts";
import { everyPage } from "./support/route-table.ts";
import { expect, test } from "./support/letters.ts";
import { PHONE } from "./support/stage.ts";

const SIZES = { 360: PHONE, 1280: { viewport: { width: 1280, height: 800 } } } as const;
const MINUTES = 60_000;
/** Rounding, and letters of another weight. */
const NOTICED_PX = 4;

type Place = { element: Element; at: [number, number] };

/** Notes where everything that can be pressed stands, or says what has left its place since. Runs in the page. */
const lookInPage = (least: number | null): string[] => {
  const CONTROLS = "a[href], button, input, select, textarea, summary";
  const isSeen = (element: Element): boolean => element.checkVisibility({ visibilityProperty: true });
  const placeOf = (element: Element): [number, number] => {
    const { x, y } = element.getBoundingClientRect();
    // The current tab is scrolled into view; nothing else of the row moves with it.
    const row = element.closest("nav.tabs")?.scrollLeft ?? 0;
    return [Math.round(x + scrollX + row), Math.round(y + scrollY)];
  };
  const kept = window as { places?: Place[] };
  if (least === null) {
    kept.places = [...document.querySelectorAll(CONTROLS)]
      .filter((element) => isSeen(element))
      .map((element) => ({ element, at: placeOf(element) }));
    return [];
  }
  return (kept.places ?? [])
    .filter(({ element }) => element.isConnected && isSeen(element))
    .flatMap(({ element, at: [x, y] }) => {
      const [nowX, nowY] = placeOf(element);
      const name = element.getAttribute("aria-label") ?? element.closest("label")?.textContent ?? element.textContent;
      if (Math.abs(nowX - x) + Math.abs(nowY - y) < least) return [];
      return [`${element.tagName} “${name.trim().slice(0, 30)}” by ${nowX - x}, ${nowY - y} px`];
    });
};

const settled = async (page: Page): Promise<void> => {
  await page.waitForLoadState("networkidle");
  await expect(page.locator(".skel")).toHaveCount(0);
};

for (const [width, size] of Object.entries(SIZES))
  // Found in WebKit, where a press that met what had taken its button's place went to that, or nowhere.
  test(`what the server drew to be pressed stays where it is while the app takes over, ${width} px @breadth`, async ({
    stage,
    letters,
  }) => {
    test.setTimeout(5 * MINUTES);
    const [member, character] = [await stage.member(), await stage.character()];
    const conversationId = await letters.fromCharacter(member, character, ["Is the seat taken?"]);
    await stage.call(member, "PATCH", `/user/${character.id}`, { body: { favourite: true } });
    // A browser that may not notify says so in more words than the server knows to leave room for.
    const mayAsk = () => Object.defineProperty(Notification, "permission", { get: () => "default" });
    const page = await stage.open({ ...size, prepare: async (fresh) => void (await fresh.addInitScript(mayAsk)) });
    await stage.admit(page, member);
    for (const path of everyPage(character.id, conversationId)) {
      const release = await withoutScript(page);
      await openDrawn(page, stage.at(path));
      await page.evaluate(() => document.fonts.ready.then(() => undefined));
      await page.evaluate(lookInPage, null);
      release();
      await settled(page);
      expect.soft(await page.evaluate(lookInPage, NOTICED_PX), path).toEqual([]);
      await page.unrouteAll();
    }
  });
