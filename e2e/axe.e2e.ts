import type { Page } from "@playwright/test";
import { matchSoon, player } from "./support/deck-page.ts";
import { deskOf } from "./support/desk-page.ts";
import { edgeFaults, keyboardFaults, motionFaults, stateFaults, zoomFaults, ZOOMED } from "./support/by-eye.ts";
import { everyScreen } from "./support/desk-table.ts";
import { openCheckout } from "./support/money.ts";
import { everyPage } from "./support/route-table.ts";
import { examine, sidewaysOf, strangersOf } from "./support/screens.ts";
import { chooseLimits } from "./support/shop.ts";
import { createStage, expect, test, type Stage } from "./support/stage.ts";
import { m } from "../apps/console/src/paraglide/messages.js";
import { m as site } from "../apps/web/app/paraglide/messages.js";

const BRANDS = [
  { scope: "velvetrooms", host: "localhost", brandId: "brd_velvetrooms", wideTheme: "light" },
  { scope: "embernight", host: "embernight.localhost", brandId: "brd_embernight", wideTheme: "dark" },
] as const;
const THEMES = ["light", "dark"] as const;
type Theme = (typeof THEMES)[number];
const GUEST_PATHS = [
  "/",
  "/sign-in",
  "/sign-up",
  "/prices",
  "/auto-login?token=none",
  "/block",
  "/no-such-place",
].concat(["/about-us", "/faq", "/terms", "/privacy-policy", "/cookie-policy", "/transparency"]);
/** Shows skeletons on purpose. */
const GALLERY = "/__ui";
const WIDE = { width: 1280, height: 800 };
const NARROW = { width: 360, height: 780 };
const DESK = { width: 1440, height: 900 };

/** Both themes, one wide and one narrow; the narrow one must not scroll sideways. */
async function examineFully(page: Page, name: string, wideTheme: Theme): Promise<void> {
  await expect(page.locator("main, [role=main]").first()).toBeVisible();
  if (name !== GALLERY) await expect(page.locator(".skel")).toHaveCount(0);
  for (const theme of THEMES) {
    await page.evaluate((wanted) => (document.documentElement.dataset["theme"] = wanted), theme);
    const size = theme === wideTheme ? WIDE : NARROW;
    await page.setViewportSize(size);
    await examine(page, `${name}, ${theme}, ${size.width} px`);
  }
  expect.soft(await sidewaysOf(page), `${name}, sideways`).toEqual({ 320: 0, 360: 0 });
  await page.setViewportSize(WIDE);
}

for (const [index, brand] of BRANDS.entries()) {
  // The first brand in every run, the others with the breadth.
  const breadth = index === 0 ? "" : " @breadth";
  for (const path of GUEST_PATHS)
    test(`${brand.scope}: what a guest sees at ${path} passes axe, fits its width and loads nothing foreign${breadth}`, async ({
      browser,
      app,
    }) => {
      const stage = createStage(browser, app, brand);
      // An unknown page answers 404, which the browser logs to its console.
      const page = await stage.open({ isNoisy: path === "/no-such-place" });
      const strangers = strangersOf(page);
      await page.goto(stage.at(path));
      await examineFully(page, path, brand.wideTheme);
      expect.soft(strangers).toEqual([]);
      await stage.close();
    });

  test(`${brand.scope}: what a member sees passes axe, fits its width and loads nothing foreign @breadth`, async ({
    browser,
    app,
  }) => {
    const stage = createStage(browser, app, brand);
    const member = await stage.member({ credits: 3, gender: "woman", looking_for: "both" });
    const { profiles } = (await stage.call(member, "GET", "/profiles")).body as { profiles: { _id: string }[] };
    const [known, away, blank] = profiles.map(({ _id }) => _id) as [string, string, string];
    const { conversationId } = await stage.write(member, known, "A first line, so that there is something to read.");
    const { conversationId: archivedId } = await stage.write(member, away, "This one is put away.");
    await stage.call(member, "PATCH", `/conversation/${archivedId}`, { body: { archived: true } });
    const page = await stage.memberPage(member, "/profiles");
    const strangers = strangersOf(page);
    for (const path of [
      "/profiles",
      `/profile/${known}`,
      "/messages/inbox",
      "/messages/conversations",
      "/messages/archive",
      `/messages/chat/blank?profile=${blank}`,
      `/messages/chat/${conversationId}`,
    ]) {
      await page.goto(stage.at(path));
      await examineFully(page, path, brand.wideTheme);
    }
    const fresh = await stage.memberPage(await stage.member({ verified: false }), "/verify");
    await examineFully(fresh, "/verify", brand.wideTheme);
    expect.soft(strangers).toEqual([]);
    await stage.close();
  });

  test(`${brand.scope}: prices, packs, Premium and the checkout pass axe, fit their width and load nothing foreign @breadth`, async ({
    browser,
    app,
  }) => {
    const stage = createStage(browser, app, brand);
    const member = await stage.member({ country: "NL", zipcode: "3511 AB" });
    await chooseLimits(stage, member);
    const page = await stage.memberPage(member, "/upgrade/credits");
    const strangers = strangersOf(page);
    await examineFully(page, "/upgrade/credits", brand.wideTheme);
    await page.goto(stage.at("/upgrade/premium"));
    await examineFully(page, "/upgrade/premium", brand.wideTheme);
    await openCheckout(stage, page, member, "credits-25");
    await examineFully(page, "/upgrade/checkout", brand.wideTheme);
    expect.soft(strangers).toEqual([]);
    await stage.close();
  });

  test(`${brand.scope}: the deck, its end and the matches pass axe, fit their width and load nothing foreign @breadth`, async ({
    browser,
    app,
  }) => {
    const stage = createStage(browser, app, brand);
    const member = await player(stage, { looking_for: "both" });
    await matchSoon(stage, member);
    const page = await stage.memberPage(member, "/matches");
    const strangers = strangersOf(page);
    await expect(page.getByRole("article")).toBeVisible();
    await examineFully(page, "/matches", brand.wideTheme);
    await page.goto(stage.at("/matches?view=list"));
    await expect(page.getByRole("link", { name: site.match_write() })).toBeVisible();
    await examineFully(page, "/matches?view=list", brand.wideTheme);
    const over = await stage.memberPage(await player(stage, { age_min: 100, age_max: 100 }), "/matches");
    await expect(over.getByRole("heading", { name: site.deck_finished() })).toBeVisible();
    await examineFully(over, "/matches, finished", brand.wideTheme);
    expect.soft(strangers).toEqual([]);
    await stage.close();
  });

  test(`${brand.scope}: every component in the gallery passes axe @breadth`, async ({ browser, app }) => {
    const stage = createStage(browser, app, brand);
    const page = await stage.open();
    await page.goto(stage.at(GALLERY));
    await examineFully(page, GALLERY, brand.wideTheme);
    await stage.close();
  });
}

/**
 * Everything that can be tested of one screen without a pointer, a color, a motion or, unless it is the desk's, much
 * room.
 */
async function lookAt(page: Page, name: string, isDesk = false): Promise<void> {
  // Or the question that comes before it.
  const shown = page.locator("main, [role=main], [role=dialog]").filter({ visible: true });
  await expect(shown.first(), name).toBeVisible();
  await expect(page.locator(".skel"), name).toHaveCount(0);
  expect.soft(await edgeFaults(page), `${name}, edges`).toEqual([]);
  await page.emulateMedia({ forcedColors: "active" });
  expect.soft(await keyboardFaults(page), `${name}, by keyboard in forced colors`).toEqual([]);
  expect.soft(await stateFaults(page), `${name}, states in forced colors`).toEqual([]);
  expect.soft(await motionFaults(page), `${name}, motion`).toEqual([]);
  await page.emulateMedia({ forcedColors: "none" });
  if (isDesk) {
    const beyond = await page.evaluate(() => document.documentElement.scrollHeight - innerHeight);
    // Its lists scroll in themselves.
    expect.soft(beyond, `${name}, the document below the window`).toBeLessThanOrEqual(0);
    return;
  }
  await page.setViewportSize(ZOOMED);
  expect.soft(await keyboardFaults(page), `${name}, by keyboard at 400 %`).toEqual([]);
  expect.soft(await zoomFaults(page), `${name}, at 400 %`).toEqual([]);
  await page.setViewportSize(WIDE);
}

test("by keyboard, in forced colors, without motion and at 400 %: what a guest sees @breadth", async ({
  browser,
  app,
}) => {
  test.setTimeout(600_000);
  const stage = createStage(browser, app, BRANDS[0]);
  const page = await stage.open({ isNoisy: true });
  for (const path of GUEST_PATHS) {
    await page.goto(stage.at(path), { waitUntil: "networkidle" });
    await lookAt(page, path);
  }
  await stage.close();
});

/** A third of the members' pages each: one walk over all of them would take longer than a test should. */
for (const part of [0, 1, 2])
  test(`by keyboard, in forced colors, without motion and at 400 %: what a member sees, part ${part + 1} of 3 @breadth`, async ({
    browser,
    app,
  }) => {
    test.setTimeout(600_000);
    const stage = createStage(browser, app, BRANDS[0]);
    const [member, character] = [await stage.member({ credits: 60 }), await stage.character()];
    const { conversationId } = await stage.write(member, character.id, "A first line.");
    const page = await stage.open();
    await stage.admit(page, member);
    for (const [index, path] of everyPage(character.id, conversationId).entries()) {
      if (index % 3 !== part) continue;
      await page.goto(stage.at(path), { waitUntil: "networkidle" });
      await lookAt(page, path);
    }
    await stage.close();
  });

test("by keyboard, in forced colors and without motion: the desk's sign-in @breadth", async ({ stage }) => {
  const page = await stage.open({ viewport: DESK });
  await page.goto(stage.deskAt("/agent/sign-in"), { waitUntil: "networkidle" });
  await lookAt(page, "sign-in", true);
});

/** A fifth of the desk's screens each. */
for (const part of [0, 1, 2, 3, 4])
  test(`by keyboard, in forced colors and without motion: what an admin sees, part ${part + 1} of 5 @breadth`, async ({
    stage,
  }) => {
    test.setTimeout(600_000);
    const { conversationId } = await waiting(stage);
    const character = await stage.character();
    const page = await stage.open({ viewport: DESK });
    await stage.admit(page, await stage.agent({ role: "admin", scope: ["*"] }));
    const screens = everyScreen({ conversation: conversationId, character: character.id });
    for (const [index, path] of screens.entries()) {
      if (index % 5 !== part) continue;
      await page.goto(stage.deskAt(path), { waitUntil: "networkidle" });
      await lookAt(page, path, true);
    }
  });

async function waiting(stage: Stage) {
  const [member, character] = [await stage.member({ about_me: "Counts trains." }), await stage.character()];
  return { member, ...(await stage.write(member, character.id, "Which map would you keep?")) };
}

for (const colorScheme of THEMES) {
  // Light in every run, dark with the breadth.
  const breadth = colorScheme === "light" ? "" : " @breadth";
  test(`the desk passes axe, ${colorScheme}${breadth} @always`, async ({ stage }) => {
    const { member, conversationId } = await waiting(stage);
    const page = await stage.open({ colorScheme });
    const strangers = strangersOf(page);
    await page.goto(stage.deskAt("/agent/sign-in"));
    await expect(page.getByRole("heading", { name: m.sign_in_title() })).toBeVisible();
    await examine(page, "sign-in");
    await stage.admit(page, await stage.agent());
    await page.goto(stage.deskAt("/chat"));
    await expect(page.locator("html")).toHaveAttribute("data-theme", colorScheme);
    const desk = deskOf(page);
    await expect(desk.thread).toContainText(m.idle_off_title());
    await examine(page, "off duty");
    await desk.start();
    await desk.receives("Which map would you keep?");
    await desk.writer.fill("I promise I am a real woman");
    await expect(desk.verdict).toHaveAttribute("data-verdict", /^R/);
    await examine(page, "a claim, its text warned of");
    await stage.write(member, conversationId, "And which would you burn?");
    await expect(page.locator('[data-banner="fence"]')).toBeVisible();
    await expect(desk.thread).toContainText("And which would you burn?");
    await examine(page, "new lines");
    for (const [key, name] of [
      ["Escape", m.give_back_title()],
      ["Alt+KeyT", m.write_templates()],
      ["Alt+KeyH", m.write_honest_title()],
      ["Control+KeyK", m.palette_title()],
      ["Alt+KeyQ", m.end_shift_title()],
      ["F9", m.pause_title()],
    ] as const) {
      await page.keyboard.press(key);
      await expect(page.getByRole("dialog", { name })).toBeVisible();
      await examine(page, name, "[role=dialog]");
      await page.keyboard.press("Escape");
      await expect(page.getByRole("dialog")).toHaveCount(0);
    }
    await desk.choose("F9", "1");
    await expect(desk.thread).toContainText(m.idle_paused_title({ reason: "short break" }));
    await examine(page, "a break");
    await page.keyboard.press("?");
    await expect(page.getByRole("dialog", { name: m.shortcuts_title() })).toBeVisible();
    await examine(page, "keys", "[role=dialog]");
    expect(strangers).toEqual([]);
  });
}
