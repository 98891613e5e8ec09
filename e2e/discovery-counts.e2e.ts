import { cards, count, crowd, names, open, rail, tall, TALL } from "./support/list-page.ts";
import { callsOf, expectPath, failing, holding, toast } from "./support/page.ts";
import { expect, test } from "./support/letters.ts";
import { PHONE, type Stage } from "./support/stage.ts";
import type { Locator, Page } from "@playwright/test";

const row = (within: Page | Locator, label: string): Locator =>
  within.locator("label.fr").filter({ hasText: new RegExp(`^${label}[\\d,]*$`) });
/** Two with red hair, one with black; one man among them. */
async function three(stage: Stage): Promise<void> {
  await tall(stage, { hair_color: "red", body_type: "fit", gender: "woman", birthday: "1990-01-01" });
  await tall(stage, { hair_color: "red", body_type: "curvy", gender: "woman", birthday: "1970-01-01" });
  await tall(stage, { hair_color: "black", body_type: "fit", gender: "man", birthday: "1990-01-01" });
}

test("[PROF-07, PROF-14, PROF-20] every filter value shows its count; its own group stays open", async ({ stage }) => {
  await three(stage);
  const page = await open(stage, `/profiles?${TALL}&hairColor=red`);
  await expect(count(page)).toHaveText("2 characters");
  await expect(row(rail(page), "Red")).toHaveText("Red2");
  await expect(row(rail(page), "Fit")).toHaveText("Fit1");
  await expect(row(rail(page), "Women")).toHaveText("Women2");
  await expect(row(rail(page), "Men")).toHaveText("Men0");
  await expect(row(rail(page), "Men").getByRole("checkbox")).toBeDisabled();
  await row(rail(page), "Curvy").getByRole("checkbox").check();
  await expectPath(page, `/profiles?bodyType=curvy&hairColor=red&${TALL}`);
  await expect(count(page)).toHaveText("1 character");
  await expect(row(rail(page), "Fit")).toHaveText("Fit1");
});

test("an active value can be removed, even when nobody is left", async ({ stage }) => {
  await three(stage);
  const page = await open(stage, `/profiles?${TALL}&gender=men&hairColor=red`);
  await expect(page.getByText("Nobody fits all 3 filters")).toBeVisible();
  const red = row(rail(page), "Red").getByRole("checkbox");
  await expect(red).toBeChecked();
  await expect(red).toBeEnabled();
  await red.uncheck();
  await expect(cards(page)).toHaveCount(1);
});

test("counts that arrive later move nothing", async ({ stage }) => {
  await three(stage);
  const held = await stage.member();
  const counts = Promise.withResolvers<() => void>();
  const page = await stage.memberPage(held, `/profiles?${TALL}`, {
    prepare: async (opened) => counts.resolve((await holding(opened, "GET", "/api/profiles/counts")).release),
  });
  await expect(cards(page)).toHaveCount(3);
  const places = (): Promise<number[]> =>
    rail(page).evaluate((box) =>
      [...box.querySelectorAll("label, summary, legend")].map((one) => one.getBoundingClientRect().top),
    );
  const before = await places();
  (await counts.promise)();
  await expect(row(rail(page), "Fit")).toHaveText("Fit2");
  expect(await places()).toEqual(before);
});

test("a failed count costs only the numbers", async ({ stage }) => {
  await three(stage);
  const page = await stage.memberPage(await stage.member(), `/profiles?${TALL}`, {
    isNoisy: true,
    prepare: (opened) => failing(opened, "GET", "/api/profiles/counts", 500),
  });
  await expect(cards(page)).toHaveCount(3);
  await expect(row(rail(page), "Fit")).toHaveText("Fit");
  await row(rail(page), "Fit").getByRole("checkbox").check();
  await expect(cards(page)).toHaveCount(2);
  await expect(page.getByRole("region", { name: "Notices" }).getByRole("listitem")).toHaveCount(0);
});

test("no match: the filter that excludes the most is named and removed, with all of its values", async ({ stage }) => {
  await three(stage);
  const member = await stage.member();
  const asked = `gender=women&hairColor=blond,gray&ageMax=40&${TALL}`;
  const { body } = await stage.call(member, "GET", `/profiles/counts?${asked}`);
  const sums = ["gender", "hairColor", "age", "height"].map((name) =>
    Object.values((body as Record<string, Record<string, number>>)[name] ?? {}).reduce((sum, one) => sum + one, 0),
  );
  const page = await stage.memberPage(member, `/profiles?${asked}`);
  await expect(page.getByText("Nobody fits all 4 filters")).toBeVisible();
  const drop = page.getByRole("button", { name: /^Drop “/ });
  const [, name = "", n = ""] = /^Drop “(.+)” \((\d+)\)$/.exec((await drop.textContent()) ?? "") ?? [];
  expect(Number(n)).toBe(Math.max(...sums));
  await expect(page.getByText(`“${name}” rules out the most.`)).toBeVisible();
  await drop.click();
  await expect(count(page)).toHaveText(`${n} character${n === "1" ? "" : "s"}`);
});

test("on a phone the sheet's one button shows how many characters match", async ({ stage }) => {
  await three(stage);
  const page = await open(stage, `/profiles?${TALL}`, PHONE);
  await page.getByRole("button", { name: "Filters" }).click();
  const sheet = page.getByRole("dialog", { name: "Filters" });
  await expect(sheet.getByRole("button", { name: "Show 3 characters" })).toBeVisible();
  await row(sheet, "Curvy").click();
  await expect(sheet.getByRole("button", { name: "Show 1 character" })).toBeVisible();
  await sheet.getByRole("button", { name: "Show 1 character" }).click();
  await expect(sheet).toBeHidden();
  await expect(cards(page)).toHaveCount(1);
});

test("[PROF-08] the pages are plain links: they work by address, by press, and back", async ({ stage }) => {
  await crowd(stage, 30);
  const page = await open(stage, `/profiles?${TALL}&limit=12&sortBy=username-asc`);
  const pages = page.getByRole("navigation", { name: "Pages" });
  await expect(cards(page)).toHaveCount(12);
  const first = await names(page).allTextContents();
  await expect(pages.getByRole("link", { name: "Page 2", exact: true })).toHaveAttribute("href", /[?&]page=2(&|$)/);
  await expect(pages.getByRole("link", { name: "Page 1", exact: true })).toHaveAttribute("aria-current", "page");
  await expect(pages.getByRole("link", { name: "Previous" })).toHaveAttribute("aria-disabled", "true");
  await pages.getByRole("link", { name: "Next" }).click();
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

test("[PROF-22] heights are in feet and inches where people measure so, in centimeters elsewhere", async ({
  stage,
}) => {
  for (const [locale, text] of [
    ["en-US", "Height: from 5 ft 11 in"],
    ["en-GB", "Height: from 180 cm"],
  ] as const) {
    const page = await open(stage, "/profiles?heightMin=180", { locale });
    await expect(page.getByRole("button", { name: /^Remove Height/ })).toHaveText(text);
  }
});

test("a search shared by link opens as it was: filters, order, page size and page", async ({ stage }) => {
  await crowd(stage, 14);
  const page = await open(stage, `/profiles?gender=women&${TALL}&sortBy=age-desc&limit=12&page=2`);
  await expect(cards(page)).toHaveCount(2);
  await expect(page.getByRole("combobox", { name: "Sort" })).toHaveValue("age-desc");
  await expect(row(rail(page), "Women").getByRole("checkbox")).toBeChecked();
  await expect(page.getByLabel("Per page")).toHaveValue("12");
  await expect(toast(page, /./)).toHaveCount(0);
});
