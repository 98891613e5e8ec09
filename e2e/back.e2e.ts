import { cards, crowd, names, open, TALL, tall } from "./support/list-page.ts";
import { answer } from "./support/chat-page.ts";
import { alone, deal, deckOf, player } from "./support/deck-page.ts";
import { callsOf, expectPath, failing, pathOf, restingPlace } from "./support/page.ts";
import { expect, PHONE, test } from "./support/stage.ts";
import { m as site } from "../apps/web/app/paraglide/messages.js";

test("Back closes a popup and keeps the text typed beneath it; the next Back leaves the page", async ({ stage }) => {
  const page = await stage.open(PHONE);
  await page.goto(stage.at("/about-us"));
  await page.goto(stage.at("/sign-up"));
  const read = page.getByRole("button", { name: site.sign_up_terms_read() });
  await page.getByLabel(site.own_username()).fill("ada_kept");
  const terms = page.getByRole("dialog");
  for (const round of [1, 2]) {
    await read.click();
    await expect(terms, `round ${round}`).toBeVisible();
    await page.goBack();
    await expect(terms).toHaveCount(0);
    await expectPath(page, "/sign-up");
  }
  await read.click();
  await page.keyboard.press("Escape");
  await expect(terms).toHaveCount(0);
  await expect(page.getByLabel(site.own_username())).toHaveValue("ada_kept");
  await page.goBack();
  await expectPath(page, "/about-us");
  await page.goForward();
  await expectPath(page, "/sign-up");
});

test("with two sheets open, Back closes the upper one first", async ({ stage }) => {
  const member = await stage.member();
  const { profiles } = (await stage.call(member, "GET", "/profiles?limit=100")).body as {
    profiles: { _id: string; imageCount: number }[];
  };
  const pictured = profiles.find(({ imageCount }) => imageCount > 0);
  const page = await stage.memberPage(member, "/profiles?gender=women", PHONE);
  await page.goto(stage.at(`/profile/${pictured?._id}`));
  await page.getByRole("button", { name: /^Enlarge picture 1 of/ }).click();
  await page.getByRole("dialog").getByRole("button", { name: site.report_image() }).click();
  const dialogs = page.locator("[role=dialog]");
  await expect(dialogs).toHaveCount(2);
  const here = pathOf(page);
  await page.goBack();
  await expect(dialogs).toHaveCount(1);
  await expect(page.getByRole("button", { name: site.report_image() })).toBeVisible();
  await page.goBack();
  await expect(dialogs).toHaveCount(0);
  await expectPath(page, here);
  await page.goBack();
  await expectPath(page, "/profiles?gender=women");
});

test("Back closes the filter sheet and keeps its choices", async ({ stage }) => {
  await tall(stage);
  const page = await open(stage, "/interests/favorites", PHONE);
  await page.getByRole("navigation").getByRole("link", { name: "Search" }).last().click();
  await page.getByRole("button", { name: /Filters/ }).click();
  await page.getByRole("dialog").getByRole("slider", { name: "Height, from" }).fill("205");
  await expectPath(page, `/profiles?${TALL}`);
  await page.goBack();
  await expect(page.getByRole("dialog")).toHaveCount(0);
  await expectPath(page, `/profiles?${TALL}`);
  await expect(cards(page)).toHaveCount(1);
  await page.goBack();
  await expectPath(page, "/interests/favorites");
});

test("leaving with unsaved changes asks first even after Back closed a popup", async ({ stage }) => {
  const page = await stage.memberPage(await stage.member(), "/user");
  await page.getByRole("link", { name: site.own_edit(), exact: true }).first().click();
  await expectPath(page, "/user/edit");
  await page.getByRole("button", { name: site.nav_account() }).click();
  await expect(page.getByRole("menu")).toBeVisible();
  await page.goBack();
  await expect(page.getByRole("menu")).toHaveCount(0);
  await page.getByLabel(site.own_first_name()).fill("Ada");
  await page.goBack();
  const question = page.getByRole("dialog", { name: site.own_leave_title() });
  await expect(question).toBeVisible();
  await question.getByRole("button", { name: site.own_leave_stay() }).click();
  await expectPath(page, "/user/edit");
  await expect(page.getByLabel(site.own_first_name())).toHaveValue("Ada");
  await page.goBack();
  await question.getByRole("button", { name: site.own_leave_go(), exact: true }).click();
  await expectPath(page, "/user");
});

test("a failed load of more characters keeps the present ones, and the foot offers a retry", async ({ stage }) => {
  await crowd(stage, 40);
  const page = await open(stage, `/profiles?${TALL}`, { isNoisy: true });
  await expect(cards(page)).toHaveCount(36);
  await failing(page, "GET", "/api/profiles", 500);
  await page.getByRole("button", { name: site.profiles_more() }).click();
  await expect(page.getByRole("alert").filter({ hasText: site.more_failed() })).toBeInViewport();
  await expect(cards(page)).toHaveCount(36);
  await page.unroute(() => true).catch(() => undefined);
  await page.unrouteAll();
  await page.getByRole("button", { name: site.error_retry() }).click();
  await expect(cards(page)).toHaveCount(40);
  await expect(page.getByText(site.more_failed())).toHaveCount(0);
});

test("a page beyond the end is the first one; a reload keeps cards and scroll position @always", async ({ stage }) => {
  await crowd(stage, 40);
  const drawn = await stage.memberPage(await stage.member(), "/about-us", { javaScriptEnabled: false });
  await drawn.goto(stage.at(`/profiles?${TALL}&page=999`));
  await expectPath(drawn, `/profiles?${TALL}`);
  await expect(cards(drawn)).toHaveCount(36);
  const page = await open(stage, `/profiles?${TALL}&page=999`);
  await expectPath(page, `/profiles?${TALL}`);
  await expect(cards(page)).toHaveCount(36);
  await page.getByRole("button", { name: site.profiles_more() }).click();
  await expect(cards(page)).toHaveCount(40);
  await names(page)
    .nth(38)
    .evaluate((name) => name.scrollIntoView({ block: "center", behavior: "instant" }));
  const [place, path] = [await restingPlace(page), pathOf(page)];
  await page.reload();
  await expect(cards(page)).toHaveCount(40);
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(place);
  expect(pathOf(page)).toBe(path);
  const matches = await stage.memberPage(await player(stage), "/matches?view=list&page=9");
  await expectPath(matches, "/matches?view=list");
});

test("a double click on Like decides one card", async ({ stage }) => {
  await deal(stage, ["Ada", "Bo", "Cleo"]);
  const page = await stage.memberPage(await player(stage, alone), "/matches");
  const deck = deckOf(page);
  await deck.shows("Ada");
  const calls = callsOf(page);
  await deck.like.dblclick();
  await deck.shows("Bo");
  await expect(deck.likes).toHaveText("9 likes left");
  expect(calls.of("POST /api/match/swipe")).toHaveLength(1);
});

test("a double click removes one filter, not the one that takes its place", async ({ stage }) => {
  const page = await open(stage, "/profiles?gender=women&hairColor=red&eyeColor=green");
  await page.getByRole("button", { name: "Remove Women" }).dblclick();
  await expectPath(page, "/profiles?hairColor=red&eyeColor=green");
  await page.waitForTimeout(300);
  await expectPath(page, "/profiles?hairColor=red&eyeColor=green");
});

test("Messages opens the partition with unread messages, else the last one open", async ({ stage }) => {
  const [member, character] = [await stage.member(), await stage.character()];
  const page = await stage.memberPage(member, "/messages/archive");
  const bar = page.getByRole("navigation", { name: site.frame_main_nav() });
  await bar.getByRole("link", { name: "Search" }).click();
  await bar.getByRole("link", { name: site.nav_messages() }).click();
  await expectPath(page, "/messages/archive");
  await page.goto(stage.at("/messages"));
  await expectPath(page, "/messages/archive");
  await stage.write(member, character.id, "Which bridge?");
  await answer(stage, "The one with the lions.");
  await bar.getByRole("link", { name: "Search" }).click();
  await bar.getByRole("link", { name: site.nav_messages() }).click();
  await expectPath(page, "/messages/conversations");
  await page.goto(stage.at("/messages"));
  await expectPath(page, "/messages/conversations");
});
