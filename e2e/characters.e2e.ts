import { cards, names, rail, TALL, tall, open } from "./support/list-page.ts";
import { expectPath } from "./support/page.ts";
import { expect, test } from "./support/letters.ts";
import { cssOf } from "./support/css.ts";

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
      await expect(page.locator(cssOf("apps/web/app/features/discovery/profiles.module.css", "stale"))).toHaveCount(0);
      await expect.poll(async () => (await names(page).allTextContents()).toSorted()).toEqual(fitting.toSorted());
      await box.uncheck();
    }
  }
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
