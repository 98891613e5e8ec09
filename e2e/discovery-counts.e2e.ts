import { cards, crowd, names, open, TALL } from "./support/list-page.ts";
import { callsOf, expectPath } from "./support/page.ts";
import { expect, test } from "./support/letters.ts";
import { m as site } from "../apps/web/app/paraglide/messages.js";

test("[PROF-08] the pages are plain links: they work by address, by press, and back", async ({ stage }) => {
  await crowd(stage, 30);
  const page = await open(stage, `/profiles?${TALL}&limit=12&sortBy=username-asc`);
  const pages = page.getByRole("navigation", { name: site.pages_label() });
  await expect(cards(page)).toHaveCount(12);
  const first = await names(page).allTextContents();
  await expect(pages.getByRole("link", { name: "Page 2", exact: true })).toHaveAttribute("href", /[?&]page=2(&|$)/);
  await expect(pages.getByRole("link", { name: "Page 1", exact: true })).toHaveAttribute("aria-current", "page");
  await expect(pages.getByRole("link", { name: site.pages_previous() })).toHaveAttribute("aria-disabled", "true");
  await pages.getByRole("link", { name: site.pages_next() }).click();
  await expectPath(page, `/profiles?${TALL}&sortBy=username-asc&limit=12&page=2`);
  await expect(pages.getByRole("link", { name: "Page 2", exact: true })).toHaveAttribute("aria-current", "page");
  // Until then the previous page is still there.
  await expect.poll(() => names(page).allTextContents()).not.toEqual(first);
  await expect(cards(page)).toHaveCount(12);
  await pages.getByRole("link", { name: "Page 3", exact: true }).click();
  await expect(cards(page)).toHaveCount(6);
  await page.goBack();
  await expectPath(page, `/profiles?${TALL}&sortBy=username-asc&limit=12&page=2`);
  const calls = callsOf(page);
  await page.goBack();
  await expect.poll(() => names(page).allTextContents()).toEqual(first);
  expect(calls.of("GET /api/profiles").map((call) => call.url())).toEqual([]);
  await page.goto(stage.at(`/profiles?${TALL}&sortBy=username-asc&limit=12&page=3`));
  await expect(cards(page)).toHaveCount(6);
});
