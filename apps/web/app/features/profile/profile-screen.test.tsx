import { getProfile, type Profile } from "@masq/contract/member/profiles";
import { afterEach, expect, test, vi } from "vitest";
import { page } from "vitest/browser";
import { cleanup } from "vitest-browser-react";
import { profileOf } from "../../../testing/characters.ts";
import { memberOf } from "../../../testing/people.ts";
import { server, visit } from "../../../testing/site.tsx";

afterEach(() => void vi.restoreAllMocks());

/** A member without a country sees the profile. */
async function readProfile(profile: Profile): Promise<void> {
  server.on(getProfile, () => profile);
  const member = memberOf();
  const location = { country: null, city: null, zipcode: null };
  await visit({ ...member, profile: { ...member.profile, location } }, `/profile/${profile._id}`);
  await expect.element(page.getByRole("heading", { level: 1 })).toHaveTextContent(`${profile.name}, ${profile.age}`);
}
const factOf = (term: string) =>
  [...document.querySelectorAll("dt")].find(({ textContent }) => textContent === term)?.nextElementSibling;
const chapterOf = (title: string) =>
  page.getByRole("heading", { name: title, exact: true }).element().closest("section")!;

test("[PROF-13] a profile shows age, body type, hair, height, eye color, about me and looking for", async () => {
  await readProfile(
    profileOf("Isolde", {
      age: 36,
      bodyType: "curvy",
      hairColor: "gray",
      eyeColor: "hazel",
      heightCm: 171,
      aboutMe: "I mend clocks at night.",
      lookingFor: { gender: "both", ageMin: 25, ageMax: 80, text: "Someone who can wait." },
    }),
  );
  for (const [term, value] of [
    ["Age", "36"],
    ["Body type", "Curvy"],
    ["Hair color", "Gray"],
    ["Height", "171 cm"],
    ["Eye color", "Hazel"],
  ] as const)
    expect(factOf(term), term).toHaveTextContent(value);
  expect(chapterOf("About Isolde")).toMatchTextContent("I mend clocks at night.");
  expect(chapterOf("Looking for")).toMatchTextContent("Someone who can wait.");
  expect(chapterOf("Looking for")).toMatchTextContent("Writes to women and men, 25 to 80");
});

test("[PROF-22] height is in centimeters, or in feet and inches by country", async () => {
  const language = vi.spyOn(navigator, "language", "get");
  for (const [here, text] of [
    ["en-GB", "173 cm"],
    ["en-US", "5 ft 8 in"],
  ] as const) {
    language.mockReturnValue(here);
    await readProfile(profileOf("Isolde", { heightCm: 173 }));
    await expect.poll(() => factOf("Height")?.textContent).toBe(text);
    await cleanup();
  }
});
