import { ageOn } from "../people/age.ts";
import { parseCalendarDate } from "../calendar-date.ts";
import { AGE_MAX_YEARS } from "../constants.ts";
import type { Casting } from "./casting.ts";
import type { CharacterStyle } from "./character-style.ts";
import { unknownVariable } from "./opener-lines.ts";
import { judgeReply } from "../chat/reply-policy/judge-reply.ts";
import type {
  BodyType,
  BrandTag,
  Ethnicity,
  EyeColor,
  Gender,
  HairColor,
  LookingFor,
  RelationshipStatus,
} from "../vocabulary.ts";

export const CHARACTER_STATES = ["draft", "published", "retired"] as const;
export type CharacterState = (typeof CHARACTER_STATES)[number];

/** Characters are clearly adult: three years above the members' minimum age. */
export const CHARACTER_YEARS_MIN = 21;
export const OPENERS_MAX = 12;
export const FACTS_MAX = 20;
export const CHARACTER_IMAGES_MAX = 24;

export const CHARACTER_TEXT_MAX = {
  name: 40,
  place: 60,
  epithet: 120,
  quote: 200,
  aboutMe: 1_000,
  past: 500,
  temper: 120,
  weakness: 120,
  never: 200,
  voice: 600,
  lookingText: 200,
  opener: 300,
  fact: 200,
} as const;

/** What the narrator says of a character, in another language than the original: all of it or nothing. */
export const NARRATED = ["place", "epithet", "past", "temper", "weakness", "lookingFor"] as const;
export type Narrated = Record<(typeof NARRATED)[number], string>;

/** A character's written part, without pictures (specification section 3). */
export type CharacterSheet = {
  username: string;
  name: string;
  gender: Gender;
  /** yyyy-mm-dd */
  birthday: string;
  ethnicity: Ethnicity;
  hairColor: HairColor;
  eyeColor: EyeColor;
  bodyType: BodyType;
  heightCm: number;
  relationshipStatus: RelationshipStatus;
  setting: { place: string; country: string };
  epithet: string;
  quote: string;
  aboutMe: string;
  past: string;
  temper: string;
  weakness: string;
  never: string;
  lookingFor: { gender: LookingFor; ageMin: number; ageMax: number; text: string };
  /** For German pages. Quote, `aboutMe` and openers are the character's own voice and stay as they are. */
  german: Narrated | null;
  tags: BrandTag[];
  voice: string;
  openers: string[];
  facts: string[];
  style: CharacterStyle;
  /** What prints are drawn from; null until someone chose. */
  casting: Casting | null;
  featured: boolean;
  premium: boolean;
  /** Scopes of the brands that show it; null: every brand of its company. */
  brands: string[] | null;
};

export type CharacterFaults = Record<string, string>;

const REQUIRED = "Required";

function birthdayFault(birthday: string, today: string): string | null {
  if (parseCalendarDate(birthday) === null) return "Incorrect date format";
  const age = ageOn(birthday, today);
  if (age < CHARACTER_YEARS_MIN) return `A character is at least ${CHARACTER_YEARS_MIN} years old`;
  return age > AGE_MAX_YEARS ? `A character is at most ${AGE_MAX_YEARS} years old` : null;
}

const germanTexts = ({ german }: CharacterSheet): [field: string, text: string][] =>
  german === null ? [] : NARRATED.map((field) => [`german.${field}`, german[field]]);

/** What members read of a character, by field. */
export function publicTexts(sheet: CharacterSheet): [field: string, text: string][] {
  const { epithet, quote, aboutMe, past, temper, weakness } = sheet;
  return [
    ...Object.entries({ name: sheet.name, epithet, quote, aboutMe, past, temper, weakness }),
    ["setting.place", sheet.setting.place],
    ["lookingFor.text", sheet.lookingFor.text],
    ...germanTexts(sheet),
    ...sheet.openers.map((text, index): [string, string] => [`openers.${index}`, text]),
    ...sheet.style.samples.map((text, index): [string, string] => [`style.samples.${index}`, text]),
  ];
}

function repeated(values: readonly string[]): boolean {
  return new Set(values.map((value) => value.trim().toLowerCase())).size < values.length;
}

/**
 * Faults of a character, by field; empty if none. Its texts must obey the reply rules: no contact data, no claim to be
 * real or near, no meeting, no money, no minors.
 * @param today yyyy-mm-dd or an ISO timestamp
 */
export function characterFaults(sheet: CharacterSheet, today: string): CharacterFaults {
  const faults: CharacterFaults = {};
  const birthday = birthdayFault(sheet.birthday, today);
  if (birthday !== null) faults["birthday"] = birthday;
  if (sheet.name.trim() === "") faults["name"] = REQUIRED;
  const { ageMin, ageMax } = sheet.lookingFor;
  if (ageMin > ageMax) faults["lookingFor.ageMax"] = "Not below the lower age";
  if (repeated(sheet.tags)) faults["tags"] = "Each tag once";
  if (repeated(sheet.openers)) faults["openers"] = "Each opener once";
  if (sheet.brands?.length === 0) faults["brands"] = "Select at least one";
  else if (sheet.brands && repeated(sheet.brands)) faults["brands"] = "Each brand once";
  for (const [index, line] of sheet.openers.entries()) {
    const odd = unknownVariable(line);
    if (odd !== null)
      faults[`openers.${index}`] = `${odd} is unknown: only {username}, {city} and {character} are filled`;
  }
  for (const [field, text] of publicTexts(sheet)) {
    const { outcome, rule } = judgeReply(text);
    if (outcome === "block" && rule) faults[field] = `${rule.title} (${rule.code})`;
  }
  return faults;
}

/**
 * What a character lacks before members may see it, in addition to `characterFaults`; empty if nothing.
 * @param hasFace whether a picture of type avatar was cleared
 */
export function publishFaults(sheet: CharacterSheet, hasFace: boolean): CharacterFaults {
  const { epithet, quote, aboutMe, past, temper, weakness, never, voice } = sheet;
  const texts = { epithet, quote, aboutMe, past, temper, weakness, never, voice };
  const empty = Object.entries({
    ...texts,
    "setting.place": sheet.setting.place,
    "setting.country": sheet.setting.country,
    "lookingFor.text": sheet.lookingFor.text,
    ...Object.fromEntries(germanTexts(sheet)),
  }).filter(([, text]) => text.trim() === "");
  const faults: CharacterFaults = Object.fromEntries(empty.map(([field]) => [field, REQUIRED]));
  if (sheet.tags.length === 0) faults["tags"] = "Select at least one";
  if (sheet.openers.length === 0) faults["openers"] = "Write at least one";
  if (!hasFace) faults["images"] = "An approved picture of type avatar";
  return faults;
}
