import type { Locator, Page } from "@playwright/test";
import { expect, MOVING, test } from "./support/stage.ts";
import { m as site } from "../apps/web/app/paraglide/messages.js";

const topOf = (part: Locator): Promise<number> => part.evaluate((one) => one.getBoundingClientRect().top);

test.describe("moving", () => {
  test.use(MOVING);

  test("a mask rises under the keyboard's focus, moves nothing else, and comes off when the profile opens @always", async ({
    stage,
  }) => {
    const page = await stage.memberPage(await stage.member(), "/profiles?sortBy=username-asc");
    const card = page.locator("main .card:has(.mask:not(.fades))").first();
    const [mask, picture, link] = [
      card.locator(".mask"),
      card.locator("img:not(.mask)"),
      card.getByRole("link").first(),
    ];
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

  test("the print of a card is carried to the profile that it opens", async ({ stage }) => {
    const page = await stage.memberPage(await stage.member(), "/profiles?sortBy=username-asc");
    expect(await carriedBy(page)).toBe(true);
  });
});

test("with less motion no print is carried", async ({ stage }) => {
  const page = await stage.memberPage(await stage.member(), "/profiles?sortBy=username-asc");
  expect(await carriedBy(page)).toBe(false);
});

/** Opens the first profile; whether the browser moved a print from the one page to the other. */
async function carriedBy(page: Page): Promise<boolean> {
  const seen = page.evaluate(
    () =>
      new Promise<boolean>((tell) => {
        const start = document.startViewTransition.bind(document);
        document.startViewTransition = (given) => {
          const fade = start(given);
          const isPrint = ({ effect }: Animation): boolean =>
            effect instanceof KeyframeEffect && effect.pseudoElement === "::view-transition-group(print)";
          void fade.ready.then(() => tell(document.getAnimations().some(isPrint)));
          return fade;
        };
      }),
  );
  await page.locator("main .card").first().getByRole("link").first().click();
  await expect(page.getByRole("heading", { level: 1 })).not.toHaveText(site.profiles_title());
  return seen;
}
