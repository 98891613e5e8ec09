import type { Page } from "@playwright/test";
import { callsOf, expectPath, failing, pathOf, toast } from "./support/page.ts";
import { expect, test, type Stage } from "./support/stage.ts";

const DAY_MS = 86_400_000;
const BODY = ["fit", "average", "curvy"];
const SHADES = ["asian", "black", "hispanic", "middle-eastern", "white", "other"];
const HAIR = ["black", "brown", "blond", "red", "gray", "other"];
const EYES = ["amber", "blue", "brown", "gray", "green", "hazel"];
const STATES = [
  "married",
  "single",
  "divorced",
  "in-relationship",
  "complicated",
  "separated",
  "widowed",
  "open-relationship",
];

const cards = (page: Page) => page.getByRole("main").getByRole("article");
const names = (page: Page) => cards(page).getByRole("heading");
const rail = (page: Page) => page.getByRole("complementary", { name: "Filters" });
const count = (page: Page) => page.getByRole("main").getByRole("status").first();

/** Characters of this test alone: so tall that no other of the house is among them. */
const TALL = "heightMin=205";
const tall = (stage: Stage, over: Parameters<Stage["character"]>[0] = {}) =>
  stage.character({ height_cm: 208, ...over });
async function crowd(stage: Stage, size: number): Promise<void> {
  await Promise.all(Array.from({ length: size }, () => tall(stage)));
}
const open = async (stage: Stage, path: string, options: Parameters<Stage["memberPage"]>[2] = {}) =>
  stage.memberPage(await stage.member(), path, options);

test("[PUB-09] /profiles is the list with sort and filters, for members", async ({ stage }) => {
  const character = await stage.character();
  const page = await open(stage, "/profiles");
  await expect(page.getByRole("navigation", { name: "Main" })).toBeVisible();
  await expect(page.getByTestId("balance")).toBeVisible();
  await expect(page.getByRole("combobox", { name: "Order" })).toHaveValue("recent");
  await expect(rail(page).getByRole("checkbox").first()).toBeVisible();
  await expect(rail(page).getByRole("slider", { name: "Age, from" })).toBeVisible();
  await expect(names(page).first()).toHaveText(`${character.name}, 36`);
});

test("[PUB-10] a profile opens, an unknown one leads to the list with a notice, none at all to the list", async ({
  stage,
}) => {
  const character = await stage.character();
  const page = await open(stage, `/profile/${character.id}`, { isNoisy: true });
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(`${character.name}, 36`);
  await expect(page.getByRole("navigation", { name: "Main" })).toBeVisible();
  await page.goto(stage.at("/profile/prf_nobody"));
  await expectPath(page, "/profiles");
  await expect(toast(page, "This profile is not here any more")).toBeVisible();
  await page.goto(stage.at("/profile"));
  await expectPath(page, "/profiles");
});

test("[PUB-32] leaving the profiles forgets the list, its filters and its place", async ({ stage }) => {
  await crowd(stage, 20);
  const page = await open(stage, `/profiles?${TALL}`);
  await expect(cards(page)).toHaveCount(20);
  await page.evaluate(() => scrollTo(0, 400));
  const calls = callsOf(page);
  const bar = page.getByRole("navigation", { name: "Main" });
  await bar.getByRole("link", { name: "Messages" }).click();
  await expect(page.getByText("Nothing to answer")).toBeVisible();
  await bar.getByRole("link", { name: "Search" }).click();
  await expectPath(page, "/profiles");
  await expect(cards(page)).toHaveCount(36);
  expect(await page.evaluate(() => scrollY)).toBe(0);
  await rail(page).getByRole("slider", { name: "Height, from" }).fill("205");
  await expectPath(page, `/profiles?${TALL}`);
  await expect(cards(page)).toHaveCount(20);
  expect(calls.of("GET /api/profiles").filter((call) => call.url().includes(TALL))).toHaveLength(1);
});

test("[PUB-33] the way to a single profile and back keeps list, filters and place", async ({ stage }) => {
  await crowd(stage, 40);
  const page = await open(stage, `/profiles?${TALL}`);
  await page.getByRole("button", { name: "Show more" }).click();
  await expect(cards(page)).toHaveCount(40);
  const path = pathOf(page);
  const calls = callsOf(page);
  for (const back of [() => page.getByRole("link", { name: "Back to Search" }).click(), () => page.goBack()]) {
    await names(page).nth(22).scrollIntoViewIfNeeded();
    const place = await page.evaluate(() => scrollY);
    expect(place).toBeGreaterThan(300);
    await names(page).nth(22).getByRole("link").click();
    await expect(page).toHaveURL(/\/profile\/prf_/);
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    await back();
    await expectPath(page, path);
    await expect(cards(page)).toHaveCount(40);
    await expect.poll(() => page.evaluate(() => scrollY)).toBe(place);
  }
  expect(calls.of("GET /api/profiles")).toHaveLength(0);
});

test("[PROF-08] more are appended until there are no more", async ({ stage }) => {
  await crowd(stage, 40);
  const page = await open(stage, `/profiles?${TALL}`);
  await expect(count(page)).toHaveText("40 characters");
  await expect(cards(page)).toHaveCount(36);
  const first = await names(page).first().textContent();
  await page.getByRole("button", { name: "Show more" }).click();
  await expect(cards(page)).toHaveCount(40);
  await expect(names(page).first()).toHaveText(first ?? "");
  expect(
    new Set(
      await names(page)
        .getByRole("link")
        .evaluateAll((all) => all.map((one) => one.getAttribute("href"))),
    ).size,
  ).toBe(40);
  await expect(page.getByRole("button", { name: "Show more" })).toHaveCount(0);
});

test("[PROF-09, PROF-10] a card says Premium or Standard and carries its badges", async ({ stage }) => {
  const old = new Date(Date.now() - 30 * DAY_MS);
  const plain = await tall(stage, { created_at: old });
  const featured = await tall(stage, { created_at: old, featured: true });
  const premium = await tall(stage, { created_at: old, premium: true });
  const fresh = await tall(stage);
  const page = await open(stage, `/profiles?${TALL}`);
  const badges = (of: { name: string }) =>
    cards(page)
      .filter({ hasText: `${of.name},` })
      .locator(".bd .badge");
  const card = (of: { name: string }) => cards(page).filter({ hasText: `${of.name},` });
  await expect(badges(plain)).toHaveCount(0);
  await expect(badges(featured)).toHaveText(["Featured"]);
  await expect(badges(premium)).toHaveText(["Premium"]);
  await expect(badges(fresh)).toHaveText(["New"]);
  await expect(card(premium).locator(".mt")).toContainText("Premium");
  await expect(card(plain).locator(".mt")).toContainText("Standard");
});

test("[PROF-13] a profile shows age, body type, hair, height, eye color, about me and looking for", async ({
  stage,
}) => {
  const character = await stage.character({
    body_type: "curvy",
    hair_color: "gray",
    eye_color: "hazel",
    height_cm: 171,
    about_me: "I mend clocks at night.",
    looking_text: "Someone who can wait.",
  });
  const page = await open(stage, `/profile/${character.id}`);
  for (const [term, value] of [
    ["Age", "36"],
    ["Body type", "Curvy"],
    ["Hair color", "Gray"],
    ["Height", "171 cm"],
    ["Eye color", "Hazel"],
  ] as const)
    await expect(page.locator(`dt:text-is("${term}") + dd`)).toHaveText(value);
  const chapter = (title: string) =>
    page.locator("section").filter({ has: page.getByRole("heading", { name: title, exact: true }) });
  await expect(chapter(`About ${character.name}`)).toContainText("I mend clocks at night.");
  await expect(chapter("Looking for")).toContainText("Someone who can wait.");
  await expect(chapter("Looking for")).toContainText("Writes with women and men, 25 to 80");
});

const GROUPS = [
  ["PROF-14", "Body type", "bodyType", BODY, ["Fit", "Average", "Curvy"]],
  ["PROF-16", "Ethnicity", "ethnicity", SHADES, ["Asian", "Black", "Hispanic", "Middle Eastern", "White", "Other"]],
  ["PROF-17", "Hair color", "hairColor", HAIR, ["Black", "Brown", "Blond", "Red", "Gray", "Other"]],
  [
    "PROF-18",
    "Relationship status",
    "relationshipStatus",
    STATES,
    [
      "Married",
      "Single",
      "Divorced",
      "In a relationship",
      "It is complicated",
      "Separated",
      "Widowed",
      "Open relationship",
    ],
  ],
  ["PROF-19", "Eye color", "eyeColor", EYES, ["Amber", "Blue", "Brown", "Gray", "Green", "Hazel"]],
  ["PROF-20", "I want to write with", "gender", ["women", "men"], ["Women", "Men"]],
] as const;

test("[PROF-14, PROF-16, PROF-17, PROF-18, PROF-19, PROF-20] every value of every filter is offered, and leaves exactly who has it", async ({
  stage,
}) => {
  test.slow();
  const made = await Promise.all(
    STATES.map(async (state, index) => {
      const has = {
        bodyType: BODY[index % 3]!,
        ethnicity: SHADES[index % 6]!,
        hairColor: HAIR[(index + 1) % 6]!,
        eyeColor: EYES[(index + 2) % 6]!,
        relationshipStatus: state,
        gender: index % 2 === 0 ? "women" : "men",
      };
      const { name } = await tall(stage, {
        body_type: has.bodyType,
        ethnicity: has.ethnicity,
        hair_color: has.hairColor,
        eye_color: has.eyeColor,
        relationship_status: has.relationshipStatus,
        gender: has.gender === "women" ? "woman" : "man",
      });
      return { name: `${name}, 36`, has };
    }),
  );
  const page = await open(stage, `/profiles?${TALL}`);
  for (const [, legend, key, values, labels] of GROUPS) {
    const details = rail(page)
      .locator("details")
      .filter({ has: page.locator(`input[name="${key}"]`) });
    await expect(details.locator("summary")).toHaveText(legend);
    await expect(details.locator(`input[name="${key}"]`)).toHaveCount(values.length);
    for (const [index, value] of values.entries()) {
      const box = details.getByRole("checkbox", { name: labels[index]!, exact: true });
      if (!(await box.isVisible())) await details.locator("summary").click();
      await box.check();
      await expectPath(page, `/profiles?${key}=${value}&${TALL}`);
      const fitting = made.filter(({ has }) => has[key] === value).map(({ name }) => name);
      await expect(page.locator(".stale")).toHaveCount(0);
      await expect.poll(async () => (await names(page).allTextContents()).toSorted()).toEqual(fitting.toSorted());
      await box.uncheck();
    }
  }
});

test("[PROF-22] height is in centimetres, in a country of feet in feet and inches", async ({ stage }) => {
  const character = await stage.character({ height_cm: 173 });
  for (const [locale, text] of [
    ["en-GB", "173 cm"],
    ["en-US", "5 ft 8 in"],
  ] as const) {
    const page = await open(stage, `/profile/${character.id}`, { locale });
    await expect(page.locator('dt:text-is("Height") + dd')).toHaveText(text);
  }
});

test("[PROF-24] the number per page changes the number of rows, and stands in the address", async ({ stage }) => {
  const page = await open(stage, "/profiles?sortBy=username-asc");
  for (const rows of [12, 24, 72]) {
    await page.getByLabel("Per page").selectOption(String(rows));
    await expect(cards(page)).toHaveCount(rows);
    await expectPath(page, `/profiles?sortBy=username-asc&limit=${rows}`);
  }
  await page.reload();
  await expect(cards(page)).toHaveCount(72);
  await expect(page.getByRole("combobox", { name: "Order" })).toHaveValue("username-asc");
});

test("[PROF-29, PROF-30] a list that fails to load, or to filter, says so and advises to refresh", async ({
  stage,
}) => {
  const page = await open(stage, "/profiles", { isNoisy: true });
  await expect(cards(page).first()).toBeVisible();
  await failing(page, "GET", "/api/profiles", 500);
  await rail(page).getByRole("checkbox", { name: "Widowed" }).check();
  const alert = page.getByRole("main").getByRole("alert");
  await expect(alert).toContainText("Filtering failed, try refreshing the page");
  await page.goto(stage.at("/profiles"));
  await expect(alert).toContainText("Loading failed, try refreshing the page");
  await page.unrouteAll();
  await alert.getByRole("button", { name: "Refresh the page" }).click();
  await expect(cards(page)).toHaveCount(36);
});

test("[PROF-31] a picture that cannot be loaded becomes the placeholder", async ({ stage }) => {
  const page = await stage.open({ isNoisy: true });
  await page.route(/\/media\//, (route) => route.abort());
  await stage.signInMember(page, await stage.member());
  const first = cards(page).first();
  await expect(first.locator(".pt-fallback")).toBeVisible();
  await expect(first.locator("img")).toHaveCount(0);
});

test("[PROF-32] a picture is asked for 200 px before it comes into view", async ({ stage }) => {
  const asked = new Set<string>();
  const page = await stage.open();
  page.on("request", (request) => {
    const id = /\/media\/(img_\w+)\//.exec(request.url())?.[1];
    if (id !== undefined) asked.add(id);
  });
  await stage.signInMember(page, await stage.member());
  await expect(cards(page)).toHaveCount(36);
  /** For every card: how far its picture is below the view, and whether its image is there. */
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
  expect((await look()).find(({ isThere }) => !isThere)!.below).toBeGreaterThan(200);
  await page.evaluate(() => scrollBy(0, 20));
  await expect.poll(() => asked.size).toBeGreaterThan(before);
  await expect.poll(isRight).toBe(true);
});
