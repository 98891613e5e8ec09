import type { Page } from "@playwright/test";
import { deskOf } from "./support/desk-page.ts";
import { LINE } from "./support/chat-page.ts";
import { expectPath, holding } from "./support/page.ts";
import { expect, MOVING, test, type Stage } from "./support/stage.ts";
import { m } from "../apps/console/src/paraglide/messages.js";
import { m as site } from "../apps/web/app/paraglide/messages.js";

const HOUR_MS = 3_600_000;
const bar = (page: Page) => page.getByRole("navigation", { name: site.frame_main_nav() });

test.describe("pages that move", () => {
  test.use(MOVING);

  test("[UI-01] every page change fades: the old page is gone before the new one comes", async ({ stage }) => {
    type Fade = { part: string; begins: number; ends: number };
    const page = await stage.open({
      prepare: async (on) => {
        await on.addInitScript(() => {
          const seen: Fade[][] = [];
          Object.assign(window, { fades: seen });
          const start = document.startViewTransition.bind(document);
          document.startViewTransition = (given) => {
            const fade = start(given);
            const note = (): void => {
              const parts = document.getAnimations().flatMap((animation): Fade[] => {
                const effect = animation.effect as KeyframeEffect | null;
                const part = effect?.pseudoElement ?? "";
                if (effect === null || !/::view-transition-(old|new)\(root\)/.test(part)) return [];
                const { delay = 0, endTime = 0 } = effect.getComputedTiming();
                return [{ part, begins: delay, ends: Number(endTime) }];
              });
              seen.push(parts);
            };
            fade.ready.then(note, () => undefined);
            return fade;
          };
        });
      },
    });
    await stage.signInMember(page, await stage.member());
    const fades = (): Promise<Fade[][]> => page.evaluate(() => (window as unknown as { fades: Fade[][] }).fades);
    // The login itself led to the list.
    await expect.poll(async () => (await fades()).length).toBe(1);
    const changes = [
      () => bar(page).getByRole("link", { name: site.nav_favorites() }).click(),
      () => page.getByTestId("balance").click(),
      () => page.goBack(),
      () => bar(page).getByRole("link", { name: site.nav_messages() }).click(),
    ];
    for (const [index, change] of changes.entries()) {
      await change();
      await expect.poll(async () => (await fades()).length).toBe(index + 2);
    }
    for (const parts of await fades()) {
      const old = parts.find(({ part }) => part.includes("old"));
      const fresh = parts.find(({ part }) => part.includes("new"));
      expect(old?.ends).toBeGreaterThan(0);
      expect(fresh?.begins).toBeGreaterThanOrEqual(old!.ends);
      expect(fresh?.ends).toBeGreaterThan(fresh!.begins);
    }
  });
});

test("[UI-12] the app's loader disappears when the page is ready: at the desk, and at the checkout", async ({
  stage,
}) => {
  const loader = (page: Page) => page.locator(".app-load");
  const agent = await stage.agent();
  const desk = await stage.open();
  await stage.admit(desk, agent);
  const refresh = await holding(desk, "PATCH", "/agent-api/authenticate");
  await desk.goto(stage.deskAt("/chat"));
  await refresh.asked;
  await expect(loader(desk)).toBeVisible();
  refresh.release();
  await expect(desk.locator("#pane-queue")).toBeVisible();
  await expect(loader(desk)).toHaveCount(0);

  const page = await stage.open();
  await stage.admit(page, await stage.member());
  const entry = await holding(page, "PATCH", "/api/authenticate");
  await page.goto(stage.at("/upgrade/checkout"));
  await entry.asked;
  await expect(loader(page)).toBeVisible();
  entry.release();
  await expectPath(page, "/upgrade/credits");
  await expect(page.getByRole("main").getByRole("heading").first()).toBeVisible();
  await expect(loader(page)).toHaveCount(0);
});

/** A guest's page whose clock moves only on demand; hours of it would expire a member's token. */
async function guestPage(stage: Stage, prepare: (page: Page) => Promise<void> | void = () => undefined) {
  const page = await stage.open({ isNoisy: true, prepare });
  await page.clock.install();
  await page.goto(stage.at("/contact-us"), { waitUntil: "networkidle" });
  const places = {
    home: () => page.getByRole("banner").getByRole("link").filter({ hasText: stage.room.scope }).click(),
    prices: () => bar(page).getByRole("link", { name: site.prices_title() }).click(),
  };
  const go = async (to: keyof typeof places): Promise<void> => {
    await places[to]();
    await expectPath(page, to === "home" ? "/" : "/prices");
    await expect(page.getByRole("main").getByRole("heading").first()).toBeVisible();
  };
  return { page, go };
}

test("[OPS-05] the version is checked hourly; a newer one loads with the next page, not over typed text, not twice in 10 s", async ({
  stage,
}) => {
  let asked = 0;
  let version: string | null = null;
  const { page, go } = await guestPage(stage, async (on) => {
    await on.route("**/version.json", async (route) => {
      asked += 1;
      return version === null ? route.continue() : route.fulfill({ json: { version } });
    });
  });
  const mark = () => page.evaluate(() => void Object.assign(window, { isSame: true }));
  const isSame = () => page.evaluate(() => "isSame" in window);
  await mark();
  await page.clock.fastForward(HOUR_MS - 60_000);
  expect(asked).toBe(0);
  await page.clock.fastForward(61_000);
  await expect.poll(() => asked).toBe(1);
  await go("home");
  expect(await isSame()).toBe(true);
  version = "another";
  await page.clock.fastForward(HOUR_MS);
  await expect.poll(() => asked).toBe(2);
  expect(await isSame()).toBe(true);

  // A field shared by both pages holds text: the reload waits for the next page.
  await page.evaluate(() => {
    const field = document.createElement("textarea");
    field.id = "over";
    field.style.cssText = "position:fixed;inset:auto auto 0 0;z-index:99";
    document.body.append(field);
  });
  await page.locator("#over").fill("Half a line");
  await go("prices");
  expect(await isSame()).toBe(true);
  await page.locator("#over").fill("");
  await go("home");
  // Retry if the page navigates during the check.
  await expect.poll(() => isSame().catch(() => true)).toBe(false);

  // Just reloaded, and a different version again: reload only after ten seconds.
  await page.goto(stage.at("/contact-us"), { waitUntil: "networkidle" });
  await page.clock.fastForward(HOUR_MS + 1000);
  await expect.poll(() => asked).toBe(3);
  await page.evaluate(() => sessionStorage.setItem("reloadedAt", String(Date.now())));
  await mark();
  await go("home");
  expect(await isSame()).toBe(true);
  await page.clock.fastForward(10_500);
  await go("prices");
  // Retry if the page navigates during the check.
  await expect.poll(() => isSame().catch(() => true)).toBe(false);
});

test("a brand's new look comes with the next page, an unchanged one leaves the page as it is", async ({ stage }) => {
  const { page, go } = await guestPage(stage);
  await page.evaluate(() => void Object.assign(window, { isSame: true }));
  const isSame = () => page.evaluate(() => "isSame" in window);
  const read = page.waitForResponse("**/api/brand?*");
  await page.clock.fastForward(HOUR_MS + 1000);
  const brand = (await (await read).json()) as { headline: string };
  await go("home");
  expect(await isSame()).toBe(true);
  await page.route("**/api/brand?*", (route) => route.fulfill({ json: { ...brand, headline: "Another one" } }));
  const changed = page.waitForResponse("**/api/brand?*");
  await page.clock.fastForward(HOUR_MS);
  await (await changed).finished();
  await go("prices");
  // Retry if the page navigates during the check.
  await expect.poll(() => isSame().catch(() => true)).toBe(false);
});

test("[PUB-29] the console has its queue, lookup, memo and meet-up panels", async ({ stage }) => {
  const [member, character] = [await stage.member(), await stage.character()];
  await stage.write(member, character.id, LINE);
  const desk = deskOf(
    await stage.desk(await stage.agent({ role: "admin" }), { viewport: { width: 1440, height: 900 } }),
  );
  await desk.start();
  await desk.receives(LINE);
  const { page } = desk;
  await expect(page.getByRole("complementary", { name: m.stock_title() }).locator("[data-stock]")).toHaveCount(3);
  await expect(page.locator('[data-facts="memos"]')).toBeVisible();
  await expect(page.locator('[data-facts="meet-ups"]')).toBeVisible();
  await page.getByRole("link", { name: m.lookup_title() }).click();
  await expect(page.getByRole("search").getByLabel(m.lookup_user(), { exact: true })).toBeVisible();
  await expect(page.getByRole("heading", { name: m.lookup_count({ n: 1 }), exact: true })).toBeVisible();
});
