import { failing, toast } from "./support/page.ts";
import { expect, test } from "./support/stage.ts";

test("[ERR-03] an error that is not in the catalogue stands in the console once, one that is does not", async ({
  stage,
}) => {
  const { name } = await stage.character();
  const page = await stage.memberPage(await stage.member({ is_premium: true }), "/profiles", { isNoisy: true });
  const told: string[] = [];
  page.on("console", (message) => {
    if (message.type() === "error" && !message.text().startsWith("Failed to load resource")) told.push(message.text());
  });
  const heart = page.getByRole("main").getByRole("button", { name: `Add ${name} to favorites` });
  await failing(page, "PATCH", /^\/api\/user\//, 409, { code: "conflict" });
  // The first press may come before the page listens.
  await expect(async () => {
    await heart.click({ timeout: 1000 });
    await expect(toast(page, /Someone changed this/)).toBeVisible({ timeout: 2000 });
  }).toPass();
  expect(told).toEqual([]);
  await page.unrouteAll();
  await failing(page, "PATCH", /^\/api\/user\//, 500);
  await heart.click();
  await expect(toast(page, /Something went wrong/)).toBeVisible();
  // The line of the console comes by a way of its own, after the notice or before it.
  await expect.poll(() => told).toHaveLength(1);
  expect(told[0]).toContain("Not in the error catalogue: ApiError");
});
