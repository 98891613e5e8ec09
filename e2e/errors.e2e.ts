import { failing, toast } from "./support/page.ts";
import { expect, PHONE, test } from "./support/stage.ts";
import { m as site } from "../apps/web/app/paraglide/messages.js";

test("[ERR-03] an error outside the catalogue is logged to the console once, one in it is not", async ({ stage }) => {
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
  // The console line may come before or after the notice.
  await expect.poll(() => told).toHaveLength(1);
  expect(told[0]).toContain("Not in the error catalogue: ApiError");
});

test("a page that cannot be drawn says so once, below the bar, and the link out works", async ({ stage }) => {
  await stage.character();
  const page = await stage.memberPage(await stage.member(), "/messages/inbox", { ...PHONE, isNoisy: true });
  const broken = { profiles: [{ _id: "prf_bare", name: "Bare" }], canLoadMore: false, total: 1, page: 1, limit: 36 };
  await page.route(/\/api\/profiles\?/, (route) => route.fulfill({ json: broken }));
  const places = page.getByRole("navigation", { name: site.frame_tab_nav() });
  await places.getByRole("link", { name: "Search" }).click();
  const said = page.getByRole("alert").filter({ hasText: site.error_title() });
  await expect(said).toBeVisible();
  await expect(page.getByText("Something went wrong")).toHaveCount(0);
  await expect(page.getByRole("banner").getByTestId("balance")).toBeVisible();
  await places.getByRole("link", { name: /^Messages/ }).click();
  await expect(said).toHaveCount(0);
  await expect(page.getByRole("searchbox", { name: site.lines_search() })).toBeVisible();
});
