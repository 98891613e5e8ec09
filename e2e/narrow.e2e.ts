import { LETTERS } from "@masq/server/testing/letters";
import { writeLetter } from "@masq/server/operations/notifications/letters";
import { renderMail } from "@masq/server/operations/notifications/render-mail";
import type { Page } from "@playwright/test";
import { everyScreen } from "./support/desk-table.ts";
import { expect, test } from "./support/letters.ts";
import { everyPage } from "./support/route-table.ts";
import { expectReadable } from "./support/readable.ts";
import { settle } from "./support/screens.ts";
import { createStage, PHONE } from "./support/stage.ts";
import articles from "../apps/web/app/features/help/articles.en.json" with { type: "json" };

const LOCALES = { en: "English", de: "German" } as const;
const BROWSERS = { en: "en-GB", de: "de-DE" } as const;
/** A brand with a name of usual length, which the rooms of the tests have not. */
const VELVETROOMS = { scope: "velvetrooms", host: "localhost", brandId: "brd_velvetrooms" };
/** The desk covers itself below this width. */
const DESK_LEAST = { width: 1024, height: 800 };
const MINUTES = 60_000;

async function drawn(page: Page, address: string): Promise<void> {
  await page.goto(address);
  await expect(page.locator("main, form").filter({ visible: true }).first(), address).toBeVisible();
  await expect(page.locator(".skel")).toHaveCount(0);
  await settle(page);
}

for (const [locale, part] of Object.entries(LOCALES) as ["en" | "de", "English" | "German"][]) {
  const phone = { ...PHONE, locale: BROWSERS[locale] };

  test(`${part}: a guest can read every public page on a phone @breadth`, async ({ browser, app }) => {
    test.setTimeout(5 * MINUTES);
    const stage = createStage(browser, app, VELVETROOMS);
    const page = await stage.open({ ...phone, isNoisy: true });
    for (const path of [...everyPage("prf_x"), "/no-such-place"]) {
      await page.goto(stage.at(path));
      // Where a guest may not stay: the home page was read as itself.
      if (path !== "/" && new URL(page.url()).pathname === "/") continue;
      await drawn(page, page.url());
      await expectReadable(page, path, part);
    }
    await stage.close();
  });

  test(`${part}: a member can read every page on a phone @breadth`, async ({ browser, app, letters }) => {
    test.setTimeout(8 * MINUTES);
    const stage = createStage(browser, app, VELVETROOMS);
    const [member, character] = [await stage.member({ locale }), await stage.character()];
    const conversationId = await letters.fromCharacter(member, character, ["Is the seat taken?"]);
    const page = await stage.open(phone);
    await stage.admit(page, member);
    const help = articles.map(({ slug }) => `/settings/help-center/${slug}`);
    for (const path of new Set([...everyPage(character.id, conversationId), ...help])) {
      await drawn(page, stage.at(path));
      await expectReadable(page, path, part);
    }
    await stage.close();
  });

  test(`${part}: every email can be read on a phone @breadth`, async ({ stage }) => {
    test.setTimeout(4 * MINUTES);
    const page = await stage.open(phone);
    const linkTo = (path: string): string => `https://velvetrooms.com${path}`;
    const look = { locale, brandName: "velvetrooms", disclosure: "Every profile is fiction.", hue: 8 };
    for (const [index, letter] of LETTERS.entries()) {
      const site = { href: linkTo("/auto-login?token=abcdefghijkl"), linkTo, rulingHref: linkTo };
      const mail = { ...look, ...site, zone: "Europe/Amsterdam" };
      const { subject, html } = await renderMail(writeLetter(letter, { ...mail, stopHref: linkTo("/mails/stop") }));
      await page.setContent(html);
      // The company's own mailbox and staff read English, in the words of the desk.
      const isToStaff = /^(support-written|removal-waiting|staff-)/.test(letter.template);
      await expectReadable(page, `${index}, ${letter.template}: ${subject}`, isToStaff ? "Desk" : part);
    }
  });
}

test("every screen of the desk can be read at its least width, and says on a phone that it needs more @breadth", async ({
  stage,
  letters,
}) => {
  test.setTimeout(5 * MINUTES);
  const [member, character] = [await stage.member(), await stage.character()];
  const conversationId = await letters.fromCharacter(member, character, ["Is the seat taken?"]);
  const page = await stage.open({ viewport: DESK_LEAST });
  await page.goto(stage.deskAt("/agent/sign-in"));
  await expectReadable(page, "sign-in", "Desk");
  await stage.admit(page, await stage.agent({ role: "admin", scope: ["*"] }));
  const screens = everyScreen({ conversation: conversationId, character: character.id });
  for (const path of screens) {
    await drawn(page, stage.deskAt(path));
    await expectReadable(page, path, "Desk");
  }
  await page.setViewportSize(PHONE.viewport);
  await expectReadable(page, "on a phone", "Desk");
});
