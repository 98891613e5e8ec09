import { cards } from "./support/list-page.ts";
import { expect, test } from "./support/letters.ts";

test("[PROF-32] a picture is requested 200 px before it comes into view", async ({ stage }) => {
  const asked = new Set<string>();
  const page = await stage.open();
  page.on("request", (request) => {
    const id = /\/media\/(img_\w+)\//.exec(request.url())?.[1];
    if (id !== undefined) asked.add(id);
  });
  await stage.signInMember(page, await stage.member());
  await expect(cards(page)).toHaveCount(36);
  /** For every card: how far its picture is below the view, and whether its image is loaded. */
  const look = () =>
    cards(page)
      .locator(".pt")
      .evaluateAll((all) =>
        all.map((one) => ({
          below: one.getBoundingClientRect().top - innerHeight,
          isThere: one.querySelector("img") !== null,
        })),
      );
  const isRight = async () => (await look()).every(({ below, isThere }) => below < 200 === isThere);
  await expect.poll(isRight).toBe(true);
  const before = asked.size;
  expect((await look()).some(({ isThere }) => !isThere)).toBe(true);
  const next = (await look()).find(({ isThere }) => !isThere)!.below;
  await page.evaluate((px) => scrollBy(0, px), next - 210);
  await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
  expect(await isRight()).toBe(true);
  expect(asked.size).toBe(before);
  await page.evaluate(() => scrollBy(0, 20));
  await expect.poll(() => asked.size).toBeGreaterThan(before);
  await expect.poll(isRight).toBe(true);
});
