import { parseCalendarDate } from "@masq/domain/calendar-date";
import type { CharacterSheet } from "@masq/domain/cast/character-rules";
import { ageOn } from "@masq/domain/people/age";
import { invalid } from "../../platform/app-error.ts";
import type { Sitter } from "../../platform/drawing/prints.ts";

/** Fields that prints are drawn from. */
export const DRAWN_FROM = [
  "username",
  "name",
  "gender",
  "birthday",
  "ethnicity",
  "hairColor",
  "eyeColor",
  "bodyType",
  "casting",
] as const satisfies readonly (keyof CharacterSheet)[];

/** What the generator is told of a character. Error: validation (no casting, no date). */
export function sitterOf(sheet: Pick<CharacterSheet, (typeof DRAWN_FROM)[number]>, now: Date): Sitter {
  const { username, name, gender, birthday, ethnicity, hairColor, eyeColor, bodyType, casting } = sheet;
  if (casting === null) throw invalid({ casting: "Required" });
  if (parseCalendarDate(birthday) === null) throw invalid({ birthday: "Incorrect date format" });
  return {
    username,
    name,
    gender,
    ethnicity,
    hairColor,
    eyeColor,
    bodyType,
    casting,
    age: ageOn(birthday, now.toISOString()),
  };
}
