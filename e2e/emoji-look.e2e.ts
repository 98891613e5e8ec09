import { composer, talk } from "./support/chat-page.ts";
import { cells, grid, opener, picker } from "./support/emoji-page.ts";
import { expect, test } from "./support/stage.ts";

const LIMIT_MS = 100;

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
        while (document.querySelector("[role=gridcell]") === null);
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
