import type { Page } from "@playwright/test";
import { deskOf } from "./support/desk-page.ts";
import { expectPath } from "./support/page.ts";
import { examine, sidewaysOf } from "./support/screens.ts";
import { createStage, expect, PHONE, test, type Member, type Stage } from "./support/stage.ts";
import { m } from "../apps/console/src/paraglide/messages.js";
import { m as site } from "../apps/web/app/paraglide/messages.js";

const LISTS = ["favorites", "favorited-me", "viewed", "viewed-me", "proposals"] as const;

const cards = (page: Page) => page.locator("main article.card");
const rows = (page: Page) => page.locator("main li", { has: page.locator("time") });
const tab = (page: Page, name: string) =>
  page.getByRole("navigation", { name: site.interests_tabs() }).getByRole("link", { name });

/** Characters of an age that nobody else has, so that proposals are exactly these. */
const castOf = (stage: Stage, count: number) =>
  Promise.all(
    Array.from({ length: count }, (_, index) =>
      stage.character({ birthday: "1930-01-01", activity_at: new Date(Date.now() - index * 60_000) }),
    ),
  );
const oneOf = async (stage: Stage) => (await castOf(stage, 1))[0]!;
const oldFriend = (stage: Stage, over: Parameters<Stage["member"]>[0] = {}) =>
  stage.member({ is_premium: true, age_min: 90, age_max: 100, tags: ["letters", "music"], ...over });

const mark = (stage: Stage, member: Member, id: string) =>
  stage.call(member, "PATCH", `/user/${id}`, { body: { favourite: true } });

test("[PROF-28] an opened profile is first in viewed; hovering over a card or writing does not add it", async ({
  stage,
}) => {
  const member = await oldFriend(stage);
  const [one, two, other] = [await oneOf(stage), await oneOf(stage), await oneOf(stage)];
  const page = await stage.memberPage(member, "/interests/viewed");
  await expect(page.getByRole("main")).toContainText(site.interests_viewed_empty());
  await page.goto(stage.at("/interests/proposals"));
  await cards(page)
    .getByRole("link", { name: `${other.name},` })
    .hover();
  for (const { name } of [one, two]) {
    await cards(page)
      .getByRole("link", { name: `${name},` })
      .click();
    await expect(page.getByRole("heading", { level: 1 })).toContainText(name);
    await page.goBack();
    await expect(cards(page)).toHaveCount(3);
  }
  await page.goto(stage.at(`/messages/chat/blank?profile=${other.id}`));
  await expect(page.getByRole("heading", { name: other.name }).first()).toBeVisible();
  await page.goto(stage.at("/interests/viewed"));
  await expect(cards(page)).toHaveCount(2);
  await expect(cards(page).first()).toContainText(`${two.name},`);
  await cards(page)
    .getByRole("link", { name: `${one.name},` })
    .click();
  await expect(page.getByRole("heading", { level: 1 })).toContainText(one.name);
  await page.goBack();
  await expect(cards(page).first()).toContainText(`${one.name},`);
});

test("[PROF-28] viewed me adds a row when an operator opens the thread at the desk, while the page is open", async ({
  stage,
}) => {
  const member = await oldFriend(stage);
  const one = await oneOf(stage);
  const page = await stage.memberPage(member, "/interests/viewed-me");
  await expect(page.getByRole("main")).toContainText(site.interests_viewed_me_empty());
  const { conversationId } = await stage.write(member, one.id, "Which map would you keep?");
  const desk = await stage.desk(await stage.agent());
  await deskOf(desk).start();
  await deskOf(desk).receives("Which map would you keep?");
  await expect(rows(page)).toContainText(`${one.name}’s writer opened your conversation.`);
  await expect(rows(page)).toContainText("Fictional character");
  await expect(page.getByRole("main")).toContainText("1 in all, done by a person, not a timer.");
  await rows(page).getByRole("link", { name: site.interests_open_thread() }).click();
  await expectPath(page, `/messages/chat/${conversationId}`);
});

test("[FAV-05] an operator marks the member as a favorite at the desk and undoes it; the open page follows", async ({
  stage,
}) => {
  const member = await oldFriend(stage);
  const one = await oneOf(stage);
  await stage.write(member, one.id, "Which map would you keep?");
  const page = await stage.memberPage(member, "/interests/favorited-me");
  await expect(page.getByRole("main")).toContainText(site.interests_favorited_me_empty());
  const desk = await stage.desk(await stage.agent());
  await deskOf(desk).start();
  await deskOf(desk).receives("Which map would you keep?");
  await expect(page.getByRole("main")).toContainText(site.interests_favorited_me_empty());
  await desk.getByRole("button", { name: m.favour_keep() }).click();
  await expect(deskOf(desk).toast(m.favour_done({ character: one.name, member: member.username }))).toBeVisible();
  await expect(rows(page)).toContainText(`${one.name}’s writer added you to favorites.`);
  await expect(desk.getByRole("button", { name: m.favour_drop() })).toBeVisible();
  await desk.keyboard.press("Alt+KeyK");
  await expect(desk.getByRole("button", { name: m.favour_keep() })).toBeVisible();
  await expect(page.getByRole("main")).toContainText(site.interests_favorited_me_empty());
});

test("going back from a profile restores the list's position; on a phone the current tab is in view", async ({
  stage,
}) => {
  const member = await oldFriend(stage);
  const cast = await castOf(stage, 24);
  const page = await stage.memberPage(member, "/interests/proposals", PHONE);
  await expect(cards(page)).toHaveCount(24);
  await expect(tab(page, "Suggested")).toBeInViewport({ ratio: 1 });
  await expect(tab(page, "Suggested")).toHaveText(/24$/);
  await expect(tab(page, "Suggested")).toBeInViewport({ ratio: 1 });
  const late = cards(page).getByRole("link", { name: `${cast[18]!.name},` });
  await late.scrollIntoViewIfNeeded();
  const before = await page.evaluate(() => scrollY);
  expect(before).toBeGreaterThan(1000);
  await late.click();
  await expect(page.getByRole("heading", { level: 1 })).toContainText(cast[18]!.name);
  await page.goBack();
  await expect(cards(page)).toHaveCount(24);
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(before);
});

for (const { scope, host, brandId } of [
  { scope: "velvetrooms", host: "localhost", brandId: "brd_velvetrooms" },
  { scope: "embernight", host: "embernight.localhost", brandId: "brd_embernight" },
]) {
  test(`${scope}: every list, filled and empty, passes axe in both themes and fits its width @breadth`, async ({
    browser,
    app,
  }) => {
    test.slow();
    const stage = createStage(browser, app, { scope, host, brandId });
    const member = await oldFriend(stage, { age_min: 30, age_max: 60 });
    const { profiles } = (await stage.call(member, "GET", "/profiles?list=proposals&limit=3")).body as {
      profiles: { _id: string }[];
    };
    for (const { _id } of profiles) {
      await stage.call(member, "GET", `/profile/${_id}`);
      await mark(stage, member, _id);
    }
    const empty = await stage.member({ age_min: 99, age_max: 100 });
    for (const who of [member, empty]) {
      const page = await stage.memberPage(who, "/interests/favorites");
      for (const path of [...LISTS.map((list) => `/interests/${list}`), "/favorites"]) {
        await page.goto(stage.at(path));
        await expect(page.locator(".skel")).toHaveCount(0);
        for (const [theme, size] of [
          ["light", { width: 1280, height: 800 }],
          ["dark", { width: 360, height: 780 }],
        ] as const) {
          await page.evaluate((wanted) => (document.documentElement.dataset["theme"] = wanted), theme);
          await page.setViewportSize(size);
          await examine(page, `${path}, ${theme}`);
        }
        expect.soft(await sidewaysOf(page), path).toEqual({ 320: 0, 360: 0 });
      }
    }
    await stage.close();
  });
}
