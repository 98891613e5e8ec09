import type { Page } from "@playwright/test";
import { talk } from "./support/chat-page.ts";
import {
  cells,
  chooseTone,
  codesOf,
  databaseOf,
  exhibit,
  groupButtons,
  opener,
  openPicker,
  pick,
  picker,
} from "./support/emoji-page.ts";
import { ownProduct } from "@masq/server/testing/own-product";
import { addressOf, expect, test } from "./support/stage.ts";

test("[EMOJI-07] pictures of 64 px come from the product's own path, or from a configured URL", async ({
  stage,
  app,
}) => {
  const page = await stage.open();
  await exhibit(page, stage.at("/__ui"));
  const first = cells(page).locator("img").first();
  await expect(first).toHaveAttribute("src", "/emoji/64/1f600.png");
  await expect.poll(() => first.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(64);
  const elsewhere = "https://pictures.example/sets/64/";
  const product = await ownProduct({ EMOJI_URL: elsewhere }, app);
  try {
    await product.start();
    const picture = Buffer.from(await (await fetch(new URL("/emoji/64/1f339.png", app.url))).arrayBuffer());
    const other = await stage.open({
      prepare: async (one) =>
        void (await one.route(`${elsewhere}**`, (route) => route.fulfill({ contentType: "image/png", body: picture }))),
    });
    await exhibit(other, addressOf(product, "/__ui"));
    const shown = cells(other).locator("img").first();
    await expect(shown).toHaveAttribute("src", `${elsewhere}1f600.png`);
    await expect.poll(() => shown.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(64);
  } finally {
    await product.stop();
  }
});

test("[EMOJI-08, EMOJI-11] picks are one record of the browser's database, and still there after a reload", async ({
  stage,
}) => {
  const { page } = await openPicker(stage);
  await pick(page, "rose");
  await pick(page, "wine glass");
  await expect.poll(() => codesOf(page)).toEqual(["1f377", "1f339"]);
  await expect
    .poll(() => databaseOf(page))
    .toEqual({
      version: 3,
      stores: [{ name: "recent", keyPath: "id" }],
      records: [{ id: 0, codes: ["1f377", "1f339"] }],
    });
  await chooseTone(page, "Dark");
  await page.reload();
  await opener(page).click();
  await expect.poll(() => codesOf(page)).toEqual(["1f377", "1f339"]);
  // The tone outlives the page, too.
  await expect(picker(page).getByRole("button", { name: "Skin tone" })).toHaveAttribute("title", "Skin tone: Dark");
});

/** Every path the page requests from now on, except the router's own route list. */
function pathsOf(page: Page): string[] {
  const asked: string[] = [];
  page.on("request", (request) => {
    const { pathname } = new URL(request.url());
    if (pathname !== "/__manifest") asked.push(pathname);
  });
  return asked;
}

test("[EMOJI-15] picking loads files and pictures, and makes no API call", async ({ stage }) => {
  const page = await stage.open();
  await exhibit(page, stage.at("/__ui"), { hideSearch: false, displayRecent: true });
  const asked = pathsOf(page);
  await pick(page, "rose");
  await groupButtons(page).nth(5).click();
  await cells(page).nth(20).click();
  await chooseTone(page, "Dark");
  await groupButtons(page).nth(8).click();
  await cells(page).last().click();
  await expect(page.locator("output")).toContainText("🌹");
  await page.waitForTimeout(300);
  expect(asked.filter((path) => !/^\/(assets|emoji\/64)\//.test(path))).toEqual([]);
  expect(asked.some((path) => path.startsWith("/emoji/64/"))).toBe(true);
});

test("a conversation loads nothing of the picker before it is opened", async ({ stage }) => {
  const { page } = await talk(stage);
  await page.waitForLoadState("networkidle");
  const asked = pathsOf(page);
  await page.waitForTimeout(500);
  expect(asked.filter((path) => path.includes("emoji"))).toEqual([]);
  await opener(page).hover();
  await expect.poll(() => asked.some((path) => path.includes("emoji-en"))).toBe(true);
  expect(asked.filter((path) => path.startsWith("/emoji/64/"))).toEqual([]);
});
