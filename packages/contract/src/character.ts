import { COSTUMES, HATS, PLACES, TEMPERS, TRADES } from "@masq/domain/cast/casting";
import { BEARDS, GLASSES, HAIR_STYLES, PLAIN_HEAD } from "@masq/domain/cast/casting-head";
import { CHARACTER_STATES, CHARACTER_TEXT_MAX as MAX, FACTS_MAX, OPENERS_MAX } from "@masq/domain/cast/character-rules";
import {
  EMOJI_HABITS,
  EMPTY_STYLE,
  REGISTERS,
  SAMPLE_CHARS_MAX,
  SAMPLES_MAX,
  STYLE_LANGUAGES,
  TONE_WORD_CHARS_MAX,
  TONE_WORDS_MAX,
} from "@masq/domain/cast/character-style";
import { AGE_MAX_YEARS, ADULT_YEARS, TAGS_MAX } from "@masq/domain/constants";
import {
  BODY_TYPES,
  BRAND_TAGS,
  ETHNICITIES,
  EYE_COLORS,
  GENDERS,
  HAIR_COLORS,
  IMAGE_TYPES,
  LOOKING_FOR,
  RELATIONSHIP_STATUSES,
} from "@masq/domain/vocabulary";
import * as z from "zod/mini";
import { Image } from "./image.ts";
import { Id, IsoDate, PlainDate } from "./shapes.ts";

const text = (max: number) => z.string().check(z.maxLength(max));
const line = (max: number) => z.string().check(z.trim(), z.minLength(1), z.maxLength(max));
const age = z.number().check(z.int(), z.gte(ADULT_YEARS), z.lte(AGE_MAX_YEARS));

/** Writing style, for staff only. */
export const CharacterStyle = z.strictObject({
  languages: z.array(z.enum(STYLE_LANGUAGES)).check(z.maxLength(STYLE_LANGUAGES.length)),
  register: z.enum(REGISTERS),
  tone: z.array(line(TONE_WORD_CHARS_MAX)).check(z.maxLength(TONE_WORDS_MAX)),
  emoji: z.enum(EMOJI_HABITS),
  samples: z.array(line(SAMPLE_CHARS_MAX)).check(z.maxLength(SAMPLES_MAX)),
});

/** What a character's prints are drawn from, from closed lists. `scenes`: one for each act. */
export const Casting = z.strictObject({
  trade: z.enum(TRADES),
  hat: z.enum(HATS),
  hatOnCard: z.boolean(),
  costume: z.tuple([z.enum(COSTUMES), z.enum(COSTUMES)]),
  scenes: z.tuple([z.enum(PLACES), z.enum(PLACES), z.enum(PLACES), z.enum(PLACES)]),
  temper: z.enum(TEMPERS),
  hairStyle: z._default(z.enum(HAIR_STYLES), PLAIN_HEAD.hairStyle),
  beard: z._default(z.enum(BEARDS), PLAIN_HEAD.beard),
  glasses: z._default(z.enum(GLASSES), PLAIN_HEAD.glasses),
});

/** What German pages say of a character in place of the original. */
const Narrated = z.strictObject({
  place: text(MAX.place),
  epithet: text(MAX.epithet),
  past: text(MAX.past),
  temper: text(MAX.temper),
  weakness: text(MAX.weakness),
  lookingFor: text(MAX.lookingText),
});

/** The form of a character, shared by editor, import and server; the domain's `characterFaults` checks the rest. */
export const CharacterFields = z.strictObject({
  username: z
    .string()
    .check(z.regex(/^[A-Za-z0-9_]{3,20}$/, { error: "Letters, digits and underscore, 3 to 20 of them" })),
  name: text(MAX.name),
  gender: z.enum(GENDERS),
  birthday: PlainDate.check(z.regex(/^\d{4}-\d{2}-\d{2}$/, { error: "Incorrect date format" })),
  ethnicity: z.enum(ETHNICITIES),
  hairColor: z.enum(HAIR_COLORS),
  eyeColor: z.enum(EYE_COLORS),
  bodyType: z.enum(BODY_TYPES),
  heightCm: z.number().check(z.int(), z.gte(120), z.lte(220)),
  relationshipStatus: z.enum(RELATIONSHIP_STATUSES),
  setting: z.strictObject({
    place: text(MAX.place),
    country: z.string().check(z.regex(/^([A-Z]{2})?$/, { error: "Two capital letters" })),
  }),
  epithet: text(MAX.epithet),
  quote: text(MAX.quote),
  aboutMe: text(MAX.aboutMe),
  past: text(MAX.past),
  temper: text(MAX.temper),
  weakness: text(MAX.weakness),
  never: text(MAX.never),
  lookingFor: z.strictObject({ gender: z.enum(LOOKING_FOR), ageMin: age, ageMax: age, text: text(MAX.lookingText) }),
  german: z.nullable(Narrated),
  tags: z.array(z.enum(BRAND_TAGS)).check(z.maxLength(TAGS_MAX)),
  voice: text(MAX.voice),
  openers: z.array(line(MAX.opener)).check(z.maxLength(OPENERS_MAX)),
  facts: z.array(line(MAX.fact)).check(z.maxLength(FACTS_MAX)),
  style: CharacterStyle,
  casting: z.nullable(Casting),
  featured: z.boolean(),
  premium: z.boolean(),
  brands: z.nullable(z.array(text(60)).check(z.maxLength(60))),
});

/** Who drew a picture, with what, under which license and when. Pictures without it are refused. */
export const Provenance = z.strictObject({
  drawnBy: line(120),
  tool: line(120),
  licence: line(120),
  drawnOn: PlainDate.check(z.regex(/^\d{4}-\d{2}-\d{2}$/, { error: "Incorrect date format" })),
});
export type Provenance = z.output<typeof Provenance>;

export const Focus = z.strictObject({
  x: z.number().check(z.gte(0), z.lte(1)),
  y: z.number().check(z.gte(0), z.lte(1)),
});
export const PictureAlt = line(200);
/** For German pages; null: they have the original. */
export const GermanAlt = z.nullable(PictureAlt);

/** A picture as an admin sees it; `provenance` is null only for pictures shipped with the product. */
export const CharacterImage = z.extend(Image, {
  position: z.number(),
  altGerman: GermanAlt,
  uploadDate: z.nullable(IsoDate),
  provenance: z.nullable(z.object(Provenance.shape)),
});
export type CharacterImage = z.output<typeof CharacterImage>;

/** Everything about a character. `missing`: what it lacks to be published, by field. */
export const Character = z.object({
  ...CharacterFields.shape,
  _id: Id,
  fictional: z.literal(true),
  state: z.enum(CHARACTER_STATES),
  company: z.object({ _id: Id, name: z.string() }),
  createDate: IsoDate,
  publishDate: z.nullable(IsoDate),
  updateDate: IsoDate,
  activityDate: IsoDate,
  images: z.array(CharacterImage),
  /** Its four prints are ordered, or could not be drawn; null: neither. */
  printing: z.nullable(z.enum(["drawing", "failed"])),
  conversations: z.number(),
  missing: z.record(z.string(), z.string()),
});
export type Character = z.output<typeof Character>;

export const CharacterRow = z.object({
  _id: Id,
  fictional: z.literal(true),
  username: z.string(),
  name: z.string(),
  age: z.number(),
  gender: z.enum(GENDERS),
  state: z.enum(CHARACTER_STATES),
  featured: z.boolean(),
  premium: z.boolean(),
  brands: z.nullable(z.array(z.string())),
  company: z.object({ _id: Id, name: z.string() }),
  place: z.string(),
  face: z.nullable(Image),
  imageCount: z.number(),
  /** Pictures not yet judged. */
  uncleared: z.number(),
  createDate: IsoDate,
  updateDate: IsoDate,
});
export type CharacterRow = z.output<typeof CharacterRow>;

/** One character of an import file: the editor's fields, its state and the names of its picture files. */
export const ImportRow = z.extend(CharacterFields, {
  featured: z._default(z.boolean(), false),
  premium: z._default(z.boolean(), false),
  style: z._default(CharacterStyle, EMPTY_STYLE),
  casting: z._default(z.nullable(Casting), null),
  german: z._default(z.nullable(Narrated), null),
  brands: z._default(CharacterFields.shape.brands, null),
  fictional: z.optional(z.literal(true, { error: "A character is always fictional" })),
  state: z._default(z.enum(["draft", "published"]), "draft"),
  /** Draws the four prints from the casting; they come first in the album. */
  prints: z._default(z.boolean(), false),
  images: z._default(
    z
      .array(
        z.strictObject({
          file: z.string().check(z.minLength(1), z.maxLength(200)),
          /** Of the file that was first read, if this one is an export of it. */
          sha256: z.optional(z.string().check(z.regex(/^[0-9a-f]{64}$/))),
          type: z.enum(IMAGE_TYPES),
          alt: PictureAlt,
          altGerman: z.optional(GermanAlt),
          focus: z.optional(Focus),
          ...Provenance.shape,
        }),
      )
      .check(z.maxLength(24)),
    [],
  ),
});
export type ImportRow = z.output<typeof ImportRow>;
