import type { Locator } from "@playwright/test";
import { expect, MOVING, test } from "./support/stage.ts";

test.use(MOVING);

const topOf = (part: Locator): Promise<number> => part.evaluate((one) => one.getBoundingClientRect().top);

test("a mask rises under the keyboard's focus, moves nothing else, and comes off when the profile opens @always", async ({
  stage,
}) => {
  const page = await stage.memberPage(await stage.member(), "/profiles?sortBy=username-asc");
  const card = page.locator("main .card:has(.mask:not(.fades))").first();
  const [mask, picture, link] = [card.locator(".mask"), card.locator("img:not(.mask)"), card.getByRole("link").first()];
  await expect(mask).toBeVisible();
  const [rest, still] = [await topOf(mask), await topOf(picture)];
  expect(Math.abs(rest - still)).toBeLessThan(1);
  await page.keyboard.press("Tab");
  await link.focus();
  await expect.poll(() => topOf(mask)).toBeLessThan(rest - 4);
  expect(await topOf(picture)).toBe(still);
  await link.blur();
  await expect.poll(() => topOf(mask)).toBe(rest);
  await link.click();
  const opened = page.locator(".mask.opens");
  await expect(opened).toHaveCSS("opacity", "1");
  await expect(opened).toHaveCSS("opacity", "0");
});
