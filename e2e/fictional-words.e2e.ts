import type { Page } from "@playwright/test";
import { deckOf, matchSoon, player } from "./support/deck-page.ts";
import { expectLegible } from "./support/legible.ts";
import { expect, test } from "./support/letters.ts";
import { createStage, PHONE, type Member, type Stage } from "./support/stage.ts";
import { cssOf } from "./support/css.ts";

const header = cssOf("apps/web/app/features/chat/room.module.css", "header");

const BRANDS = [
  { scope: "velvetrooms", host: "localhost", brandId: "brd_velvetrooms" },
  { scope: "embernight", host: "embernight.localhost", brandId: "brd_embernight" },
] as const;
const THEMES = ["light", "dark"] as const;
/** Letters must be wide enough to have pixels of their own. */
const FINE = { ...PHONE, deviceScaleFactor: 2 };
const LINES = 24;

test.describe.configure({ timeout: 180_000 });

async function phone(stage: Stage, theme: string, member?: Member): Promise<Page> {
  const page = await stage.open(FINE);
  await page.context().addCookies([{ name: "theme", value: theme, url: stage.at("/") }]);
  if (member) await stage.admit(page, member);
  return page;
}

/** Waits for the actual content: skeletons have the words, too, but prove nothing about a card. */
async function open(page: Page, address: string): Promise<void> {
  await page.goto(address);
  await expect(page.locator(".mark").first()).toBeVisible();
  await expect(page.locator(".skel")).toHaveCount(0);
}

for (const brand of BRANDS) {
  for (const theme of THEMES) {
    // The first brand in its own theme in every run, the others with the breadth.
    const name = `${brand.scope}, ${theme}${brand === BRANDS[0] && theme === "light" ? "" : " @breadth"}`;
    test(`[TRUST-02] a guest can read “Fictional character” wherever one is shown: ${name}`, async ({
      browser,
      app,
    }) => {
      const stage = createStage(browser, app, brand);
      const page = await phone(stage, theme);
      await open(page, stage.at("/"));
      const cards = await page.locator(".card, main figure").count();
      expect(cards).toBeGreaterThan(3);
      await expectLegible(page, "home", { least: cards });
      for (const path of ["/sign-in", "/sign-up"]) {
        await page.goto(stage.at(path));
        await expectLegible(page, path, { part: "main" });
      }
      await stage.close();
    });

    test(`[TRUST-02] a member can read it on cards, profiles, the deck, matches and lists of interests: ${name}`, async ({
      browser,
      app,
      letters,
    }) => {
      const stage = createStage(browser, app, brand);
      const member = await player(stage, { looking_for: "both", is_premium: true });
      await matchSoon(stage, member);
      const { profiles } = (await stage.call(member, "GET", "/profiles?limit=3")).body as {
        profiles: { _id: string }[];
      };
      const [one, two] = profiles.map(({ _id }) => _id) as [string, string];
      for (const id of [one, two]) {
        const { status } = await stage.call(member, "PATCH", `/user/${id}`, { body: { favourite: true } });
        expect(status).toBe(200);
      }
      await letters.opened(member, { id: one });
      const page = await phone(stage, theme, member);
      await open(page, stage.at("/profiles"));
      const cards = await page.locator("main .card").count();
      expect(cards).toBeGreaterThan(9);
      await expectLegible(page, "profiles", { part: "main .card", least: cards });
      await open(page, stage.at(`/profile/${one}`));
      await expectLegible(page, "profile", { part: "main" });
      await open(page, stage.at("/matches"));
      await expect(deckOf(page).top).toBeVisible();
      await expectLegible(page, "swipe card", { part: "article", isPage: false });
      await open(page, stage.at("/matches?view=list"));
      await expectLegible(page, "matches", { part: "main" });
      for (const list of ["favorites", "viewed", "viewed-me", "proposals"]) {
        await open(page, stage.at(`/interests/${list}`));
        await expectLegible(page, `interests, ${list}`, { part: "main" });
      }
      await stage.close();
    });

    test(`[TRUST-02] a member can read it in the match popup: ${name}`, async ({ browser, app }) => {
      const stage = createStage(browser, app, brand);
      const page = await phone(stage, theme, await player(stage, { looking_for: "both" }));
      await open(page, stage.at("/matches"));
      const { like, match } = deckOf(page);
      await expect(async () => {
        if (!(await match.isVisible())) await like.click({ timeout: 1000 });
        await expect(match).toBeVisible({ timeout: 1500 });
      }).toPass({ timeout: 60_000 });
      await expectLegible(page, "match popup", { part: "[role=dialog]", isPage: false });
      await stage.close();
    });

    test(`[TRUST-02] a member can read it in the inbox, and above a chat at its end, at its beginning and before it: ${name}`, async ({
      browser,
      app,
      letters,
    }) => {
      const stage = createStage(browser, app, brand);
      const member = await stage.member({ credits: 5 });
      const found = (await stage.call(member, "GET", "/profiles?limit=4")).body as { profiles: { _id: string }[] };
      const [blank, ...profiles] = found.profiles as [{ _id: string }, ...{ _id: string }[]];
      const lines = Array.from(
        { length: LINES },
        (_, index) => `Line ${index + 1}, and a few words so that it is one.`,
      );
      const threads: string[] = [];
      for (const { _id: id } of profiles) threads.push(await letters.fromCharacter(member, { id }, lines));
      const page = await phone(stage, theme, member);
      await open(page, stage.at("/messages/inbox"));
      await expectLegible(page, "inbox", { part: "main", least: profiles.length });
      await open(page, stage.at(`/messages/chat/${threads[0] ?? ""}`));
      const log = page.getByRole("log");
      const [first, last] = [log.getByText(lines[0]!), log.getByText(lines.at(-1)!)];
      await expect(last).toBeVisible();
      await expectLegible(page, "chat header, at the end", { part: header, isPage: false });
      // The thread loads upwards, a few messages at a time.
      const earlier = log.getByRole("button", { name: "Earlier messages" });
      await expect(async () => {
        await log.evaluate((box) => box.scrollTo(0, 0));
        if (await earlier.isVisible()) await earlier.click({ timeout: 500 });
        await expect(first).toBeInViewport({ timeout: 500 });
      }).toPass({ timeout: 30_000 });
      await expect(last).not.toBeInViewport();
      await expectLegible(page, "chat header, at the beginning", { part: header, isPage: false });
      await open(page, stage.at(`/messages/chat/blank?profile=${blank._id}`));
      await expectLegible(page, "blank chat", { part: header, isPage: false });
      await stage.close();
    });
  }
}
