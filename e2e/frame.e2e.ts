import type { Page } from "@playwright/test";
import { deskOf } from "./support/desk-page.ts";
import { answer, LINE, talk } from "./support/chat-page.ts";
import { failing, expectPath, holding, toast } from "./support/page.ts";
import { settle, sidewaysOf } from "./support/screens.ts";
import { createStage, expect, MOVING, test, type Stage } from "./support/stage.ts";
import { m } from "../apps/console/src/paraglide/messages.js";

const HOUR_MS = 3_600_000;
const bar = (page: Page) => page.getByRole("navigation", { name: "Main" });

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
      () => bar(page).getByRole("link", { name: "Favorites" }).click(),
      () => page.getByTestId("balance").click(),
      () => page.goBack(),
      () => bar(page).getByRole("link", { name: "Messages" }).click(),
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

test("[UI-06] a notice has a title, a text, a variant and its time, and reports whether it is shown", async ({
  stage,
}) => {
  const { page } = await talk(stage);
  await page.goto(stage.at("/profiles"));
  await expect(page.getByRole("article").first()).toBeVisible();
  // The socket must be open before the answer comes.
  await page.waitForLoadState("networkidle");
  const before = Date.now();
  await answer(stage, "The one with the coffee stain.");
  const notice = page.locator(".toast");
  await expect(notice).toContainText("New message");
  await expect(notice).toContainText("wrote to you.");
  await expect(notice).toHaveAttribute("data-variant", "info");
  await expect(notice).toHaveAttribute("data-show", "true");
  const at = await notice.locator("time").getAttribute("datetime");
  expect(Date.parse(at ?? "")).toBeGreaterThanOrEqual(before - 1000);
  expect(Date.parse(at ?? "")).toBeLessThanOrEqual(Date.now() + 1000);
  await notice.click({ position: { x: 8, y: 8 } });
  await expect(notice).toHaveCount(0);
});

test("[UI-08] a failed upload stays 6 seconds, a sign-in warning 8", async ({ stage }) => {
  const member = await stage.member();
  const page = await stage.open({ isNoisy: true });
  await page.clock.install();
  await stage.signInMember(page, member);
  await page.getByRole("button", { name: "Your account" }).click();
  await page.getByRole("menuitem", { name: "My pictures" }).click();
  const files = page.getByRole("dialog", { name: "My pictures" }).getByLabel("Picture files");
  await expect(files).toBeAttached();
  await page.clock.pauseAt(Date.now() + 5000);
  await files.setInputFiles({ name: "a.txt", mimeType: "text/plain", buffer: Buffer.from("no picture") });
  const staysFor = async (text: string | RegExp, ms: number): Promise<void> => {
    await expect(async () => {
      await page.clock.runFor(50);
      await expect(toast(page, text)).toBeVisible({ timeout: 200 });
    }).toPass();
    await page.clock.runFor(ms - 700);
    await expect(toast(page, text)).toBeVisible();
    await page.clock.runFor(1400);
    await expect(toast(page, text)).toHaveCount(0);
  };
  await staysFor(/jpeg or png only/, 6000);
  await page.goto(stage.at("/?error=access_denied"));
  await staysFor(/consent/i, 8000);
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

test("[UI-13] the layout changes at exactly 768, 1280, 1920 and 2560 pixels", async ({ stage }) => {
  const page = await stage.memberPage(await stage.member(), "/profiles");
  await expect(page.getByRole("article")).toHaveCount(36);
  const at = async (width: number) => {
    await page.setViewportSize({ width, height: 900 });
    return page.evaluate(() => {
      const px = (value: string): number => Number.parseFloat(value);
      const grid = getComputedStyle(document.querySelector("main ul:has(> li > article)")!);
      const top = document.querySelector<HTMLElement>("header.top")!;
      return {
        columns: grid.gridTemplateColumns.split(" ").length,
        bar: top.offsetHeight,
        gutter: px(getComputedStyle(top.firstElementChild!).paddingLeft),
        page: px(getComputedStyle(document.documentElement).getPropertyValue("--page")),
        sideways: document.documentElement.scrollWidth - document.documentElement.clientWidth,
      };
    });
  };
  const phone = { columns: 2, bar: 56, gutter: 16, page: 1248, sideways: 0 };
  const tablet = { columns: 3, bar: 64, gutter: 32, page: 1248, sideways: 0 };
  const desktop = { columns: 4, bar: 72, gutter: 48, page: 1248, sideways: 0 };
  const qhd = { columns: 6, bar: 72, gutter: 48, page: 1664, sideways: 0 };
  const fourK = { columns: 8, bar: 72, gutter: 48, page: 2240, sideways: 0 };
  for (const [width, layout] of [
    [360, phone],
    [767, phone],
    [768, tablet],
    [1279, tablet],
    [1280, desktop],
    [1919, desktop],
    [1920, qhd],
    [2559, qhd],
    [2560, fourK],
  ] as const)
    expect(await at(width), `${width} px`).toEqual(layout);
});

/** A guest's page whose clock moves only on demand; hours of it would expire a member's token. */
async function guestPage(stage: Stage, prepare: (page: Page) => Promise<void> | void = () => undefined) {
  const page = await stage.open({ isNoisy: true, prepare });
  await page.clock.install();
  await page.goto(stage.at("/contact-us"), { waitUntil: "networkidle" });
  const places = {
    home: () => page.getByRole("banner").getByRole("link").filter({ hasText: stage.room.scope }).click(),
    prices: () => bar(page).getByRole("link", { name: "Prices" }).click(),
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

test("[BRAND-11] a brand that cannot be read is logged with the server's message, or as an unknown error", async ({
  stage,
}) => {
  const { page, go } = await guestPage(stage);
  const told: string[] = [];
  page.on("console", (message) => {
    if (message.type() === "error") told.push(message.text());
  });
  await failing(page, "GET", "/api/brand", 500, { message: "The brand is being repainted" });
  await page.clock.fastForward(HOUR_MS + 1000);
  await expect.poll(() => told.filter((line) => line.includes("Error: The brand is being repainted"))).toHaveLength(1);
  await page.unrouteAll();
  await page.route("**/api/brand?*", (route) => route.fulfill({ status: 502, body: "<h1>Bad gateway</h1>" }));
  await page.clock.fastForward(HOUR_MS + 1000);
  await expect.poll(() => told.filter((line) => line.includes("Error: Unknown error"))).toHaveLength(1);
  await go("home");
  await expect(page.getByRole("main")).toBeVisible();
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

test("[PUB-23, PUB-24, PUB-27] the bar leads to its four places; credits, Premium and, with something in the cart, the checkout", async ({
  stage,
}) => {
  const member = await stage.member();
  const page = await stage.memberPage(member, "/settings");
  for (const [name, target] of [
    ["Search", "/profiles"],
    ["Favorites", "/interests/favorites"],
    ["Messages", "/messages"],
    ["Credits", "/upgrade/credits"],
  ] as const)
    await expect(bar(page).getByRole("link", { name, exact: true })).toHaveAttribute("href", target);
  const account = page.getByRole("button", { name: "Your account" });
  for (const [path, title] of [
    ["/upgrade/credits", "Credits"],
    ["/upgrade/premium", "Premium"],
  ] as const) {
    await page.goto(stage.at(path));
    await expectPath(page, path);
    await expect(account).toBeVisible();
    await expect(page.getByRole("link", { name: title, exact: true, includeHidden: false }).first()).toBeVisible();
    await expect(page.getByText("Page not found")).toHaveCount(0);
  }
  // Nothing was chosen: the checkout's guard leads back.
  await page.goto(stage.at("/upgrade/checkout"));
  await expectPath(page, "/upgrade/credits");
  await expect(account).toBeVisible();
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

test("the bar of a member with many credits fits the narrowest phones, its last button in full", async ({ stage }) => {
  const page = await stage.memberPage(await stage.member({ credits: 1_240 }), "/profiles");
  await expect(page.locator("header").first()).toContainText(/1.?240/);
  for (const width of [320, 360, 379, 380, 390, 399, 400]) {
    await page.setViewportSize({ width, height: 780 });
    await settle(page);
    const last = await page.locator("header .top-end > *:visible").last().boundingBox();
    expect((last?.x ?? 0) + (last?.width ?? 0), `${width} px`).toBeLessThanOrEqual(width);
  }
});

test("on a phone the brand's name is complete beside two and three digits of credits", async ({ browser, app }) => {
  const room = { scope: "velvetrooms", host: "localhost", brandId: "brd_velvetrooms" };
  const stage = createStage(browser, app, room);
  for (const credits of [60, 840]) {
    const page = await stage.memberPage(await stage.member({ credits }), "/profiles");
    const logo = page.locator("header.top .logo");
    await expect(logo).toContainText(room.scope);
    for (const width of [320, 360, 375]) {
      await page.setViewportSize({ width, height: 780 });
      await settle(page);
      const [wide, text] = await logo.evaluate((one) => [one.clientWidth, one.scrollWidth]);
      expect(text, `${width} px, ${credits} credits`).toBeLessThanOrEqual(wide);
    }
  }
  await stage.close();
});

test("in the message lists the time stays on the name's line at 320 px, however long the name", async ({ stage }) => {
  const member = await stage.member();
  for (const name of ["Wilhelmina-Charlotte", "Maximiliane Rosalinde", "Bo"])
    await stage.write(member, (await stage.character({ name })).id, "Which lantern do you mean?");
  const page = await stage.memberPage(member, "/messages/sent", { viewport: { width: 320, height: 780 } });
  const rows = page.getByRole("link").filter({ has: page.locator("time") });
  await expect(rows).toHaveCount(3);
  for (const row of await rows.all()) {
    const name = await row.getByText(/^(Wil|Max|Bo)/).boundingBox();
    const time = await row.locator("time").boundingBox();
    expect(Math.abs((time?.y ?? 0) - (name?.y ?? 99)), await row.innerText()).toBeLessThan(12);
  }
  expect(await sidewaysOf(page)).toEqual({ 320: 0, 360: 0 });
});
