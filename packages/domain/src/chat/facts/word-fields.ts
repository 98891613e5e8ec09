import { FIELD_WORDS } from "./field-words.ts";
import { MORE_FIELD_WORDS } from "./more-field-words.ts";

/** What a fact of a kind is about besides its own words. */
export const KIND_FIELDS: Readonly<Record<string, readonly string[]>> = {
  age: ["age"],
  birthday: ["birthday"],
  sign: ["birthday"],
  town: ["town"],
  job: ["work"],
  relationship: ["alone"],
  children: ["children", "son", "daughter", "twin", "laundry"],
  family: ["family"],
  pets: ["pet"],
  eyes: ["eyes"],
  hair: ["hair"],
  height: ["tall"],
};

const WHOLE = new Map<string, string[]>();
const STEMS = new Map<string, string[]>();
for (const [field, words] of Object.entries({ ...FIELD_WORDS, ...MORE_FIELD_WORDS })) {
  for (const word of words.split(" ")) {
    const into = word.endsWith("*") ? STEMS : WHOLE;
    const key = word.replace("*", "");
    into.set(key, [...(into.get(key) ?? []), field]);
  }
}

const NONE: readonly string[] = [];
const PART_MIN = 4;
const COMPOUND_MIN = 7;

function byStem(word: string): readonly string[] {
  for (let length = word.length; length >= 3; length -= 1) {
    const found = STEMS.get(word.slice(0, length));
    if (found) return found;
  }
  return NONE;
}

/** Of a German compound, its first and last part: "Buchbinderin", "Gemüsebeet". */
function byParts(word: string): readonly string[] {
  const found: string[] = [];
  for (let at = PART_MIN; at <= word.length - 3; at += 1) {
    found.push(...(WHOLE.get(word.slice(0, at)) ?? NONE));
    if (at <= word.length - PART_MIN) found.push(...(WHOLE.get(word.slice(at)) ?? STEMS.get(word.slice(at)) ?? NONE));
  }
  return found;
}

/** What a folded word is about. */
export function fieldsOf(word: string): readonly string[] {
  const found = [...(WHOLE.get(word) ?? NONE), ...byStem(word), ...(word.length < COMPOUND_MIN ? NONE : byParts(word))];
  return found.length > 1 ? [...new Set(found)] : found;
}

/** Fields whose words are places, which are names. */
const COUNTRIES = new Set(
  "canada scotland ireland italy spain portugal france greece norway sweden japan america baltic".split(" "),
);
/** Whether a word with a capital may be a name: it is no word that we know, or a place. */
export const mayBeName = (fields: readonly string[]): boolean => fields.every((field) => COUNTRIES.has(field));
