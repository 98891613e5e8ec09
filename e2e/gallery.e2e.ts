import type { Page } from "@playwright/test";
import { failing } from "./support/page.ts";
import { faultsOf, settle } from "./support/screens.ts";
import { expect, PHONE, test, type Stage } from "./support/stage.ts";

type Card = { _id: string; name: string; imageCount: number };

/** A member at a character of the demo's cast, which has drawn pictures. */
async function atCharacter(
  stage: Stage,
  over: Parameters<Stage["member"]>[0],
  options: Parameters<Stage["memberPage"]>[2] = {},
) {
  const member = await stage.member(over);
  const { profiles } = (await stage.call(member, "GET", "/profiles?limit=100")).body as { profiles: Card[] };
  const card = profiles.find(({ imageCount }) => imageCount >= 3)!;
  const page = await stage.memberPage(member, `/profile/${card._id}`, options);
  await expect(page.getByRole("heading", { level: 1 })).toContainText(card.name);
  return { page, card };
}
const viewer = (page: Page, { name }: Card) => page.getByRole("dialog", { name: `Pictures of ${name}` });
const counter = (page: Page, card: Card, n: number) =>
  expect(viewer(page, card).getByRole("status")).toHaveText(`Picture ${n} of ${card.imageCount}`);

test("with Premium, keys and buttons change pictures and zoom, and focus stays inside", async ({ stage }) => {
  const { page, card } = await atCharacter(stage, { is_premium: true });
  await expect(page.locator(".thumbs button")).toHaveCount(card.imageCount);
  const opener = page.getByRole("button", { name: `Enlarge picture 1 of ${card.imageCount}` });
  await opener.click();
  await counter(page, card, 1);
  await page.keyboard.press("ArrowRight");
  await counter(page, card, 2);
  await page.keyboard.press("ArrowLeft");
  await page.keyboard.press("ArrowLeft");
  await counter(page, card, card.imageCount);
  const frame = viewer(page, card).locator(".gal-p");
  await page.keyboard.press("+");
  await expect(frame).toHaveClass(/near/);
  await page.keyboard.press("-");
  await expect(frame).not.toHaveClass(/near/);
  await frame.dblclick();
  await expect(frame).toHaveClass(/near/);
  for (let n = 0; n < 12; n += 1) {
    await page.keyboard.press("Tab");
    expect(await viewer(page, card).evaluate((dialog) => dialog.contains(document.activeElement))).toBe(true);
  }
  await settle(page);
  expect(await faultsOf(page)).toEqual([]);
  await page.keyboard.press("Escape");
  await expect(viewer(page, card)).toBeHidden();
  await expect(page.locator(".pf-zoom")).toBeFocused();
});

/** The events of a touch screen. */
const touch = (page: Page, steps: readonly (readonly [type: string, id: number, x: number, y: number])[]) =>
  page.locator(".gal-p").evaluate((frame, events) => {
    for (const [type, pointerId, clientX, clientY] of events)
      frame.dispatchEvent(new PointerEvent(type, { pointerId, clientX, clientY, pointerType: "touch", bubbles: true }));
  }, steps);

test("one finger changes pictures, two zoom; a short or steep move does nothing", async ({ stage }) => {
  const { page, card } = await atCharacter(stage, { is_premium: true }, PHONE);
  await page.locator(".pf-zoom").click();
  await counter(page, card, 1);
  const swipe = (dx: number, dy = 0) =>
    touch(page, [
      ["pointerdown", 1, 200, 300],
      ["pointermove", 1, 200 + dx / 2, 300 + dy / 2],
      ["pointerup", 1, 200 + dx, 300 + dy],
    ]);
  await swipe(-120);
  await counter(page, card, 2);
  await swipe(120, 10);
  await counter(page, card, 1);
  await swipe(-30);
  await swipe(-120, 200);
  await counter(page, card, 1);
  const pinch = (from: number, to: number) =>
    touch(page, [
      ["pointerdown", 1, 200 - from, 300],
      ["pointerdown", 2, 200 + from, 300],
      ["pointermove", 1, 200 - to, 300],
      ["pointermove", 2, 200 + to, 300],
      ["pointerup", 1, 200 - to, 300],
      ["pointerup", 2, 200 + to, 300],
    ]);
  const frame = page.locator(".gal-p");
  await pinch(30, 90);
  await expect(frame).toHaveClass(/near/);
  await swipe(-120);
  await counter(page, card, 1);
  await pinch(90, 30);
  await expect(frame).not.toHaveClass(/near/);
});

test("[PROF-27] a member without Premium opens the curtain and learns what it requires", async ({ stage }) => {
  const { page, card } = await atCharacter(stage, {});
  const locked = card.imageCount - 1;
  await expect(page.locator(".thumbs .cur")).toHaveText(`${locked} more`);
  const popup = page.getByRole("dialog", { name: new RegExp(`${card.name}.*Premium`) });
  for (const open of [
    page.locator(".thumbs button:has(.cur)"),
    page.getByRole("button", { name: "See what Premium opens" }),
  ]) {
    await open.click();
    await expect(popup).toBeVisible();
    await expect(popup.getByText("Fictional character")).toBeVisible();
    await expect(popup).toContainText(`${locked}`);
    await expect(popup.getByRole("listitem")).toHaveCount(4);
    await settle(page);
    expect(await faultsOf(page)).toEqual([]);
    await popup.getByRole("button", { name: "Not now" }).click();
    await expect(popup).toBeHidden();
  }
});

test("[PROF-31] the profile keeps a placeholder where a picture cannot be loaded", async ({ stage }) => {
  const { page } = await atCharacter(
    stage,
    {},
    {
      isNoisy: true,
      prepare: async (one) => void (await one.route(/\/media\//, (route) => route.abort())),
    },
  );
  await expect(page.locator(".pf-m .pt-fallback")).toBeVisible();
  await expect(page.locator(".pf-m img")).toHaveCount(0);
  await page.getByRole("button", { name: "See what Premium opens" }).click();
  await expect(page.getByRole("dialog")).toBeVisible();
  await expect(page.getByRole("dialog").locator("img")).toHaveCount(0);
});

test("shared themes are marked on a profile", async ({ stage }) => {
  const character = await stage.character({ tags: ["letters", "sea", "music"] });
  const member = await stage.member({ tags: ["sea", "music", "food"] });
  const page = await stage.memberPage(member, `/profile/${character.id}`);
  await expect(page.getByText("2 of these are yours too.")).toBeVisible();
  await expect(page.locator(".pf-tags .both")).toHaveCount(2);
});

const WIDTHS = [360, 768, 1280, 1920];
test("nothing moves while a profile loads, and each width gets a picture of its size in the newest format", async ({
  stage,
}) => {
  const { page, card } = await atCharacter(stage, { is_premium: true });
  await page.addInitScript(() => {
    const shifts: number[] = [];
    Object.assign(window, { shifts });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & { value: number; hadRecentInput: boolean })[])
        if (!entry.hadRecentInput) shifts.push(entry.value);
    }).observe({ type: "layout-shift", buffered: true });
  });
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 900 });
    await page.goto(stage.at(`/profile/${card._id}`));
    const picture = page.locator(".pf-m img");
    await expect.poll(() => picture.evaluate((img) => (img as HTMLImageElement).complete)).toBe(true);
    await settle(page);
    const { source, shown, natural } = await picture.evaluate((img) => {
      const one = img as HTMLImageElement;
      const size = /\/(thumb|small|medium|large)\./.exec(one.currentSrc)?.[1] ?? "";
      return {
        source: one.currentSrc,
        shown: one.clientWidth,
        natural: { thumb: 160, small: 320, medium: 640, large: 1280 }[size],
      };
    });
    expect(source).toContain(".avif");
    expect(natural!, `${width}: ${shown} px`).toBeGreaterThanOrEqual(Math.min(shown, 640));
    expect(natural!, `${width}: ${shown} px`).toBeLessThanOrEqual(Math.max(640, 2 * shown));
    const moved = await page.evaluate(() => (window as unknown as { shifts: number[] }).shifts);
    expect(
      moved.reduce((sum, one) => sum + one, 0),
      `${width}`,
    ).toBeLessThan(0.02);
  }
});

test("a character that fails to load says so and offers a retry", async ({ stage }) => {
  const character = await stage.character();
  const page = await stage.open({ isNoisy: true });
  await stage.admit(page, await stage.member());
  await failing(page, "GET", /\/api\/profile\//, 500);
  await page.goto(stage.at(`/profile/${character.id}`));
  await expect(page.getByRole("heading", { name: "Loading failed, try refreshing the page" })).toBeVisible();
});
