import type { Page } from "@playwright/test";
import { readCast, readGerman } from "@masq/db/demo/cast";
import { player } from "./support/deck-page.ts";
import { expect, test } from "./support/letters.ts";
import { createStage, PHONE } from "./support/stage.ts";

const NARROW = { ...PHONE, locale: "de-DE" };
const cast = readCast();
const german = readGerman();
/** What only the narrator says in English; words that a page may have for other reasons are too short to tell. */
const ENGLISH = cast.flatMap(({ epithet, past, temper, weakness, lookingFor: { text } }) =>
  [epithet, past, temper, weakness, text].filter((one) => one.length > 12),
);
const OWN = cast.flatMap(({ quote, aboutMe }) => [quote, aboutMe]);

/** No sentence of the narrator is English, and what is marked as English is the character's own voice. */
async function expectGerman(page: Page, at: string, least: number): Promise<void> {
  await expect(page.locator(".skel"), at).toHaveCount(0);
  const { text, alts, marked } = await page.evaluate(() => ({
    text: document.body.innerText,
    alts: [...document.images].map(({ alt }) => alt),
    marked: [...document.querySelectorAll<HTMLElement>("main :not([role=log] *)[lang]")].map((one) => ({
      lang: one.lang,
      text: one.innerText,
    })),
  }));
  const shown = text.replaceAll(/\s+/g, " ");
  expect(
    ENGLISH.filter((one) => shown.includes(one)),
    at,
  ).toEqual([]);
  const told = Object.values(german).filter(({ epithet }) => shown.includes(epithet.replace(/\.$/, "")));
  expect(told.length, at).toBeGreaterThanOrEqual(least);
  expect(
    alts.filter((alt) => alt.startsWith("Lithograph ")),
    at,
  ).toEqual([]);
  const isOwn = (said: string): boolean => OWN.some((one) => said.includes(one.slice(0, 30)) || one.includes(said));
  for (const { lang, text: said } of marked) expect([lang, isOwn(said.trim())], `${at}: ${said}`).toEqual(["en", true]);
}

const DEMO = { scope: "velvetrooms", host: "localhost", brandId: "brd_velvetrooms" };

test("a German page tells its characters in German at 360 px: home, list, profile, chat and deck", async ({
  browser,
  app,
  letters,
}) => {
  const stage = createStage(browser, app, DEMO);
  const guest = await stage.open(NARROW);
  await guest.goto(stage.at("/"));
  await expectGerman(guest, "home", 5);
  const member = await player(stage, { looking_for: "both" });
  const page = await stage.memberPage(member, "/profiles", NARROW);
  await expectGerman(page, "list, drawn by the server", 30);
  await page.getByRole("main").getByRole("article").getByRole("link").first().click();
  await expect(page).toHaveURL(/\/profile\//);
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await expectGerman(page, "profile, read by the browser", 1);
  const id = page.url().split("/").at(-1) ?? "";
  const thread = await letters.fromCharacter(member, { id }, ["Good evening."]);
  await page.goto(stage.at(`/messages/chat/${thread}`));
  await expect(page.getByRole("log").getByText("Good evening.")).toBeVisible();
  await expectGerman(page, "chat", 0);
  await page.goto(stage.at("/matches"));
  await expect(page.getByRole("article").getByRole("heading")).toBeVisible();
  await expectGerman(page, "deck", 1);
  await stage.close();
});
