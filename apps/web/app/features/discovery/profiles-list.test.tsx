import { countProfiles, listSearches } from "@masq/contract/member/discovery";
import { getProfile, listProfiles, type ListedProfile } from "@masq/contract/member/profiles";
import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { cardOf, imageOf, profileOf } from "../../../testing/profiles.ts";
import { memberOf } from "../../../testing/people.ts";
import { server, visit } from "../../../testing/site.tsx";
import { m } from "../../paraglide/messages.js";

type Asked = Readonly<Record<string, unknown>>;

const BODY = ["fit", "average", "curvy"] as const;
const SHADES = ["asian", "black", "hispanic", "middle-eastern", "white", "other"] as const;
const HAIR = ["black", "brown", "blond", "red", "gray", "other"] as const;
const EYES = ["amber", "blue", "brown", "gray", "green", "hazel"] as const;
const STATES = [
  "married",
  "single",
  "divorced",
  "in-relationship",
  "complicated",
  "separated",
  "widowed",
  "open-relationship",
] as const;

const GROUPS = [
  ["Body type", "bodyType", BODY, ["Fit", "Average", "Curvy"]],
  ["Ethnicity", "ethnicity", SHADES, ["Asian", "Black", "Hispanic", "Middle Eastern", "White", "Other"]],
  ["Hair color", "hairColor", HAIR, ["Black", "Brown", "Blond", "Red", "Gray", "Other"]],
  [
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
  ["Eye color", "eyeColor", EYES, ["Amber", "Blue", "Brown", "Gray", "Green", "Hazel"]],
  ["I want to write to", "gender", ["women", "men"], ["Women", "Men"]],
] as const;

/** The server's list, as the test's own rule finds it. */
function serveList(find: (query: Asked) => ListedProfile[]): void {
  server.on(listProfiles, ({ query }) => {
    const profiles = find(query);
    return { profiles, total: profiles.length, page: 1, limit: 36, canLoadMore: false };
  });
  const each = <const T extends readonly string[]>(values: T) =>
    Object.fromEntries(values.map((value) => [value, 1])) as Record<T[number], number>;
  server.on(countProfiles, () => ({
    total: 1,
    gender: each(["women", "men"]),
    bodyType: each(BODY),
    ethnicity: each(SHADES),
    hairColor: each(HAIR),
    eyeColor: each(EYES),
    relationshipStatus: each(STATES),
    age: Array.from({ length: 83 }, () => 1),
    height: Array.from({ length: 151 }, () => 1),
  }));
  server.on(listSearches, () => ({ searches: [], max: 10 }));
}
const cards = page.getByRole("main").getByRole("article");
/** There are a hundred of these waits in one test. */
const SOON = { interval: 5 };
/** With the mouse, or by script: sixty ways of the pointer take longer than everything else. */
const press = async (isByHand: boolean, box: HTMLElement): Promise<void> =>
  isByHand ? page.elementLocator(box).click({ force: true }) : box.click();
const cardOfName = (name: string) => cards.filter({ hasText: `${name},` });

test("[PROF-09, PROF-10] a card says Premium or Standard and has its badges", async () => {
  serveList(() => [
    cardOf("Plain"),
    cardOf("Featured", { badges: ["featured"] }),
    cardOf("Premium", { badges: ["premium"], status: "Premium" }),
    cardOf("Fresh", { badges: ["new"] }),
    cardOf("All", { badges: ["featured", "premium", "new"], status: "Premium" }),
  ]);
  await visit(memberOf(), "/profiles");
  await expect.element(cardOfName("All")).toBeVisible();
  const badges = (of: string) =>
    [...cardOfName(of).element().querySelectorAll(".bd .badge")].map(({ textContent }) => textContent);
  const kind = (of: string) => cardOfName(of).element().querySelector(".mt");
  expect(badges("Plain")).toEqual([]);
  expect(badges("Featured")).toEqual(["Featured"]);
  expect(badges("Premium")).toEqual(["Premium"]);
  expect(badges("Fresh")).toEqual(["New"]);
  // There is room for two; the line beneath the name says Premium.
  expect(badges("All")).toEqual(["Featured", "New"]);
  expect(kind("All")).toMatchTextContent("Premium");
  expect(kind("Premium")).toMatchTextContent("Premium");
  expect(kind("Plain")).toMatchTextContent("Standard");
});

test("[PROF-12] with an operator on duty, activity 59 minutes ago is online, 61 minutes ago is not: card and profile", async () => {
  const ago = (minutes: number) => new Date(Date.now() - minutes * 60_000).toISOString();
  const here = profileOf("Here", { activityDate: ago(59), online: true });
  const away = profileOf("Away", { activityDate: ago(61), online: false });
  serveList(() => [cardOf("Away", away), cardOf("Here", here)]);
  server.on(getProfile, ({ params }) => [here, away].find(({ _id }) => _id === params.id)!);
  const { router } = await visit(memberOf(), "/profiles");
  await expect.poll(() => cards.elements().length).toBe(2);
  await expect.element(cardOfName("Here").getByText("Writer on duty", { exact: true })).toBeVisible();
  expect(cardOfName("Away").getByText("Writer on duty", { exact: true }).elements()).toHaveLength(0);
  for (const [of, shown] of [
    [here, 1],
    [away, 0],
  ] as const) {
    await router.navigate(`/profile/${of._id}`);
    await expect.element(page.getByRole("heading", { level: 1 })).toHaveTextContent(`${of.name}, 38`);
    expect(page.getByRole("main").getByText("Writer on duty", { exact: true }).elements()).toHaveLength(shown);
  }
});

test(
  "[PROF-14, PROF-16, PROF-17, PROF-18, PROF-19, PROF-20] every value of every filter is offered and leaves exactly the matching characters",
  { timeout: 60_000 },
  async () => {
    const made = STATES.map((state, index) => ({
      name: `Person${index}`,
      has: {
        bodyType: BODY[index % 3]!,
        ethnicity: SHADES[index % 6]!,
        hairColor: HAIR[(index + 1) % 6]!,
        eyeColor: EYES[(index + 2) % 6]!,
        relationshipStatus: state,
        gender: index % 2 === 0 ? "women" : "men",
      } as const,
    }));
    const fits = ({ has }: (typeof made)[number], query: Asked) =>
      Object.entries(has).every(([key, value]) => {
        const asked = query[key] as readonly string[] | undefined;
        return asked === undefined || asked.includes(value);
      });
    serveList((query) => made.filter((one) => fits(one, query)).map(({ name }) => cardOf(name)));
    await page.viewport(1280, 900);
    const { path } = await visit(memberOf(), "/profiles?heightMin=205");
    await expect.poll(() => cards.elements().length).toBe(made.length);
    const rail = page.getByRole("complementary", { name: m.filters_title() }).element();
    for (const [legend, key, values, labels] of GROUPS) {
      const boxes = [...rail.querySelectorAll<HTMLInputElement>(`input[name="${key}"]`)];
      const details = boxes[0]!.closest("details")!;
      expect(details.querySelector("summary")).toHaveTextContent(legend);
      expect(boxes.map((box) => box.value)).toEqual(values);
      if (!details.open) await page.elementLocator(details.querySelector("summary")!).click();
      for (const [index, box] of boxes.entries()) {
        // Its count stands beside it.
        expect(box.closest("label")!.querySelector("span")).toHaveTextContent(labels[index]!);
        await press(index === 0, box);
        await expect.poll(path, SOON).toBe(`/profiles?${key}=${values[index]!}&heightMin=205`);
        const fitting = made.filter(({ has }) => has[key] === values[index]).map(({ name }) => `${name}, 38`);
        const shown = () => cards.elements().map((card) => card.querySelector("h2")!.textContent);
        await expect.poll(shown, SOON).toEqual(fitting);
        await press(index === 0, box);
        await expect.poll(path, SOON).toBe("/profiles?heightMin=205");
      }
    }
    await page.viewport(360, 780);
  },
);

test("[PROF-31] a picture that cannot be loaded becomes the placeholder", async () => {
  const none = "data:image/webp;base64,AAAA";
  serveList(() => [cardOf("Ines", { images: [imageOf({ thumb: none, small: none, medium: none, large: none })] })]);
  await visit(memberOf(), "/profiles");
  await expect.element(cardOfName("Ines")).toBeVisible();
  const picture = () => cardOfName("Ines").element();
  await expect.poll(() => picture().querySelector(".pt-fallback")).not.toBeNull();
  await expect.element(page.elementLocator(picture().querySelector(".pt-fallback")!)).toBeVisible();
  expect(picture().querySelectorAll("img")).toHaveLength(0);
});
