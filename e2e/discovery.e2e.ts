import { cards, names, rail, TALL, crowd, open } from "./support/list-page.ts";
import { callsOf, expectPath, failing, pathOf, restingPlace } from "./support/page.ts";
import { expect, test } from "./support/letters.ts";
import { m as site } from "../apps/web/app/paraglide/messages.js";

test("[PUB-32] leaving the profiles resets the list, its filters and its position", async ({ stage }) => {
  await crowd(stage, 20);
  const page = await open(stage, `/profiles?${TALL}`);
  await expect(cards(page)).toHaveCount(20);
  await page.evaluate(() => scrollTo(0, 400));
  const calls = callsOf(page);
  const bar = page.getByRole("navigation", { name: site.frame_main_nav() });
  await bar.getByRole("link", { name: site.nav_messages() }).click();
  await expect(page.getByText(site.inbox_empty())).toBeVisible();
  await bar.getByRole("link", { name: "Search" }).click();
  await expectPath(page, "/profiles");
  await expect(cards(page)).toHaveCount(36);
  expect(await page.evaluate(() => scrollY)).toBe(0);
  await rail(page).getByRole("slider", { name: "Height, from" }).fill("205");
  await expectPath(page, `/profiles?${TALL}`);
  await expect(cards(page)).toHaveCount(20);
  expect(calls.of("GET /api/profiles").filter((call) => call.url().includes(TALL))).toHaveLength(1);
});

test("[PUB-33] going to a profile and back keeps list, filters and position", async ({ stage }) => {
  await crowd(stage, 40);
  const page = await open(stage, `/profiles?${TALL}`);
  await page.getByRole("button", { name: site.profiles_more() }).click();
  await expect(cards(page)).toHaveCount(40);
  // The address follows the cards.
  await expect(page).toHaveURL(/more=1/);
  const path = pathOf(page);
  const calls = callsOf(page);
  for (const back of [() => page.getByRole("link", { name: site.profile_back() }).click(), () => page.goBack()]) {
    // In the middle, so that the press itself need not scroll it from under the bar.
    await names(page)
      .nth(22)
      .evaluate((name) => name.scrollIntoView({ block: "center", behavior: "instant" }));
    const place = await restingPlace(page);
    expect(place).toBeGreaterThan(300);
    await names(page).nth(22).getByRole("link").click();
    await expect(page).toHaveURL(/\/profile\/prf_/);
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    await back();
    await expectPath(page, path);
    await expect(cards(page)).toHaveCount(40);
    await expect.poll(() => page.evaluate(() => scrollY)).toBe(place);
  }
  expect(calls.of("GET /api/profiles")).toHaveLength(0);
});

test("overlapping navigations are not errors", async ({ stage }) => {
  const page = await open(stage, "/profiles");
  await expect(cards(page).first()).toBeVisible();
  const to = async (...paths: string[]) =>
    page.evaluate(async (all) => {
      for (const path of all) {
        document.querySelector<HTMLElement>(`nav a[href="${path}"]`)?.click();
        await new Promise((done) => setTimeout(done, 25));
      }
    }, paths);
  await to("/messages", "/profiles", "/messages", "/profiles", "/messages");
  await expect(page.getByText(site.inbox_empty())).toBeVisible();
  await to("/profiles", "/messages", "/profiles");
  await expect(cards(page).first()).toBeVisible();
});

test("a choice made while another page is about to fade in stays; that page does not replace it", async ({ stage }) => {
  const page = await open(stage, "/profiles", {
    prepare: async (on) => {
      await on.addInitScript(() => {
        // A fade that starts late, as on a slow phone: the page changes when released.
        document.startViewTransition = (given) => {
          const change = typeof given === "function" ? given : given?.update;
          let begin = (): void => {};
          const updateCallbackDone = new Promise<void>((resolve) => (begin = resolve)).then(async () => {
            await change?.();
          });
          const letFade = () => {
            begin();
            return updateCallbackDone;
          };
          Object.assign(window, { letFade });
          return {
            ready: Promise.resolve(),
            updateCallbackDone,
            finished: updateCallbackDone,
            skipTransition() {},
          } as unknown as ViewTransition;
        };
      });
    },
  });
  await expect(cards(page).first()).toBeVisible();
  await page
    .getByRole("navigation", { name: site.frame_main_nav() })
    .getByRole("link", { name: site.nav_messages() })
    .click();
  await expectPath(page, "/messages/inbox");
  await rail(page).getByRole("checkbox", { name: site.relation_widowed() }).check();
  await expectPath(page, "/profiles?relationshipStatus=widowed");
  const shown = await page.evaluate(async () => {
    await (window as unknown as { letFade: () => Promise<void> }).letFade();
    return document.querySelector("main[data-view]") === null;
  });
  expect(shown).toBe(true);
  await expect(rail(page).getByRole("checkbox", { name: site.relation_widowed() })).toBeChecked();
});

test("[PROF-29, PROF-30] a list that fails to load, or to filter, says so and advises to refresh", async ({
  stage,
}) => {
  const page = await open(stage, "/profiles", { isNoisy: true });
  await expect(cards(page).first()).toBeVisible();
  await failing(page, "GET", "/api/profiles", 500);
  await rail(page).getByRole("checkbox", { name: site.relation_widowed() }).check();
  const alert = page.getByRole("main").getByRole("alert");
  await expect(alert).toContainText(site["error.profile-filtering-failed"]());
  // A list rendered by the server cannot fail on the way: use one that the page fetches.
  const bar = page.getByRole("navigation", { name: site.frame_main_nav() });
  await bar.getByRole("link", { name: site.nav_messages() }).click();
  await expect(page.getByText(site.inbox_empty())).toBeVisible();
  await bar.getByRole("link", { name: "Search" }).click();
  await expect(alert).toContainText(site["error.profile-loading-failed"]());
  await page.unrouteAll();
  await alert.getByRole("button", { name: site.profiles_refresh() }).click();
  await expect(cards(page)).toHaveCount(36);
});
