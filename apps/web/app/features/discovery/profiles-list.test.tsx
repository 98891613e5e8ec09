import { countProfiles, listSearches } from "@masq/contract/member/discovery";
import { getProfile, listProfiles, type ListedProfile } from "@masq/contract/member/profiles";
import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { cardOf, imageOf, profileOf } from "../../../testing/characters.ts";
import { memberOf } from "../../../testing/people.ts";
import { server, visit } from "../../../testing/site.tsx";
import { m } from "../../paraglide/messages.js";

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

/** The list as the server tells it. */
function serveList(profiles: ListedProfile[]): void {
  const { length: total } = profiles;
  server.on(listProfiles, () => ({ profiles, total, page: 1, limit: 36, canLoadMore: false }));
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
const cardOfName = (name: string) => cards.filter({ hasText: `${name},` });

test("a card's epithet is marked where it is not in the page's language", async () => {
  serveList([
    cardOf("Told", { epithet: "Hütet Briefe.", narratedIn: "de" }),
    cardOf("Original"),
    cardOf("Unsaid", { epithet: "Nobody said", narratedIn: null }),
  ]);
  await visit(memberOf(), "/profiles", { locale: "de" });
  const langOf = (text: string) => page.getByText(text).element().getAttribute("lang");
  await expect.element(page.getByText("Hütet Briefe.")).toBeVisible();
  expect([langOf("Hütet Briefe."), langOf(cardOf("Original").epithet), langOf("Nobody said")]).toEqual([
    null,
    "en",
    null,
  ]);
});

test("[PROF-09, PROF-10] a card says Premium or Standard and has its badges", async () => {
  serveList([
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
  expect(kind("All")).toMatchTextContent(m.status_premium());
  expect(kind("Premium")).toMatchTextContent(m.status_premium());
  expect(kind("Plain")).toMatchTextContent(m.status_standard());
});

test("[PROF-12] with an operator on duty, activity 59 minutes ago is online, 61 minutes ago is not: card and profile", async () => {
  const ago = (minutes: number) => new Date(Date.now() - minutes * 60_000).toISOString();
  const here = profileOf("Here", { activityDate: ago(59), online: true });
  const away = profileOf("Away", { activityDate: ago(61), online: false });
  serveList([cardOf("Away", away), cardOf("Here", here)]);
  server.on(getProfile, ({ params }) => [here, away].find(({ _id }) => _id === params.id)!);
  const { router } = await visit(memberOf(), "/profiles");
  await expect.poll(() => cards.elements().length).toBe(2);
  await expect.element(cardOfName("Here").getByText(m.writer_on_duty(), { exact: true })).toBeVisible();
  expect(cardOfName("Away").getByText(m.writer_on_duty(), { exact: true }).elements()).toHaveLength(0);
  for (const [of, shown] of [
    [here, 1],
    [away, 0],
  ] as const) {
    await router.navigate(`/profile/${of._id}`);
    await expect.element(page.getByRole("heading", { level: 1 })).toHaveTextContent(`${of.name}, 38`);
    expect(page.getByRole("main").getByText(m.writer_on_duty(), { exact: true }).elements()).toHaveLength(shown);
  }
});

test("[PROF-31] a picture that cannot be loaded becomes the placeholder", async () => {
  const none = "data:image/webp;base64,AAAA";
  serveList([cardOf("Ines", { images: [imageOf({ thumb: none, small: none, medium: none, large: none })] })]);
  await visit(memberOf(), "/profiles");
  await expect.element(cardOfName("Ines")).toBeVisible();
  const picture = () => cardOfName("Ines").element();
  await expect.poll(() => picture().querySelector(".pt-fallback")).not.toBeNull();
  await expect.element(page.elementLocator(picture().querySelector(".pt-fallback")!)).toBeVisible();
  expect(picture().querySelectorAll("img")).toHaveLength(0);
});
