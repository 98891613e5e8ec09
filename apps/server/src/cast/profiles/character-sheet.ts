import type { DB } from "@masq/db/tables/schema";
import type { Casting } from "@masq/domain/cast/casting";
import { PLAIN_HEAD } from "@masq/domain/cast/casting-head";
import type { CharacterSheet, CharacterState, Narrated } from "@masq/domain/cast/character-rules";
import { EMPTY_STYLE } from "@masq/domain/cast/character-style";
import type { BrandTag } from "@masq/domain/vocabulary";
import type { Selectable } from "kysely";

export type CharacterRecord = Selectable<DB["profile"]>;
export type PictureRecord = Selectable<DB["profile_image"]>;

export const stateOf = ({
  hidden_at,
  published_at,
}: Pick<CharacterRecord, "hidden_at" | "published_at">): CharacterState =>
  hidden_at === null ? "published" : published_at === null ? "draft" : "retired";

export const BLANK: Omit<CharacterSheet, "username" | "name" | "gender" | "birthday"> = {
  ethnicity: "other",
  hairColor: "brown",
  eyeColor: "brown",
  bodyType: "average",
  heightCm: 170,
  relationshipStatus: "single",
  setting: { place: "", country: "" },
  epithet: "",
  quote: "",
  aboutMe: "",
  past: "",
  temper: "",
  weakness: "",
  never: "",
  lookingFor: { gender: "both", ageMin: 25, ageMax: 75, text: "" },
  german: null,
  tags: [],
  voice: "",
  openers: [],
  facts: [],
  style: EMPTY_STYLE,
  casting: null,
  featured: false,
  premium: false,
  brands: null,
};

/** The database orders the keys of its JSON by itself; `changedFields` compares texts. */
const inOrder = ({ trade, hat, hatOnCard, costume, scenes, temper, hairStyle, beard, glasses }: Casting): Casting => ({
  trade,
  hat,
  hatOnCard,
  costume,
  scenes,
  temper,
  hairStyle,
  beard,
  glasses,
});

const germanInOrder = ({ place, epithet, past, temper, weakness, lookingFor }: Narrated): Narrated => ({
  place,
  epithet,
  past,
  temper,
  weakness,
  lookingFor,
});

export const sheetOf = (row: CharacterRecord): CharacterSheet => ({
  username: row.username,
  name: row.name,
  gender: row.gender,
  birthday: row.birthday,
  ethnicity: row.ethnicity as CharacterSheet["ethnicity"],
  hairColor: row.hair_color as CharacterSheet["hairColor"],
  eyeColor: row.eye_color as CharacterSheet["eyeColor"],
  bodyType: row.body_type as CharacterSheet["bodyType"],
  heightCm: row.height_cm,
  relationshipStatus: row.relationship_status as CharacterSheet["relationshipStatus"],
  setting: { place: row.place, country: row.country },
  epithet: row.epithet,
  quote: row.quote,
  aboutMe: row.about_me,
  past: row.past,
  temper: row.temper,
  weakness: row.weakness,
  never: row.never,
  lookingFor: {
    gender: row.looking_gender,
    ageMin: row.looking_min,
    ageMax: row.looking_max,
    text: row.looking_text,
  },
  german: row.german && germanInOrder(row.german),
  tags: row.tags as BrandTag[],
  voice: row.voice,
  openers: row.openers,
  facts: row.facts,
  style: { ...EMPTY_STYLE, ...row.style },
  casting: row.casting && inOrder({ ...PLAIN_HEAD, ...row.casting }),
  featured: row.featured,
  premium: row.premium,
  brands: row.scope,
});

export const columnsOf = (sheet: CharacterSheet) => ({
  username: sheet.username,
  name: sheet.name.trim(),
  gender: sheet.gender,
  birthday: sheet.birthday,
  ethnicity: sheet.ethnicity,
  hair_color: sheet.hairColor,
  eye_color: sheet.eyeColor,
  body_type: sheet.bodyType,
  height_cm: sheet.heightCm,
  relationship_status: sheet.relationshipStatus,
  place: sheet.setting.place,
  country: sheet.setting.country,
  epithet: sheet.epithet,
  quote: sheet.quote,
  about_me: sheet.aboutMe,
  past: sheet.past,
  temper: sheet.temper,
  weakness: sheet.weakness,
  never: sheet.never,
  looking_gender: sheet.lookingFor.gender,
  looking_min: sheet.lookingFor.ageMin,
  looking_max: sheet.lookingFor.ageMax,
  looking_text: sheet.lookingFor.text,
  german: sheet.german && JSON.stringify(sheet.german),
  tags: sheet.tags,
  voice: sheet.voice,
  openers: sheet.openers,
  facts: sheet.facts,
  style: JSON.stringify(sheet.style),
  casting: sheet.casting && JSON.stringify(sheet.casting),
  featured: sheet.featured,
  premium: sheet.premium,
  scope: sheet.brands,
});

type Changes = { [K in keyof CharacterSheet]?: CharacterSheet[K] | undefined };
/** The sheet with the given fields; omitted keys stay. */
export function withChanges(sheet: CharacterSheet, given: Changes): CharacterSheet {
  const said = Object.entries(given).filter(([, value]) => value !== undefined);
  return { ...sheet, ...(Object.fromEntries(said) as Partial<CharacterSheet>) };
}

export function changedFields(before: CharacterSheet, after: CharacterSheet): string[] {
  const keys = Object.keys(before) as (keyof CharacterSheet)[];
  return keys.filter((key) => JSON.stringify(before[key]) !== JSON.stringify(after[key]));
}

/** The German description after a change: one of an older description goes with it, unless it is given anew. */
export const germanAltAfter = (
  { alt, altGerman }: { alt: string; altGerman?: string | null | undefined },
  before: Pick<PictureRecord, "alt" | "alt_de">,
): string | null => (altGerman === undefined && alt === before.alt ? before.alt_de : (altGerman ?? null));

/** A character's face: a cleared picture of type avatar. */
export const hasFace = (pictures: readonly Pick<PictureRecord, "type" | "under_moderation">[]): boolean =>
  pictures.some(({ type, under_moderation }) => type === "avatar" && !under_moderation);
