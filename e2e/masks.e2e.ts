import type { Locator, Page } from "@playwright/test";
import { everyPage } from "./support/route-table.ts";
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

/** Where members look for a character; every other page is about money, law, age, safety, messages or themselves. */
const CAST = /^\/($|(profiles|profile|favorites|interests|matches)(\/|$))/;

/** Masks and masked prints of a page: the layer, the wall, and each print whose words say that a mask is worn. */
const masksOn = (part: Locator) =>
  part.evaluate((root) => {
    const isMasked = (one: Element): boolean => {
      const told = ["src", "alt", "style"].map((name) => one.getAttribute(name) ?? "").join(" ");
      return one.matches(".mask") || /\/mask-|\/act\d|\/wall-|\/tile\.| mask\b/.test(told);
    };
    return [...root.querySelectorAll("img, [style]")].filter(isMasked).map((one) => one.outerHTML.slice(0, 200));
  });

test("where money, law, age or safety is the matter no face wears a mask: every page but those of the cast, and what opens over them @always", async ({
  stage,
}) => {
  const member = await stage.member();
  const { profiles } = (await stage.call(member, "GET", "/profiles?sortBy=username-asc&limit=3")).body as {
    profiles: { _id: string }[];
  };
  const [known = "", blocked = ""] = profiles.map(({ _id }) => _id);
  await stage.write(member, blocked, "Which map would you keep?");
  expect((await stage.call(member, "PATCH", `/block/${blocked}`, { body: { blocked: true } })).status).toBe(200);
  const page = await stage.memberPage(member, "/profiles?sortBy=username-asc");
  const look = async (path: string): Promise<string[]> => {
    await page.goto(stage.at(path));
    await expect(page.locator(".skel")).toHaveCount(0);
    return masksOn(page.locator("body"));
  };
  for (const path of ["/profiles", `/profile/${known}`]) expect((await look(path)).length, path).toBeGreaterThan(0);
  const others = everyPage(known).filter((path) => !CAST.test(path));
  expect(others).toEqual(expect.arrayContaining(["/upgrade/checkout", "/terms", "/settings/security", "/block"]));
  for (const path of others) {
    const found = await look(path);
    // A member is led from the pages of guests to the cast.
    if (!CAST.test(new URL(page.url()).pathname)) expect(found, path).toEqual([]);
  }
  const dialog = page.getByRole("dialog");
  await look("/user");
  await page.getByRole("button", { name: site.own_blocked() }).click();
  await expect(dialog.locator("img")).toHaveCount(1);
  expect(await masksOn(dialog), "who is blocked").toEqual([]);
  await look(`/profile/${known}`);
  await page.getByRole("button", { name: site.status_premium() }).first().click();
  await expect(dialog.locator("img").first()).toBeVisible();
  expect(await masksOn(dialog), "what Premium costs").toEqual([]);
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
