import { alone, deal, deckOf, matching, player } from "./support/deck-page.ts";
import { callsOf, toast } from "./support/page.ts";
import { examine } from "./support/screens.ts";
import { expect, MOVING, test } from "./support/stage.ts";
import { cssOf } from "./support/css.ts";
import { m as site } from "../apps/web/app/paraglide/messages.js";

test.use(MOVING);

test("a match says why, is openly fictional and leads into the chat; a member without a city is asked there", async ({
  stage,
}) => {
  await deal(stage, ["Isolde"], matching);
  const page = await stage.memberPage(await player(stage, { ...alone, city: null }), "/matches");
  const deck = deckOf(page);
  await deck.shows("Isolde");
  await deck.like.click();
  await expect(deck.match).toContainText("Fictional character");
  await expect(deck.match).toContainText(
    "Isolde is written for women and men aged 25 to 80, and that’s you. You both chose Letters and The sea.",
  );
  await examine(page, "match popup", "[role=dialog]");
  await deck.match.getByRole("link", { name: site.match_write() }).click();
  await expect(page).toHaveURL(/\/messages\/chat\/cnv_\w+\?question=askForCity$/);
  await expect(page.getByRole("dialog", { name: site.location_title() })).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(page).toHaveURL(/\/messages\/chat\/cnv_\w+$/);
  await expect(page.getByRole("main")).toContainText("Isolde");
});

test("a match is in the list, is undone with its card, and stays once there is a message @always", async ({
  stage,
}) => {
  const [isolde] = await deal(stage, ["Isolde"], matching);
  const member = await player(stage, { ...alone, city: "Delft" });
  const page = await stage.memberPage(member, "/matches", { isNoisy: true });
  const deck = deckOf(page);
  const list = page.getByRole("link", { name: site.matches_tab_list(), exact: true });
  const row = page.getByRole("listitem").filter({ hasText: "Isolde" });
  await deck.shows("Isolde");
  await deck.like.click();
  await deck.match.getByRole("button", { name: site.match_keep() }).click();
  await expect(deck.finished).toBeVisible();
  await list.click();
  await expect(row).toContainText("Fictional character");
  await expect(row).toContainText("You both chose Letters and The sea");
  await page.getByRole("link", { name: site.matches_tab_deck() }).click();
  await deck.undo.click();
  await deck.shows("Isolde");
  await list.click();
  await expect(page.getByRole("heading", { name: site.matches_none() })).toBeVisible();
  await page.getByRole("link", { name: site.matches_to_deck() }).click();
  await deck.shows("Isolde");
  await deck.like.click();
  await expect(deck.match).toBeVisible();
  await page.keyboard.press("Escape");
  await stage.write(member, isolde!.id, "Which map would you keep?");
  await deck.undo.click();
  await expect(toast(page, "A message has been sent since the match, so it stays")).toBeVisible();
  await list.click();
  await row.getByRole("link", { name: site.match_write_on() }).click();
  await expect(page).toHaveURL(/\/messages\/chat\/cnv_\w+$/);
  await expect(page.getByRole("log")).toContainText("Which map would you keep?");
});

test("two windows: a card decided in one is not decided again in the other, and both continue", async ({ stage }) => {
  await deal(stage, ["Ada", "Bo", "Cleo"]);
  const one = await stage.memberPage(await player(stage, alone), "/matches", { isNoisy: true });
  const two = await one.context().newPage();
  await two.goto(stage.at("/matches"));
  const [here, there] = [deckOf(one), deckOf(two)];
  await here.shows("Ada");
  await there.shows("Ada");
  await here.like.click();
  await here.shows("Bo");
  await expect(there.likes, "by the socket").toHaveText("9 likes left");
  await there.like.click();
  await there.shows("Bo");
  await expect(there.likes).toHaveText("9 likes left");
  await here.dislike.click();
  await here.shows("Cleo");
  await there.like.click();
  await expect(toast(two, "You’ve already decided on Bo in another window.")).toBeVisible();
  await there.shows("Cleo");
  await expect(there.likes).toHaveText("9 likes left");
  await two.reload();
  await there.shows("Cleo");
});

test("a card undone on another device returns here, with one request per card", async ({ stage }) => {
  await deal(stage, ["Ada", "Bo", "Cleo", "Dirk", "Edda"]);
  const member = await player(stage, alone);
  const page = await stage.memberPage(member, "/matches");
  const deck = deckOf(page);
  await deck.shows("Ada");
  // The deck is full before it is counted, and again before the other device undoes the first swipe.
  const dealt = page.locator(`${cssOf("apps/web/app/features/matching/card.module.css", "card")}:not([data-gone])`);
  await expect(dealt).toHaveCount(3);
  await deck.dislike.click();
  await deck.shows("Bo");
  await expect(dealt).toHaveCount(3);
  const undo = async () => (await stage.call(member, "POST", "/match/undo", { body: {} })).status;
  await expect.poll(undo).toBe(200);
  const calls = callsOf(page);
  for (const next of ["Cleo", "Dirk", "Ada", "Edda"]) {
    await deck.dislike.click();
    await deck.shows(next);
  }
  await expect(dealt).toHaveCount(1);
  expect(calls.of("GET /api/match/next").length).toBeLessThanOrEqual(4);
});
