import { alone, deal, deckOf, matching, player, pull } from "./support/deck-page.ts";
import { callsOf, expectPath, holding, toast } from "./support/page.ts";
import { examine } from "./support/screens.ts";
import { expect, MOVING, PHONE, test } from "./support/stage.ts";

test.use(MOVING);

const THEMES = ["light", "dark"] as const;
/** Too short to decide by itself. */
const SHORT = 140;

test("[PUB-12] /matches shows a member the deck", async ({ stage }) => {
  await deal(stage, ["Dagny"]);
  const page = await stage.memberPage(await player(stage, alone), "/profiles");
  await page.getByRole("navigation", { name: "Main" }).getByRole("link", { name: "Matches" }).click();
  await expectPath(page, "/matches");
  await expect(page).toHaveTitle(/Matches/);
  await deckOf(page).shows("Dagny");
  await expect(deckOf(page).top).toContainText("Fictional character");
  await page.getByRole("link", { name: "Your matches", exact: true }).click();
  await expect(page.getByRole("heading", { name: "No match yet" })).toBeVisible();
});

test("[PUB-13] /matches is closed to guests, to unconfirmed addresses and to incomplete profiles", async ({
  stage,
}) => {
  const guest = await stage.open();
  await guest.goto(stage.at("/matches"));
  await expectPath(guest, "/");
  const fresh = await stage.memberPage(await player(stage, { verified: false }), "/matches");
  await expectPath(fresh, "/verify");
  const page = await stage.memberPage(await stage.member({ about_me: null, tags: [] }), "/matches");
  const calls = callsOf(page);
  await expect(page.getByRole("dialog")).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(page.getByRole("dialog")).toHaveCount(0);
  await expect(page.getByRole("heading", { name: "A few lines about you first" })).toBeVisible();
  await expect(page.getByText("A line about you", { exact: true })).toBeVisible();
  await expect(page.getByText("At least one theme", { exact: true })).toBeVisible();
  await expect(deckOf(page).top).toHaveCount(0);
  expect(calls.of("GET /api/match/next")).toEqual([]);
  await page.getByRole("button", { name: "Complete my profile" }).click();
  await expect(page.getByRole("dialog")).toBeVisible();
});

test("[MATCH-06] like, dislike, not now and undo are buttons, and each does what it says", async ({ stage }) => {
  await deal(stage, ["Ada", "Bo", "Cleo", "Dirk"]);
  const page = await stage.memberPage(await player(stage, alone), "/matches");
  const deck = deckOf(page);
  await deck.shows("Ada");
  await expect(deck.likes).toHaveText("10 likes left");
  await deck.like.click();
  await deck.shows("Bo");
  await expect(deck.said).toHaveText("Ada: liked. Next: Bo, 97.");
  await expect(deck.likes).toHaveText("9 likes left");
  await deck.dislike.click();
  await deck.shows("Cleo");
  await deck.later.click();
  await deck.shows("Dirk");
  await expect(deck.likes).toHaveText("9 likes left");
  for (const name of ["Cleo", "Bo", "Ada"]) {
    await deck.undo.click();
    await deck.shows(name);
    await expect(deck.said).toHaveText(`${name} is back on top.`);
  }
  await expect(deck.likes).toHaveText("10 likes left");
  await page.reload();
  await deck.shows("Ada");
});

test("with nothing to undo the deck says so", async ({ stage }) => {
  await deal(stage, ["Ada"]);
  const page = await stage.memberPage(await player(stage, alone), "/matches", { isNoisy: true });
  await deckOf(page).shows("Ada");
  await deckOf(page).undo.click();
  await expect(toast(page, "There is nothing to undo")).toBeVisible();
});

test("the keys do the same as the buttons, and are listed on the page", async ({ stage }) => {
  const [ada] = await deal(stage, ["Ada", "Bo", "Cleo", "Dirk"]);
  const page = await stage.memberPage(await player(stage, alone), "/matches");
  const deck = deckOf(page);
  await deck.shows("Ada");
  await expect(page.getByText("Undo the last one")).toBeVisible();
  await page.keyboard.press("ArrowRight");
  await deck.shows("Bo");
  await page.keyboard.press("ArrowLeft");
  await deck.shows("Cleo");
  await page.keyboard.press("Space");
  await deck.shows("Dirk");
  await page.keyboard.press("z");
  await deck.shows("Cleo");
  await page.keyboard.press("Backspace");
  await deck.shows("Bo");
  await page.keyboard.press("z");
  await deck.shows("Ada");
  await page.keyboard.press("Enter");
  await expectPath(page, `/profile/${ada!.id}`);
});

test("dragging a card: far decides, fast decides, a short slow drag springs back", async ({ stage }) => {
  await deal(stage, ["Ada", "Bo", "Cleo"]);
  const page = await stage.memberPage(await player(stage, alone), "/matches");
  const deck = deckOf(page);
  await deck.shows("Ada");
  await pull(page, SHORT, { pauseMs: 250 });
  await deck.shows("Ada");
  await pull(page, 260, { pauseMs: 250 });
  await deck.shows("Bo");
  await expect(deck.said).toContainText("Ada: liked.");
  // The same distance, but fast; a busy machine may need several attempts.
  await expect(async () => {
    await pull(page, -SHORT, { steps: 1 });
    await expect(deck.name).toContainText("Cleo", { timeout: 1500 });
  }).toPass();
  await expect(deck.said).toContainText("Bo: disliked.");
  await expect(deck.likes).toHaveText("9 likes left");
});

test("a card leaves at once, without a flight if less motion is requested", async ({ stage }) => {
  await deal(stage, ["Ada", "Bo"]);
  const page = await stage.memberPage(await player(stage, alone), "/matches", { reducedMotion: "reduce" });
  const deck = deckOf(page);
  await deck.shows("Ada");
  const call = await holding(page, "POST", "/api/match/swipe");
  await deck.dislike.click();
  await call.asked;
  await deck.shows("Bo");
  await expect(page.locator(".dkc.gone")).toHaveCount(0);
  // Announced once it is stored, not when pressed.
  await expect(deck.said).toHaveText("");
  call.release();
  await expect(deck.said).toContainText("Ada: disliked.");
});

test("[MATCH-07] with no likes left a like opens the popup with the upgrade message, and nothing is swiped", async ({
  stage,
}) => {
  await deal(stage, ["Ada", "Bo"]);
  const page = await stage.memberPage(await player(stage, { ...alone, likes: 0 }), "/matches");
  const calls = callsOf(page);
  const deck = deckOf(page);
  await deck.shows("Ada");
  await expect(deck.likes).toHaveText("No likes left");
  for (const press of [() => deck.like.click(), () => page.keyboard.press("ArrowRight"), () => pull(page, 260)]) {
    await press();
    const popup = page.getByRole("dialog", { name: "This is part of Premium" });
    await expect(popup).toContainText("You’ve used up your likes. New ones come 24 hours after the first.");
    await page.keyboard.press("Escape");
    await expect(popup).toHaveCount(0);
    await deck.shows("Ada");
  }
  expect(calls.of("POST /api/match/swipe")).toEqual([]);
  await deck.dislike.click();
  await deck.shows("Bo");
});

test("if the server refuses a like that this page still had, the card returns and the popup opens", async ({
  stage,
}) => {
  await deal(stage, ["Ada", "Bo", "Cleo"]);
  const member = await player(stage, { ...alone, likes: 1 });
  const page = await stage.memberPage(member, "/matches", { isNoisy: true });
  const deck = deckOf(page);
  await deck.shows("Ada");
  await page.route("**/api/match/swipe", (route) =>
    route.fulfill({ status: 403, json: { code: "no-likes", message: "No likes left for now" } }),
  );
  await deck.like.click();
  await expect(page.getByRole("dialog", { name: "This is part of Premium" })).toBeVisible();
  await page.keyboard.press("Escape");
  await deck.shows("Ada");
});

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
  await deck.match.getByRole("link", { name: "Write the first line" }).click();
  await expect(page).toHaveURL(/\/messages\/chat\/cnv_\w+\?question=askForCity$/);
  await expect(page.getByRole("dialog", { name: "Where are you writing from?" })).toBeVisible();
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
  const list = page.getByRole("link", { name: "Your matches", exact: true });
  const row = page.getByRole("listitem").filter({ hasText: "Isolde" });
  await deck.shows("Isolde");
  await deck.like.click();
  await deck.match.getByRole("button", { name: "Keep looking" }).click();
  await expect(deck.finished).toBeVisible();
  await list.click();
  await expect(row).toContainText("Fictional character");
  await expect(row).toContainText("You both chose Letters and The sea");
  await page.getByRole("link", { name: "The deck" }).click();
  await deck.undo.click();
  await deck.shows("Isolde");
  await list.click();
  await expect(page.getByRole("heading", { name: "No match yet" })).toBeVisible();
  await page.getByRole("link", { name: "See the deck" }).click();
  await deck.shows("Isolde");
  await deck.like.click();
  await expect(deck.match).toBeVisible();
  await page.keyboard.press("Escape");
  await stage.write(member, isolde!.id, "Which map would you keep?");
  await deck.undo.click();
  await expect(toast(page, "A message has been sent since the match, so it stays")).toBeVisible();
  await list.click();
  await row.getByRole("link", { name: "Keep writing" }).click();
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
  const dealt = page.locator(".dkc:not(.gone)");
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

test("a double click decides one card", async ({ stage }) => {
  await deal(stage, ["Ada", "Bo", "Cleo", "Dirk"]);
  const page = await stage.memberPage(await player(stage, alone), "/matches");
  const deck = deckOf(page);
  await deck.shows("Ada");
  const calls = callsOf(page);
  await page.keyboard.down("ArrowRight");
  for (let times = 0; times < 5; times += 1) await page.keyboard.down("ArrowRight");
  await page.keyboard.up("ArrowRight");
  await deck.shows("Bo");
  await expect.poll(() => calls.of("POST /api/match/swipe").length).toBe(1);
});

test("a lost swipe puts the card back on top; offline the deck waits and says so", async ({ stage }) => {
  await deal(stage, ["Ada", "Bo"]);
  const page = await stage.memberPage(await player(stage, alone), "/matches", { isNoisy: true });
  const deck = deckOf(page);
  await deck.shows("Ada");
  await page.route("**/api/match/swipe", (route) => route.abort());
  await deck.like.click();
  await expect(toast(page, /./)).toBeVisible();
  await deck.shows("Ada");
  await page.unroute("**/api/match/swipe");
  await page.context().setOffline(true);
  await expect(page.getByText("You’re offline. The deck carries on as soon as the connection is back.")).toBeVisible();
  await expect(deck.like).toBeDisabled();
  await page.keyboard.press("ArrowRight");
  await deck.shows("Ada");
  await page.context().setOffline(false);
  await expect(deck.like).toBeEnabled();
  await deck.like.click();
  await deck.shows("Bo");
  await expect(deck.likes).toHaveText("9 likes left");
});

test("the pictures of the next two cards are loaded before their turn", async ({ stage }) => {
  await deal(stage, ["Ada", "Bo", "Cleo", "Dirk"]);
  const page = await stage.memberPage(await player(stage, alone), "/matches");
  await deckOf(page).shows("Ada");
  await expect(page.locator(".dkc")).toHaveCount(3);
  await expect(page.locator(".dkc.b1")).toContainText("Bo");
  await expect(page.locator(".dkc.b2")).toContainText("Cleo");
});

test("on a phone the deck fits the screen, a finger drags, and everything passes axe in both themes", async ({
  stage,
}) => {
  await deal(stage, ["Ada", "Bo"]);
  const page = await stage.memberPage(await player(stage, alone), "/matches", PHONE);
  const deck = deckOf(page);
  await deck.shows("Ada");
  await expect(page.getByText("Fictional character").first()).toBeInViewport();
  for (const button of [deck.undo, deck.dislike, deck.later, deck.like])
    await expect(button).toBeInViewport({ ratio: 1 });
  const { scrolls, width } = await page.evaluate(() => ({
    scrolls: document.documentElement.scrollHeight - window.innerHeight,
    width: document.documentElement.scrollWidth - document.documentElement.clientWidth,
  }));
  expect([scrolls <= 1, width]).toEqual([true, 0]);
  for (const theme of THEMES) {
    await page.evaluate((wanted) => (document.documentElement.dataset["theme"] = wanted), theme);
    await examine(page, `deck, ${theme}`);
  }
});
