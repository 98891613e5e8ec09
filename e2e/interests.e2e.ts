import type { Page } from "@playwright/test";
import { deskOf } from "./support/desk-page.ts";
import { callsOf, expectPath, failing, holding, toast } from "./support/page.ts";
import { examine, sidewaysOf } from "./support/screens.ts";
import { createStage, expect, PHONE, test, type Member, type Stage } from "./support/stage.ts";

const LISTS = ["favorites", "favorited-me", "viewed", "viewed-me", "proposals"] as const;
const TITLES = ["Favorites", "Favorited me", "Viewed", "Viewed me", "Suggested"] as const;
type List = (typeof LISTS)[number];
const PER_PAGE = 36;

const cards = (page: Page) => page.locator("main article.card");
const rows = (page: Page) => page.locator("main .ir");
const tab = (page: Page, name: string) =>
  page.getByRole("navigation", { name: "Favorites and suggestions" }).getByRole("link", { name });
const pager = (page: Page) => page.getByRole("navigation", { name: "Pages" });
const heart = (page: Page, name: string) =>
  page.getByRole("main").getByRole("button", { name: `Add ${name} to favorites` });
const filledHeart = (page: Page, name: string) =>
  page.getByRole("main").getByRole("button", { name: `Remove ${name} from favorites` });
const popup = (page: Page) => page.getByRole("dialog");

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

/** For each, an operator opens the member's conversation, marks the member as a favorite, and answers. */
async function workThrough(stage: Stage, member: Member, ids: readonly string[]): Promise<void> {
  const agent = await stage.agent();
  const message = { event: "start", status: "online" };
  await stage.call(agent, "POST", "/event", { body: { queue: "agent-status", message } });
  for (const id of ids) {
    const { conversationId } = await stage.write(member, id, "Good evening");
    const { claims } = (await stage.call(agent, "GET", "/claim")).body as {
      claims: { _id: string; claimEpoch: number; conversation: { messages: { _id: string }[] } }[];
    };
    const { _id, claimEpoch, conversation } = claims[0]!;
    await stage.call(agent, "POST", `/conversation/${conversationId}/favourite`, { body: { favourite: true } });
    const lastMessageId = conversation.messages.at(-1)!._id;
    const reply = await stage.call(agent, "POST", `/stock/${_id}/reply`, {
      body: { messageType: "text", message: "Good evening to you.", claimEpoch, lastMessageId },
    });
    expect(reply.status, reply.text).toBe(201);
  }
}

const PAGED = ["the member's own", "what operators did"] as const;
for (const half of PAGED) {
  test(`[PUB-14, PUB-15] every list shows its rows, and its second page the next ones: ${half}`, async ({ stage }) => {
    test.slow();
    const member = await oldFriend(stage, { credits: 100 });
    const cast = await castOf(stage, PER_PAGE + 1);
    const named = cast.map(({ name }) => name);
    const ids = cast.map(({ id }) => id);
    const page = await stage.memberPage(member, "/profiles");
    if (half === PAGED[1]) {
      await workThrough(stage, member, ids);
      await expectPaged(stage, page, "favorited-me", named.toReversed());
      await expectPaged(stage, page, "viewed-me", named.toReversed());
      return;
    }
    for (const id of ids) await stage.call(member, "GET", `/profile/${id}`);
    await expectPaged(stage, page, "viewed", named.toReversed());
    await expectPaged(stage, page, "proposals", named);
    for (const id of ids) await mark(stage, member, id);
    await expectPaged(stage, page, "favorites", named.toReversed());
  });
}

/** `names`: 37 in the order of the list. */
async function expectPaged(stage: Stage, page: Page, list: List, names: readonly string[]): Promise<void> {
  const title = TITLES[LISTS.indexOf(list)]!;
  await page.goto(stage.at(`/interests/${list}`));
  const shown = list.endsWith("-me") ? rows(page) : cards(page);
  const heads = async () => (await shown.getByRole("heading").allTextContents()).map((text) => text.split(",")[0]);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(title);
  await expect(page).toHaveTitle(new RegExp(`^${title} \\|`));
  await expect(page.locator(".int-t [aria-current=page]")).toHaveText(`${title}${names.length}`);
  await expect(shown).toHaveCount(PER_PAGE);
  await expect(page.getByRole("main").getByText("Fictional character")).toHaveCount(PER_PAGE);
  expect(await heads()).toEqual(names.slice(0, PER_PAGE));
  const next = pager(page).getByRole("link", { name: "Page 2" });
  await expect(next).toHaveAttribute("href", `/interests/${list}/2`);
  await next.click();
  await expectPath(page, `/interests/${list}/2`);
  await expect(shown).toHaveCount(1);
  expect(await heads()).toEqual(names.slice(PER_PAGE));
  await page.reload();
  await expect(shown).toHaveCount(1);
  await expect(pager(page).getByRole("link", { name: "Page 2" })).toHaveAttribute("aria-current", "page");
  for (const wrong of ["9", "none"]) {
    await page.goto(stage.at(`/interests/${list}/${wrong}`));
    await expect(shown).toHaveCount(PER_PAGE);
    await expectPath(page, `/interests/${list}`);
  }
}

test("[PUB-14] /interests is favorites, and the tabs and bars lead to every list", async ({ stage }) => {
  const page = await stage.memberPage(await oldFriend(stage), "/interests");
  await expectPath(page, "/interests/favorites");
  for (const [index, list] of LISTS.entries()) {
    await tab(page, TITLES[index]!).first().click();
    await expectPath(page, `/interests/${list}`);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(TITLES[index]!);
    await expect(page.locator(".int-t [aria-current=page]")).toHaveText(new RegExp(`^${TITLES[index]!}\\d+$`));
  }
  const bar = page.getByRole("navigation", { name: "Main" });
  await expect(bar.getByRole("link", { name: "Favorites" })).toHaveAttribute("aria-current", "page");
  await bar.getByRole("link", { name: "Search" }).click();
  await bar.getByRole("link", { name: "Favorites" }).click();
  await expectPath(page, "/interests/favorites");
});

test("[PUB-12, FAV-04] /favorites shows the same favorites as /interests/favorites, and only after a login", async ({
  stage,
}) => {
  const member = await oldFriend(stage);
  const [kept] = await castOf(stage, 1);
  await mark(stage, member, kept!.id);
  const page = await stage.memberPage(member, "/favorites");
  for (const path of ["/favorites", "/interests/favorites"]) {
    if (path !== "/favorites") await page.goto(stage.at(path));
    await expectPath(page, path);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Favorites");
    await expect(cards(page)).toHaveCount(1);
    await expect(cards(page)).toContainText(`${kept!.name},`);
    await expect(filledHeart(page, kept!.name)).toBeVisible();
  }
  const guest = await stage.open();
  for (const path of ["/favorites", "/interests/viewed/2"]) {
    await guest.goto(stage.at(path));
    await expectPath(guest, "/");
  }
});

test("[FAV-01, FAV-04] the heart of a card and of a profile marks at once, everywhere, and unmarks", async ({
  stage,
}) => {
  const member = await oldFriend(stage);
  const [one, two] = [await oneOf(stage), await oneOf(stage)];
  const page = await stage.memberPage(member, "/interests/proposals");
  const held = await holding(page, "PATCH", `/api/user/${one.id}`);
  await heart(page, one.name).click();
  await expect(filledHeart(page, one.name)).toBeVisible();
  await held.asked;
  held.release();
  await cards(page)
    .getByRole("link", { name: `${one.name},` })
    .click();
  await expect(filledHeart(page, one.name)).toBeVisible();
  await page.goto(stage.at(`/profile/${two.id}`));
  await heart(page, two.name).click();
  await expect(filledHeart(page, two.name)).toBeVisible();
  await page.getByRole("navigation", { name: "Main" }).getByRole("link", { name: "Favorites" }).click();
  await expect(cards(page)).toHaveCount(2);
  await expect(cards(page).first()).toContainText(`${two.name},`);
  await filledHeart(page, two.name).click();
  await expect(tab(page, "Favorites").first()).toHaveText("Favorites1");
  await expect(heart(page, two.name)).toBeVisible();
  await page.reload();
  await expect(cards(page)).toHaveCount(1);
  await expect(cards(page)).toContainText(`${one.name},`);
});

test("a mark that the server refuses is undone; two quick presses end as the last one says", async ({ stage }) => {
  const member = await oldFriend(stage);
  const one = await oneOf(stage);
  const page = await stage.memberPage(member, "/interests/proposals", { isNoisy: true });
  await failing(page, "PATCH", `/api/user/${one.id}`, 500);
  await heart(page, one.name).click();
  await expect(toast(page, "Something went wrong")).toBeVisible();
  await expect(heart(page, one.name)).toBeVisible();
  await page.unrouteAll();
  const held = await holding(page, "PATCH", `/api/user/${one.id}`);
  const calls = callsOf(page);
  await heart(page, one.name).click();
  await held.asked;
  await filledHeart(page, one.name).click();
  await heart(page, one.name).click();
  held.release();
  await expect(filledHeart(page, one.name)).toBeVisible();
  await expect.poll(() => calls.of("PATCH /api/user/" + one.id).length).toBe(1);
  await page.reload();
  await page.goto(stage.at("/interests/favorites"));
  await expect(cards(page)).toHaveCount(1);
});

test("[FAV-02] a standard member's heart opens the Premium popup, on a card and on a profile, and nothing is stored", async ({
  stage,
}) => {
  const member = await oldFriend(stage, { is_premium: false });
  const one = await oneOf(stage);
  const page = await stage.memberPage(member, "/interests/proposals");
  const calls = callsOf(page);
  for (const path of ["/interests/proposals", `/profile/${one.id}`]) {
    await page.goto(stage.at(path));
    await heart(page, one.name).click();
    await expect(popup(page)).toContainText(`Keep ${one.name} with Premium`);
    await expect(popup(page)).toContainText("Fictional character");
    await expect(popup(page)).toContainText("Favorites are part of Premium");
    await page.keyboard.press("Escape");
    await expect(popup(page)).toHaveCount(0);
    await expect(heart(page, one.name)).toBeVisible();
  }
  expect(calls.names().filter((name) => name.startsWith("PATCH /api/user"))).toEqual([]);
  await page.goto(stage.at("/interests/favorites"));
  await expect(page.getByRole("main")).toContainText("No favorites yet");
  await expect(page.getByRole("main")).toContainText("Keep the ones you would write to twice.");
  await page.getByRole("link", { name: "Meet the cast" }).click();
  await expectPath(page, "/profiles");
});

test("[PROF-28] an opened profile is first in viewed; hovering over a card or writing does not add it", async ({
  stage,
}) => {
  const member = await oldFriend(stage);
  const [one, two, other] = [await oneOf(stage), await oneOf(stage), await oneOf(stage)];
  const page = await stage.memberPage(member, "/interests/viewed");
  await expect(page.getByRole("main")).toContainText("Nothing viewed yet");
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
  await expect(page.getByRole("main")).toContainText("Nobody has looked in yet");
  const { conversationId } = await stage.write(member, one.id, "Which map would you keep?");
  const desk = await stage.desk(await stage.agent());
  await deskOf(desk).start();
  await deskOf(desk).receives("Which map would you keep?");
  await expect(rows(page)).toContainText(`${one.name}’s writer opened your conversation.`);
  await expect(rows(page)).toContainText("Fictional character");
  await expect(page.getByRole("main")).toContainText("1 in all, done by a person, not a timer.");
  await rows(page).getByRole("link", { name: "Open conversation" }).click();
  await expectPath(page, `/messages/chat/${conversationId}`);
});

test("[FAV-06] a proposal names what both chose", async ({ stage }) => {
  const member = await oldFriend(stage, { tags: ["music", "sea", "letters"] });
  const both = await stage.character({ birthday: "1930-01-01", tags: ["letters", "sea", "food"] });
  const none = await stage.character({ birthday: "1930-01-01", tags: ["food"] });
  const page = await stage.memberPage(member, "/interests/proposals");
  await expect(cards(page)).toHaveCount(2);
  await expect(cards(page).first()).toContainText(`${both.name},`);
  await expect(cards(page).first().locator(".why1")).toHaveText("Because you both chose The sea, Letters");
  await expect(cards(page).last()).toContainText(`${none.name},`);
  await expect(cards(page).last().locator(".why1")).toHaveText("In the age range you chose");
});

test("[FAV-05] an operator marks the member as a favorite at the desk and undoes it; the open page follows", async ({
  stage,
}) => {
  const member = await oldFriend(stage);
  const one = await oneOf(stage);
  await stage.write(member, one.id, "Which map would you keep?");
  const page = await stage.memberPage(member, "/interests/favorited-me");
  await expect(page.getByRole("main")).toContainText("Nobody’s added you yet");
  const desk = await stage.desk(await stage.agent());
  await deskOf(desk).start();
  await deskOf(desk).receives("Which map would you keep?");
  await expect(page.getByRole("main")).toContainText("Nobody’s added you yet");
  await desk.getByRole("button", { name: "Add to favorites" }).click();
  await expect(deskOf(desk).toast(`${one.name} added ${member.username} to their favorites.`)).toBeVisible();
  await expect(rows(page)).toContainText(`${one.name}’s writer added you to favorites.`);
  await expect(desk.getByRole("button", { name: "Remove from favorites" })).toBeVisible();
  await desk.keyboard.press("Alt+KeyK");
  await expect(desk.getByRole("button", { name: "Add to favorites" })).toBeVisible();
  await expect(page.getByRole("main")).toContainText("Nobody’s added you yet");
});

test("[FAV-05] favorited me names the character, and links to it", async ({ stage }) => {
  const member = await oldFriend(stage);
  const one = await oneOf(stage);
  await workThrough(stage, member, [one.id]);
  const page = await stage.memberPage(member, "/interests/favorited-me");
  await expect(rows(page)).toHaveCount(1);
  await expect(rows(page)).toContainText(`${one.name}’s writer added you to favorites.`);
  await expect(rows(page)).toContainText("Fictional character");
  await rows(page)
    .getByRole("link", { name: `${one.name},` })
    .click();
  await expectPath(page, `/profile/${one.id}`);
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

test("a list that cannot be loaded says so", async ({ stage }) => {
  const page = await stage.memberPage(await oldFriend(stage), "/profiles", { isNoisy: true });
  await failing(page, "GET", "/api/profiles", 500);
  await page.goto(stage.at("/interests/viewed"));
  await expect(page.getByRole("main").getByRole("alert")).toContainText("Loading failed, try refreshing the page");
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
