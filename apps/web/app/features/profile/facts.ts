import type { Profile } from "@masq/contract/member/profiles";
import type { BrandTag } from "@masq/domain/vocabulary";
import { m } from "../../paraglide/messages.js";
import { GROUP_LABELS, heightText, RANGE_LABELS, valueLabel } from "../discovery/labels.ts";
import type { useMeasures } from "../discovery/use-measures.ts";

const TAGS: Readonly<Record<BrandTag, () => string>> = {
  banter: m.tag_banter,
  letters: m.tag_letters,
  "slow-burn": m.tag_slow_burn,
  romance: m.tag_romance,
  friendship: m.tag_friendship,
  adventure: m.tag_adventure,
  mystery: m.tag_mystery,
  music: m.tag_music,
  books: m.tag_books,
  film: m.tag_film,
  food: m.tag_food,
  travel: m.tag_travel,
  "night-owls": m.tag_night_owls,
  history: m.tag_history,
  science: m.tag_science,
  art: m.tag_art,
  sea: m.tag_sea,
  city: m.tag_city,
  countryside: m.tag_countryside,
  dance: m.tag_dance,
  philosophy: m.tag_philosophy,
  humour: m.tag_humour,
  craft: m.tag_craft,
  nature: m.tag_nature,
  theatre: m.tag_theatre,
};

export function tagLabel(tag: string): string {
  return (TAGS as Readonly<Record<string, () => string>>)[tag]?.() ?? tag;
}

const WISHES = { women: m.profile_wish_women, men: m.profile_wish_men, both: m.profile_wish_both } as const;

export function wishText({ lookingFor }: Profile): string {
  return WISHES[lookingFor.gender]({ min: lookingFor.ageMin, max: lookingFor.ageMax });
}

/** The facts of specification section 3 (profile tags), named as the filters name them. */
export function factsOf(profile: Profile, { system, locale }: ReturnType<typeof useMeasures>) {
  return [
    { term: RANGE_LABELS.age(), value: String(profile.age) },
    { term: m.profile_setting(), value: `${profile.setting.place}, ${countryName(profile.setting.country, locale)}` },
    { term: GROUP_LABELS.relationshipStatus(), value: valueLabel("relationshipStatus", profile.relationshipStatus) },
    { term: GROUP_LABELS.bodyType(), value: valueLabel("bodyType", profile.bodyType) },
    { term: GROUP_LABELS.hairColor(), value: valueLabel("hairColor", profile.hairColor) },
    { term: RANGE_LABELS.height(), value: heightText(profile.heightCm, system, locale) },
    { term: GROUP_LABELS.eyeColor(), value: valueLabel("eyeColor", profile.eyeColor) },
    { term: GROUP_LABELS.ethnicity(), value: valueLabel("ethnicity", profile.ethnicity) },
    {
      term: m.profile_status(),
      value: profile.status === "Premium" ? m.status_premium() : m.status_standard(),
    },
  ];
}

/** A country code as a name in the page's language; anything else unchanged. */
function countryName(country: string, locale: string): string {
  if (!/^[A-Z]{2}$/.test(country)) return country;
  return new Intl.DisplayNames(locale, { type: "region" }).of(country) ?? country;
}
