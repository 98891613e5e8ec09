import { normalise } from "../reply-policy/normalise.ts";
import type { PolicyRule } from "../reply-policy/verdict.ts";
import { CLAIM_RULES } from "./claim-rules.ts";
import type { Claim } from "./claim-rule.ts";
import { SIGNS } from "./claim-words.ts";
import type { Contradiction, KnownFact } from "./known-fact.ts";
import type { Recorded } from "./kept-values.ts";
import { againstRecorded } from "./recorded-values.ts";

/** A flag, never a block: the log records that it was sent anyway, and a supervisor reads it. */
export const CANON_RULE: PolicyRule = {
  code: "K1",
  title: "Not what was said before",
  advice: "The character said something else before. Change it, or send it anyway if it is meant.",
  outcome: "flag",
};

/**
 * What a text states about its writer, in English and German first person. Rules without understanding, so finding
 * nothing does not prove consistency. Linear time; errors: none.
 */
export function readClaims(text: string): Claim[] {
  if (text.trim() === "") return [];
  const { numbers } = normalise(text);
  return CLAIM_RULES.flatMap((rule) => rule(numbers, text)).toSorted((a, b) => a.span[0] - b.span[0]);
}

/** Claims that fit no known fact of their kind, each with the fact that it contradicts. */
export function contradictionsOf(claims: readonly Claim[], known: readonly KnownFact[]): Contradiction[] {
  const found: Contradiction[] = [];
  for (const { kind, value, span, clashesWith } of claims) {
    const same = known.filter((one) => one.kind === kind);
    const at = clashesWith(same.map((one) => (one.also === undefined ? one.value : `${one.value} ${one.also}`)));
    const clash = same[at];
    if (clash && !found.some((one) => one.kind === kind)) found.push({ kind, said: value, span, known: clash });
  }
  return found;
}

export const findContradictions = (text: string, known: readonly KnownFact[]): Contradiction[] =>
  contradictionsOf(readClaims(text), known);

/** What is said of the reader, as the reader would say it. Of the same length, so that places stay. */
const OF_READER: readonly (readonly [RegExp, string])[] = [
  [/\byou are\b/giu, "I am   "],
  [/\byou['’]re\b/giu, "I am  "],
  [/\byou (?=(?:still |now )?(?:live|work|have)\b)/giu, "I   "],
  [/\byour (?=birthday|age|(?:[a-z]+,? ){0,2}(?:eyes|hair)\b)/giu, "my   "],
  [/\bdu bist\b/giu, "ich bin"],
  [/\bbist du\b/giu, "bin ich"],
  [/\bdu hast\b/giu, "ich hab"],
  [/\bdu wohnst\b/giu, "ich wohne"],
  [/\bdu lebst\b/giu, "ich leb "],
  [/\bdeine(?=n? (?:\p{L}+ ){0,2}(?:augen|haare)\b)/giu, "meine"],
  [/\bdein(?= geburtstag| alter)\b/giu, "mein"],
];

/** What a text states about its reader, in English and German. */
export function readReaderClaims(text: string): Claim[] {
  const turned = OF_READER.reduce((said, [pattern, own]) => said.replace(pattern, own), text);
  if (turned === text) return [];
  const own = new Set(readClaims(text).map(({ span }) => span[0]));
  return readClaims(turned).filter(({ span }) => !own.has(span[0]));
}

/** All that a draft says otherwise than what is known of both sides. */
export function findAgainst(text: string, facts: readonly Recorded[], own: readonly KnownFact[]): Contradiction[] {
  const [mine, yours] = [facts.filter(({ side }) => side === "profile"), facts.filter(({ side }) => side === "user")];
  const found = [...findContradictions(text, [...mine, ...own]), ...contradictionsOf(readReaderClaims(text), yours)];
  const others = againstRecorded(text, facts).filter(({ known }) => !found.some((one) => one.known.id === known.id));
  return [...found, ...others].toSorted((a, b) => a.span[0] - b.span[0]);
}

/** The first day of each sign, as mm-dd. */
const SIGN_DAYS: readonly (readonly [string, string])[] = [
  ["01-20", "aquarius"],
  ["02-19", "pisces"],
  ["03-21", "aries"],
  ["04-20", "taurus"],
  ["05-21", "gemini"],
  ["06-21", "cancer"],
  ["07-23", "leo"],
  ["08-23", "virgo"],
  ["09-23", "libra"],
  ["10-23", "scorpio"],
  ["11-22", "sagittarius"],
  ["12-22", "capricorn"],
];

/** @param birthday yyyy-mm-dd */
export function starSignOf(birthday: string): string {
  const day = birthday.slice(5);
  const sign = SIGN_DAYS.findLast(([from]) => from <= day)?.[1] ?? "capricorn";
  return SIGNS[sign]?.[0] ?? sign;
}

export type OwnFacts = {
  age: number;
  birthday: string;
  setting: { place: string; country: string };
  eyeColor: string;
  hairColor: string;
  heightCm: number;
  relationshipStatus: string;
};

export function profileFacts(own: OwnFacts): KnownFact[] {
  const { place, country } = own.setting;
  return [
    { id: null, kind: "age", value: String(own.age) },
    { id: null, kind: "birthday", value: own.birthday },
    { id: null, kind: "sign", value: starSignOf(own.birthday) },
    { id: null, kind: "town", value: place, also: countryNames(country) },
    { id: null, kind: "eyes", value: own.eyeColor },
    { id: null, kind: "hair", value: own.hairColor },
    { id: null, kind: "height", value: `${own.heightCm} cm` },
    { id: null, kind: "relationship", value: own.relationshipStatus },
  ];
}

/** A city implies its country, so "Italy" does not contradict "Trieste". */
function countryNames(code: string): string {
  if (!/^[A-Z]{2}$/u.test(code)) return "";
  return ["en", "de"].map((locale) => new Intl.DisplayNames(locale, { type: "region" }).of(code) ?? "").join(" ");
}
