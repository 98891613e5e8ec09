import type { Page } from "@playwright/test";
import { composer, talk } from "./support/chat-page.ts";
import {
  cell,
  cells,
  chooseTone,
  codesOf,
  databaseOf,
  exhibit,
  grid,
  groupButtons,
  GROUPS,
  opener,
  openPicker,
  pick,
  picker,
  recents,
  searchField,
  titles,
  TITLES,
} from "./support/emoji-page.ts";
import { ownProduct } from "@masq/server/testing/own-product";
import { addressOf, expect, test } from "./support/stage.ts";

test("[EMOJI-01] a pick is inserted at the caret, replaces the selection, and undo removes it", async ({ stage }) => {
  const { page, character } = await talk(stage);
  const box = composer(page, character);
  await box.fill("A  for you");
  await box.evaluate((area: HTMLTextAreaElement) => area.setSelectionRange(2, 2));
  await opener(page).click();
  await expect(searchField(page)).toBeFocused();
  await cell(page, "1f600").click();
  await expect(box).toHaveValue("A 😀 for you");
  await expect(searchField(page)).toBeFocused();
  await searchField(page).fill("rose");
  await searchField(page).press("Enter");
  await expect(box).toHaveValue("A 😀🌹 for you");
  await page.keyboard.press("Escape");
  await expect(picker(page)).toHaveCount(0);
  await expect(box).toBeFocused();
  await page.keyboard.press("Control+z");
  await expect(box).not.toHaveValue("A 😀🌹 for you");
  await page.keyboard.press("Control+z");
  await expect(box).toHaveValue("A  for you");
  await box.evaluate((area: HTMLTextAreaElement) => area.setSelectionRange(0, area.value.length));
  await opener(page).click();
  await cell(page, "1f600").click();
  await expect(box).toHaveValue("😀");
});

test("[EMOJI-02] an emoji is found by each of its names and inserted in each of its tones", async ({ stage }) => {
  const { page, character } = await openPicker(stage);
  for (const name of ["thumbs up", "+1", "like"]) {
    await searchField(page).fill(name);
    await expect(cell(page, "1f44d")).toBeVisible();
  }
  const tones = [
    ["Light", "1f44d-1f3fb"],
    ["Medium-light", "1f44d-1f3fc"],
    ["Medium", "1f44d-1f3fd"],
    ["Medium-dark", "1f44d-1f3fe"],
    ["Dark", "1f44d-1f3ff"],
    ["Neutral", "1f44d"],
  ] as const;
  await searchField(page).fill("thumbs up");
  for (const [tone, code] of tones) {
    await chooseTone(page, tone);
    await cell(page, code).click();
  }
  await expect(composer(page, character)).toHaveValue("👍🏻👍🏼👍🏽👍🏾👍🏿👍");
});

test("[EMOJI-03] nine groups in order, with their titles", async ({ stage }) => {
  const { page } = await openPicker(stage);
  expect(await groupButtons(page).evaluateAll((all) => all.map((one) => one.dataset["group"]))).toEqual(GROUPS);
  expect(await groupButtons(page).evaluateAll((all) => all.map((one) => one.getAttribute("aria-label")))).toEqual(
    TITLES,
  );
  for (const [index, title] of TITLES.entries()) {
    await groupButtons(page).nth(index).click();
    await expect(groupButtons(page).nth(index)).toHaveAttribute("aria-pressed", "true");
    await expect(titles(page).getByText(title, { exact: true })).toBeInViewport();
  }
  const rows = await titles(page).evaluateAll((all) => all.map((one) => one.textContent));
  expect(TITLES.join()).toContain(rows.join());
});

test("[EMOJI-04] search, selection, group, tone, options and recents each follow the actions", async ({ stage }) => {
  const { page } = await openPicker(stage);
  const stop = grid(page).locator('button[tabindex="0"]');
  await expect(stop).toHaveAttribute("data-code", "1f600");
  await searchField(page).press("ArrowDown");
  await page.keyboard.press("ArrowRight");
  await expect(stop).toHaveAttribute("data-code", "1f603");
  await groupButtons(page).nth(4).click();
  await expect(groupButtons(page).nth(4)).toHaveAttribute("aria-pressed", "true");
  await grid(page)
    .locator("..")
    .evaluate((box) => box.scrollTo({ top: 0 }));
  await expect(groupButtons(page).nth(0)).toHaveAttribute("aria-pressed", "true");
  await searchField(page).fill("wine");
  await expect(picker(page).getByRole("status")).toHaveText(/^\d+ emoji found$/);
  await searchField(page).fill("no such emoji");
  await expect(picker(page).getByRole("status")).toHaveText("No emoji by that name");
  await searchField(page).fill("");
  await chooseTone(page, "Dark");
  await searchField(page).fill("waving hand");
  await expect(cell(page, "1f44b-1f3ff")).toBeVisible();
  await searchField(page).press("Enter");
  await searchField(page).fill("");
  await expect.poll(() => codesOf(page)).toEqual(["1f44b-1f3ff"]);
  // The tone outlives the page; the browser stores it.
  await page.reload();
  await opener(page).click();
  await expect(picker(page).getByRole("button", { name: "Skin tone" })).toHaveAttribute("title", "Skin tone: Dark");
});

test("[EMOJI-05, EMOJI-12] without options: pictures, icons and names; no search, no recent list", async ({
  stage,
}) => {
  const page = await stage.open();
  await exhibit(page, stage.at("/__ui"));
  await expect(searchField(page)).toHaveCount(0);
  await expect(cells(page).locator("img").first()).toBeVisible();
  await expect(grid(page).locator(".emo-glyph")).toHaveCount(0);
  expect(await groupButtons(page).evaluateAll((all) => all.map((one) => one.dataset["group"]))).toEqual(
    GROUPS.slice(1),
  );
  await expect(titles(page).first()).toHaveText("Smiles & People");
  await cell(page, "1f600").click();
  await expect(page.locator("output")).toHaveText("😀");
  await expect(recents(page)).toHaveCount(0);
  expect(await databaseOf(page)).toBeNull();

  await exhibit(page, stage.at("/__ui"), {
    native: true,
    hideSearch: false,
    hideGroupIcons: true,
    hideGroupNames: true,
  });
  await expect(searchField(page)).toBeVisible();
  await expect(cell(page, "1f600")).toHaveText("😀");
  await expect(grid(page).locator("img")).toHaveCount(0);
  await expect(groupButtons(page)).toHaveCount(0);
  await expect(titles(page)).toHaveCount(0);

  await exhibit(page, stage.at("/__ui"), {
    displayRecent: true,
    disabledGroups: ["smileys_people", "flags"],
    additionalGroups: { house: { title: "The stage", emojis: [{ code: "1f3ad", names: ["masks"] }] } },
    groupOrder: ["food_drink", "house"],
  });
  const shown = ["Food & Drink", "The stage", "Recently Used", "Animals & Nature", "Activities"];
  expect(
    await groupButtons(page).evaluateAll((all) => all.map((one) => one.getAttribute("aria-label")).slice(0, 5)),
  ).toEqual(shown);
  await groupButtons(page).nth(1).click();
  await cell(page, "1f3ad").click();
  await expect(page.locator("output")).toHaveText("🎭");
  await groupButtons(page).nth(2).click();
  await expect.poll(() => codesOf(page)).toEqual(["1f3ad"]);
});

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

test("a picture that fails to load leaves the system's glyph", async ({ stage }) => {
  const { page, character } = await openPicker(stage, {
    isNoisy: true,
    prepare: async (one) => void (await one.route("**/emoji/64/**", (route) => route.abort())),
  });
  await expect(cell(page, "1f600")).toHaveText("😀");
  await cell(page, "1f600").click();
  await expect(composer(page, character)).toHaveValue("😀");
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
  await page.reload();
  await opener(page).click();
  await expect.poll(() => codesOf(page)).toEqual(["1f377", "1f339"]);
});

test("[EMOJI-09, EMOJI-10] picked again it moves to the front; already first, nothing is written", async ({
  stage,
}) => {
  const { page } = await talk(
    stage,
    {},
    {
      // Counts writes, from the page's first line on.
      prepare: async (one) => {
        await one.addInitScript(() => {
          const put = Object.getOwnPropertyDescriptor(IDBObjectStore.prototype, "put")!;
          const value = new Proxy(put.value as () => IDBRequest, {
            apply(original, store: IDBObjectStore, given: []) {
              if (store.transaction.db.name === "emoji") {
                const { dataset } = document.documentElement;
                dataset["writes"] = String(Number(dataset["writes"] ?? 0) + 1);
              }
              return Reflect.apply(original, store, given);
            },
          });
          Object.defineProperty(IDBObjectStore.prototype, "put", { ...put, value });
        });
      },
    },
  );
  const writes = (): Promise<number> => page.evaluate(() => Number(document.documentElement.dataset["writes"] ?? 0));
  await opener(page).click();
  for (const name of ["rose", "wine glass", "rose"]) await pick(page, name);
  await expect.poll(() => codesOf(page)).toEqual(["1f339", "1f377"]);
  await expect.poll(writes).toBe(3);
  await pick(page, "rose");
  await expect.poll(() => codesOf(page)).toEqual(["1f339", "1f377"]);
  await page.waitForTimeout(300);
  expect(await writes()).toBe(3);
});

test("[EMOJI-09] one emoji in two tones is listed twice among the recents, each as picked", async ({ stage }) => {
  const { page, character } = await openPicker(stage);
  await pick(page, "waving hand");
  await chooseTone(page, "Dark");
  await expect.poll(() => codesOf(page)).toEqual(["1f44b"]);
  await pick(page, "waving hand");
  await expect.poll(() => codesOf(page)).toEqual(["1f44b-1f3ff", "1f44b"]);
  await recents(page).last().click();
  await expect.poll(() => codesOf(page)).toEqual(["1f44b", "1f44b-1f3ff"]);
  await expect(composer(page, character)).toHaveValue("👋👋🏿👋");
});

test("[EMOJI-13] the recent list keeps 24 and drops the oldest", async ({ stage }) => {
  const { page } = await openPicker(stage);
  const picked: string[] = [];
  await groupButtons(page).nth(3).click();
  for (let index = 0; index < 25; index += 1) {
    const button = grid(page).locator(`[data-spot="food_drink ${index}"]`);
    picked.unshift((await button.getAttribute("data-code")) ?? "");
    await button.click();
  }
  await groupButtons(page).nth(0).click();
  await expect.poll(() => codesOf(page)).toEqual(picked.slice(0, 24));
  const kept = await databaseOf(page);
  expect(kept?.records).toEqual([{ id: 0, codes: picked.slice(0, 24) }]);
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
