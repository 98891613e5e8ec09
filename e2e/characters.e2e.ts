import { cards, names, rail, TALL, tall, open } from "./support/list-page.ts";
import { expectPath } from "./support/page.ts";
import { expect, test } from "./support/letters.ts";

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
      "It’s complicated",
      "Separated",
      "Widowed",
      "Open relationship",
    ],
  ],
  ["PROF-19", "Eye color", "eyeColor", EYES, ["Amber", "Blue", "Brown", "Gray", "Green", "Hazel"]],
  ["PROF-20", "I want to write to", "gender", ["women", "men"], ["Women", "Men"]],
] as const;

test("[PROF-09, PROF-10] a card says Premium or Standard and has its badges", async ({ stage }) => {
  const old = new Date(Date.now() - 30 * DAY_MS);
  const plain = await tall(stage, { created_at: old });
  const featured = await tall(stage, { created_at: old, featured: true });
  const premium = await tall(stage, { created_at: old, premium: true });
  const fresh = await tall(stage);
  const all = await tall(stage, { featured: true, premium: true });
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
  // There is room for two; the line beneath the name says Premium.
  await expect(badges(all)).toHaveText(["Featured", "New"]);
  await expect(card(all).locator(".mt")).toContainText("Premium");
  await expect(card(premium).locator(".mt")).toContainText("Premium");
  await expect(card(plain).locator(".mt")).toContainText("Standard");
});

test("[PROF-12] with an operator on duty, activity 59 minutes ago is online, 61 minutes ago is not: card and profile", async ({
  stage,
}) => {
  const ago = (minutes: number): Date => new Date(Date.now() - minutes * 60_000);
  const message = { event: "start", status: "online" };
  const started = await stage.call(await stage.agent(), "POST", "/event", { body: { queue: "agent-status", message } });
  expect(started.status, started.text).toBeLessThan(300);
  const away = await tall(stage, { activity_at: ago(61) });
  const here = await tall(stage, { activity_at: ago(59) });
  const page = await open(stage, `/profiles?${TALL}`);
  const marker = (of: { name: string }) =>
    cards(page)
      .filter({ hasText: `${of.name},` })
      .getByText("Writer on duty", { exact: true });
  await expect(cards(page)).toHaveCount(2);
  await expect(marker(here)).toBeVisible();
  await expect(marker(away)).toHaveCount(0);
  for (const [of, shown] of [
    [here, 1],
    [away, 0],
  ] as const) {
    await page.goto(stage.at(`/profile/${of.id}`));
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(`${of.name}, 36`);
    await expect(page.getByRole("main").getByText("Writer on duty", { exact: true })).toHaveCount(shown);
  }
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
  await expect(chapter("Looking for")).toContainText("Writes to women and men, 25 to 80");
});

test("[PROF-14, PROF-16, PROF-17, PROF-18, PROF-19, PROF-20] every value of every filter is offered and leaves exactly the matching characters", async ({
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
      const line = details.locator("label").filter({ has: page.locator(`input[value="${value}"]`) });
      // Its count stands beside it.
      await expect(line.locator("span").first()).toHaveText(labels[index]!);
      const box = line.getByRole("checkbox");
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

test("[PROF-22] height is in centimeters, or in feet and inches by country", async ({ stage }) => {
  const character = await stage.character({ height_cm: 173 });
  for (const [locale, text] of [
    ["en-GB", "173 cm"],
    ["en-US", "5 ft 8 in"],
  ] as const) {
    const page = await open(stage, `/profile/${character.id}`, { locale });
    await expect(page.locator('dt:text-is("Height") + dd')).toHaveText(text);
  }
});

test("[PROF-31] a picture that cannot be loaded becomes the placeholder", async ({ stage }) => {
  const page = await stage.open({ isNoisy: true });
  await page.route(/\/media\//, (route) => route.abort());
  await stage.signInMember(page, await stage.member());
  const first = cards(page).first();
  await expect(first.locator(".pt-fallback")).toBeVisible();
  await expect(first.locator("img")).toHaveCount(0);
});

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
