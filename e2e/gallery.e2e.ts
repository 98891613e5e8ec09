import { settle } from "./support/screens.ts";
import { expect, test, type Stage } from "./support/stage.ts";
import { cssOf } from "./support/css.ts";

type Card = { _id: string; name: string; imageCount: number };

/** A member at a character of the demo's cast, which has drawn pictures. */
async function atCharacter(stage: Stage, over: Parameters<Stage["member"]>[0]) {
  const member = await stage.member(over);
  const { profiles } = (await stage.call(member, "GET", "/profiles?limit=100")).body as { profiles: Card[] };
  const card = profiles.find(({ imageCount }) => imageCount >= 3)!;
  const page = await stage.memberPage(member, `/profile/${card._id}`);
  await expect(page.getByRole("heading", { level: 1 })).toContainText(card.name);
  return { page, card };
}
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
    const picture = page
      .locator(cssOf("apps/web/app/features/profile/pictures.module.css", "main"))
      .locator("img:not(.mask)");
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
