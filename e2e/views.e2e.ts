import type { Page } from "@playwright/test";
import { ZOOMED } from "./support/by-eye.ts";
import { everyScreen } from "./support/desk-table.ts";
import { expect, test, type Letters } from "./support/letters.ts";
import { everyPage } from "./support/route-table.ts";
import { createStage, type Stage } from "./support/stage.ts";
import { asItIsFaults, largeFaults, spacedFaults, type Size } from "./support/views.ts";
import { m } from "../apps/console/src/paraglide/messages.js";

const VELVETROOMS = { scope: "velvetrooms", host: "localhost", brandId: "brd_velvetrooms" };
const LOCALES = { English: "en", German: "de" } as const;
const BROWSERS = { en: "en-GB", de: "de-DE" } as const;
const WIDE = { width: 1280, height: 800 };
const PHONE = { width: 360, height: 780 };
const LARGER_PHONE = { width: 390, height: 844 };
const NARROWEST = { width: 320, height: 780 };
const DESK = { width: 1440, height: 900 };
const MINUTES = 60_000;

type Sizes = { large: readonly Size[]; spaced: readonly Size[]; narrowest?: Size };
const PAGES: Sizes = { large: [WIDE, LARGER_PHONE], spaced: [WIDE, PHONE], narrowest: NARROWEST };
const SCREENS: Sizes = { large: [DESK], spaced: [DESK] };

/** One load, every look: twice as large text, wide spacing, 320 px. */
async function look(page: Page, address: string, { large, spaced, narrowest }: Sizes): Promise<void> {
  await page.setViewportSize(large[0]!);
  await page.goto(address);
  await expect(page.locator("main, form").filter({ visible: true }).first(), address).toBeVisible();
  await expect(page.locator(".skel")).toHaveCount(0);
  const faults = [
    ...(await largeFaults(page, large)),
    ...(await spacedFaults(page, spaced)),
    ...(narrowest ? await asItIsFaults(page, narrowest) : []),
  ];
  expect.soft([...new Set(faults)], address).toEqual([]);
}

async function memberWith(stage: Stage, letters: Letters, locale: "en" | "de") {
  const member = await stage.member({ locale, credits: 60, gender: "woman", looking_for: "both" });
  const character = await stage.character();
  const conversationId = await letters.fromCharacter(member, character, ["Is the seat taken?"]);
  const page = await stage.open({ locale: BROWSERS[locale] });
  await stage.admit(page, member);
  return { page, pages: everyPage(character.id, conversationId) };
}

for (const [language, locale] of Object.entries(LOCALES)) {
  test(`${language}: with large text, wide spacing and at 320 pixels nothing of a public page is cut, covered or pushed out @breadth`, async ({
    browser,
    app,
  }) => {
    test.setTimeout(6 * MINUTES);
    const stage = createStage(browser, app, VELVETROOMS);
    const page = await stage.open({ locale: BROWSERS[locale], isNoisy: true });
    for (const path of [...everyPage("prf_x"), "/no-such-place"]) {
      await page.goto(stage.at(path));
      // Where a guest may not stay: the home page was looked at as itself.
      if (path !== "/" && new URL(page.url()).pathname === "/") continue;
      await look(page, page.url(), PAGES);
    }
    await stage.close();
  });

  test(`${language}: with large text, wide spacing and at 320 pixels nothing of a member's page is cut, covered or pushed out @breadth`, async ({
    browser,
    app,
    letters,
  }) => {
    test.setTimeout(10 * MINUTES);
    const stage = createStage(browser, app, VELVETROOMS);
    const { page, pages } = await memberWith(stage, letters, locale);
    for (const path of pages) await look(page, stage.at(path), PAGES);
    await stage.close();
  });
}

test("with large text and wide spacing nothing of a desk's screen is cut, covered or pushed out; at 400 % it says that it needs more room @breadth", async ({
  stage,
  letters,
}) => {
  test.setTimeout(6 * MINUTES);
  const [member, character] = [await stage.member(), await stage.character()];
  const conversationId = await letters.fromCharacter(member, character, ["Is the seat taken?"]);
  const page = await stage.open({ viewport: DESK });
  await look(page, stage.deskAt("/agent/sign-in"), SCREENS);
  await stage.admit(page, await stage.agent({ role: "admin", scope: ["*"] }));
  const screens = everyScreen({ conversation: conversationId, character: character.id });
  for (const path of screens) await look(page, stage.deskAt(path), SCREENS);
  await page.setViewportSize(ZOOMED);
  await expect(page.getByText(m.narrow_title())).toBeInViewport();
  expect(await asItIsFaults(page, ZOOMED)).toEqual([]);
});

test("with large text, wide spacing and at 320 pixels the list, a conversation, the prices and the settings are whole @always", async ({
  browser,
  app,
  letters,
}) => {
  const stage = createStage(browser, app, VELVETROOMS);
  const { page, pages } = await memberWith(stage, letters, "de");
  const chat = pages.find((path) => path.startsWith("/messages/chat/"))!;
  for (const path of ["/profiles", chat, "/upgrade/premium", "/settings"]) await look(page, stage.at(path), PAGES);
  await stage.close();
});
