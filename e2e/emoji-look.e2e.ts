import type { Page } from "@playwright/test";
import { composer, talk } from "./support/chat-page.ts";
import { cells, cell, exhibit, grid, opener, openPicker, pick, picker, searchField } from "./support/emoji-page.ts";
import { examine, settle } from "./support/screens.ts";
import { expect, PHONE, test } from "./support/stage.ts";

const OFFSET_PX = 6;
const LIMIT_MS = 100;
const WIDE = { width: 1280, height: 800 };
const nameOf = (page: Page) => page.evaluate(() => document.activeElement?.getAttribute("aria-label"));

test("[EMOJI-06] light, dark, or the system's theme; the labels", async ({ stage }) => {
  const schemeOf = (page: Page) => picker(page).evaluate((one) => getComputedStyle(one).colorScheme);
  const paperOf = (page: Page) => picker(page).evaluate((one) => getComputedStyle(one).backgroundColor);
  for (const colorScheme of ["light", "dark"] as const) {
    const page = await stage.open({ colorScheme });
    const seen: Record<string, string> = {};
    for (const theme of ["light", "dark", "auto"] as const) {
      await page.context().addCookies([{ name: "theme", value: "auto", url: stage.at("/") }]);
      await exhibit(page, stage.at("/__ui"), { theme, hideSearch: false });
      if (theme !== "auto") expect(await schemeOf(page)).toBe(theme);
      seen[theme] = await paperOf(page);
    }
    expect(seen["light"]).not.toBe(seen["dark"]);
    expect(seen["auto"]).toBe(seen[colorScheme]);
    await expect(searchField(page)).toHaveAttribute("placeholder", "Search emoji");
    await expect(picker(page).getByRole("button", { name: "Skin tone", exact: true })).toBeVisible();
  }
  const german = await stage.open({ locale: "de-DE" });
  await exhibit(german, stage.at("/__ui"), { hideSearch: false });
  await expect(picker(german).getByPlaceholder("Emoji suchen")).toBeVisible();
  await picker(german).getByPlaceholder("Emoji suchen").fill("herz");
  await expect(cell(german, "2764-fe0f")).toBeVisible();
});

for (const [name, options] of [
  ["1280 px", { viewport: WIDE }],
  ["360 px", PHONE],
] as const) {
  test(`[EMOJI-14] the picker stands 6 px above its button and inside the window, ${name}`, async ({ stage }) => {
    const { page } = await openPicker(stage, options);
    await settle(page);
    const button = await opener(page).boundingBox();
    const box = await picker(page).boundingBox();
    expect(button && box && button.y - (box.y + box.height)).toBeCloseTo(OFFSET_PX, 0);
    expect(box?.width).toBe(name === "360 px" ? 344 : 372);
    expect(box?.x).toBeGreaterThanOrEqual(8);
    expect(box?.y).toBeGreaterThanOrEqual(0);
    const first = await cells(page).first().boundingBox();
    expect([first?.width, first?.height]).toEqual([44, 44]);
    const columns = await cells(page).evaluateAll(
      (all) => new Set(all.slice(0, 24).map((one) => one.getBoundingClientRect().x)).size,
    );
    expect(columns).toBe(name === "360 px" ? 7 : 8);
  });
}

test("by keyboard alone: arrows, letters that search, Enter, Escape back to the button", async ({ stage }) => {
  const { page, character } = await talk(stage);
  await opener(page).focus();
  await page.keyboard.press("Enter");
  await expect(searchField(page)).toBeFocused();
  await page.keyboard.press("Escape");
  await expect(picker(page)).toHaveCount(0);
  await expect(opener(page)).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(searchField(page)).toBeFocused();
  await page.keyboard.press("ArrowDown");
  expect(await nameOf(page)).toBe("grinning face");
  await page.keyboard.press("ArrowRight");
  expect(await nameOf(page)).toBe("grinning face with big eyes");
  await page.keyboard.press("End");
  await page.keyboard.press("ArrowRight");
  await expect(grid(page).locator("button:focus")).toHaveAttribute("data-spot", "smileys_people 8");
  await page.keyboard.press("ArrowUp");
  await expect(grid(page).locator("button:focus")).toHaveAttribute("data-spot", "smileys_people 0");
  await page.keyboard.press("ArrowUp");
  await expect(searchField(page)).toBeFocused();
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("Control+End");
  await expect(grid(page).locator("button:focus")).toHaveAttribute("data-spot", /^flags \d+$/);
  await expect(grid(page).locator("button:focus")).toBeInViewport();
  await page.keyboard.type("fire");
  await expect(searchField(page)).toHaveValue("fire");
  await page.keyboard.press("Enter");
  await expect(composer(page, character)).toHaveValue("🔥");
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("Enter");
  await expect(composer(page, character)).toHaveValue("🔥🔥");
  await expect(grid(page).locator("button:focus")).toHaveAttribute("data-code", "1f525");
  await page.keyboard.press("Escape");
  await expect(composer(page, character)).toBeFocused();
});

test("its button closes it, a press elsewhere too; without a network it says so and the chat continues", async ({
  stage,
}) => {
  const { page, character } = await talk(stage, {}, { isNoisy: true });
  await page.context().setOffline(true);
  await opener(page).click();
  await expect(page.getByText("We couldn’t load the emoji.").first()).toBeVisible();
  await composer(page, character).fill("Still here");
  await page.context().setOffline(false);
  await opener(page).click();
  await expect(grid(page)).toBeVisible();
  await opener(page).click();
  await expect(picker(page)).toHaveCount(0);
  await opener(page).click();
  await expect(grid(page)).toBeVisible();
  await composer(page, character).click();
  await expect(picker(page)).toHaveCount(0);
  await expect(composer(page, character)).toBeFocused();
});

for (const [name, options] of [
  ["1280 px", { viewport: WIDE }],
  ["360 px", PHONE],
] as const) {
  test(`axe finds nothing in the open picker, ${name}, light and dark @breadth`, async ({ stage }) => {
    const { page } = await openPicker(stage, options);
    await pick(page, "rose");
    for (const theme of ["light", "dark"] as const) {
      await page.evaluate((wanted) => (document.documentElement.dataset["theme"] = wanted), theme);
      await examine(page, `picker, ${theme}, ${name}`, ".emo-pop");
    }
    await picker(page).getByRole("button", { name: "Skin tone" }).click();
    await examine(page, `tones, ${name}`, ".emo-pop");
    await searchField(page).fill("no such emoji");
    await examine(page, `nothing found, ${name}`, ".emo-pop");
    await searchField(page).fill("");
    await picker(page).getByRole("link", { name: "CC BY 4.0" }).scrollIntoViewIfNeeded();
    await examine(page, `the end of the list, ${name}`, ".emo-pop");
  });
}

test("opens within 100 ms once its files are loaded, and draws only what is in view", async ({ stage }) => {
  const { page } = await talk(stage);
  await opener(page).hover();
  await page.waitForLoadState("networkidle");
  const samples: number[] = [];
  for (let turn = 0; turn < 7; turn += 1) {
    samples.push(
      await opener(page).evaluate(async (button: HTMLButtonElement) => {
        const from = performance.now();
        button.click();
        const frame = (): Promise<number> => new Promise((resolve) => requestAnimationFrame(resolve));
        do await frame();
        while (document.querySelector(".emo [role=gridcell]") === null);
        // Painted when the frame after it begins.
        await frame();
        return performance.now() - from;
      }),
    );
    expect(await cells(page).count()).toBeLessThan(120);
    await page.keyboard.press("Escape");
    await expect(picker(page)).toHaveCount(0);
  }
  test.info().annotations.push({ type: "ms", description: samples.map((one) => one.toFixed(0)).join(" ") });
  // The machine may be busy with other journeys: the best of seven is the page's own time.
  expect(Math.min(...samples)).toBeLessThan(LIMIT_MS);
});
