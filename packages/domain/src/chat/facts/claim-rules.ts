import { AM, arePaired, BIN, END, folded, group, LITTLE, p } from "./claim-phrases.ts";
import { claimRule, type ClaimRule } from "./claim-rule.ts";
import { alternatives, JOBS, MONTHS, nameOf, RELATIONS, SIGNS } from "./claim-words.ts";
import { children, pets } from "./counted-claims.ts";
import { eyes, hair, height } from "./looks-claims.ts";

const ADULT = { from: 18, to: 99 } as const;
const age = claimRule<number>({
  kind: "age",
  patterns: [
    p(String.raw`${AM} ${LITTLE}(\d{2})(?: years?(?: old| of age| young)?)?${END}`),
    p(String.raw`\b(?:my age is|mein alter ist) (\d{2})\b`),
    p(String.raw`${BIN} ${LITTLE}(\d{2})(?: jahre?(?: alt| jung)?)?${END}`),
  ],
  read(found) {
    const said = Number(group(found));
    return said >= ADULT.from && said <= ADULT.to ? { said, value: String(said) } : null;
  },
  known: (value) => numberIn(value),
  fits: (said, known) => said === known,
});

function numberIn(value: string): number | null {
  const found = /\d{1,3}/u.exec(folded(value));
  return found === null ? null : Number(found[0]);
}

/** German nouns that one can "live in" without a town. */
const NO_TOWN = new Set(["gedanken", "frieden", "hoffnung", "traumen", "buchern", "trennung", "scheidung", "angst"]);
const PLACE = String.raw`([a-z][a-z'-]{1,30}(?: [a-z][a-z'-]{1,30}){0,2})`;
const wordsOf = (text: string): string[] => folded(text).match(/[a-z]{3,}/gu) ?? [];
const town = claimRule<string[]>({
  kind: "town",
  patterns: [
    p(String.raw`\bi (?:still |now )?(?:live|reside) (?:here |now |alone |still )?(?:in|near|outside) ${PLACE}`),
    p(String.raw`${AM} (?:living|based|at home) in ${PLACE}`),
    p(String.raw`\b(?:ich (?:wohne|lebe?)|(?:wohne|lebe) ich) ${LITTLE}(?:hier |allein )?(?:in|bei|nahe) ${PLACE}`),
    p(String.raw`${BIN} in ${PLACE} (?:zu hause|daheim)`),
  ],
  read(_found, original) {
    // A town is capitalized; "in a small flat" and "in der Stadt" are not towns.
    const written = original(1).split(/\s+/u);
    const first = written.findIndex((word) => !/^\p{Lu}/u.test(word));
    const value = written.slice(0, first === -1 ? written.length : first).join(" ");
    const said = wordsOf(value).filter((word) => !NO_TOWN.has(word));
    return said.length === 0 ? null : { said, value };
  },
  known: (value) => (wordsOf(value).length === 0 ? null : wordsOf(value)),
  fits: (said, known) => said.some((word) => known.includes(word)),
});

const JOB = alternatives(JOBS);
const jobIn = (text: string): string | null =>
  (folded(text).match(/[a-z]+/gu) ?? []).map((word) => nameOf(JOBS, word)).find((name) => name !== null) ?? null;
const job = claimRule<string>({
  kind: "job",
  patterns: [
    p(String.raw`${AM} (?:a |an |the )(?:[a-z-]{2,20} )?(${JOB})\b${END}`),
    p(String.raw`\bi (?:work|am working|earn my living) as (?:a |an |the )?(?:[a-z-]{2,20} )?(${JOB})\b`),
    p(String.raw`${BIN} (?:1 |von beruf |doch |ja |also |eben )?(${JOB})\b${END}`),
    p(String.raw`\b(?:ich arbeite|arbeite ich) als (?:1 )?(${JOB})\b`),
  ],
  read(found, original) {
    const said = nameOf(JOBS, group(found));
    return said === null ? null : { said, value: original(1) };
  },
  known: jobIn,
  fits: (said, known) => said === known,
});

const MONTH = alternatives(MONTHS);
const DAY_FIRST = String.raw`(?:the )?(\d{1,2})(?:st|nd|rd|th|\.)? ?(?:of )?(${MONTH})`;
const MONTH_FIRST = String.raw`(${MONTH})(?: the)? (\d{1,2})(?:st|nd|rd|th)?`;
/** `mm-dd`, or `mm` without a day. */
function dayOf(day: string, month: string): string | null {
  const name = nameOf(MONTHS, month);
  const number = Number(day);
  if (name === null) return null;
  if (day === "") return name;
  return number >= 1 && number <= 31 ? `${name}-${day.padStart(2, "0")}` : null;
}
function dayIn(value: string): string | null {
  const iso = /^\d{4}-(\d{2})-(\d{2})$/u.exec(value.trim());
  if (iso) return `${group(iso)}-${group(iso, 2)}`;
  const text = folded(value);
  const dayFirst = new RegExp(DAY_FIRST, "u").exec(text);
  if (dayFirst) return dayOf(group(dayFirst), group(dayFirst, 2));
  const monthFirst = new RegExp(MONTH_FIRST, "u").exec(text);
  if (monthFirst) return dayOf(group(monthFirst, 2), group(monthFirst));
  const month = new RegExp(String.raw`\b(${MONTH})\b`, "u").exec(text);
  return month === null ? null : dayOf("", group(month));
}
const birthday = claimRule<string>({
  kind: "birthday",
  patterns: [
    p(String.raw`\bmy birthday(?:'s| is) (?:on )?((?:${DAY_FIRST}|${MONTH_FIRST}))\b`),
    p(String.raw`\bmy birthday(?:'s| is) in (${MONTH})\b`),
    p(String.raw`\bmein geburtstag ist (?:am |im )?((?:${DAY_FIRST}|${MONTH}))\b`),
    p(String.raw`\b(?:ich habe?|habe? ich) (?:am |im )?((?:${DAY_FIRST}|${MONTH})) geburtstag\b`),
  ],
  read(found, original) {
    const said = dayIn(group(found));
    return said === null ? null : { said, value: original(1) };
  },
  known: dayIn,
  fits: (said, known) => said.startsWith(known) || known.startsWith(said),
});

const SIGN = alternatives(SIGNS);
const sign = claimRule<string>({
  kind: "sign",
  patterns: [
    p(String.raw`${AM} (?:a |an )?(${SIGN})${END}`),
    p(String.raw`\bmy (?:star |zodiac )?sign is (${SIGN})\b`),
    p(String.raw`${BIN} (?:1 )?((?!jungfrau)(?:${SIGN}))${END}`),
    p(String.raw`\bmein sternzeichen ist (${SIGN})\b`),
  ],
  read(found, original) {
    const said = nameOf(SIGNS, group(found));
    return said === null ? null : { said, value: original(1) };
  },
  known: (value) => (folded(value).match(/[a-z]+/gu) ?? []).map((word) => nameOf(SIGNS, word)).find(Boolean) ?? null,
  fits: (said, known) => said === known,
});

const RELATION = alternatives(RELATIONS);
/** Statuses that can both be true: a divorced person is also single. */
const SAME: readonly (readonly [string, string])[] = [
  ["single", "divorced"],
  ["single", "widowed"],
  ["single", "separated"],
  ["married", "separated"],
  ["married", "open-relationship"],
  ["in-relationship", "open-relationship"],
];
const relationship = claimRule<string>({
  kind: "relationship",
  patterns: [
    p(String.raw`${AM} ${LITTLE}(${RELATION})${END}`),
    p(String.raw`${AM} (not married)\b`),
    p(String.raw`${BIN} ${LITTLE}(${RELATION})${END}`),
    p(String.raw`${BIN} (nicht verheiratet)\b`),
    p(String.raw`\bi (?:was )?(never married)\b`),
    p(String.raw`\b(?:ich war|war ich) (nie verheiratet)\b`),
  ],
  read(found, original) {
    const words = group(found);
    const said = /^(?:never|nie) /u.test(words)
      ? "never-married"
      : /^(?:not|nicht) /u.test(words)
        ? "not-married"
        : nameOf(RELATIONS, words);
    return said === null ? null : { said, value: original(1) };
  },
  known(value) {
    const text = folded(value);
    if (text.includes("complicated") || text.includes("kompliziert")) return "complicated";
    if (text.includes("open")) return "open-relationship";
    if (/\b(?:not|nicht|un)[ -]?(?:married|verheiratet)/u.test(text)) return "not-married";
    const found = new RegExp(String.raw`\b(${RELATION})\b`, "u").exec(text);
    return found === null ? null : nameOf(RELATIONS, group(found));
  },
  fits(said, known) {
    if (known === "complicated" || said === known) return true;
    if (said === "never-married") return known === "single" || known === "not-married" || known === "in-relationship";
    if (said === "not-married") return known !== "married";
    if (known === "not-married") return said !== "married";
    return arePaired(SAME, said, known);
  },
});

export const CLAIM_RULES: readonly ClaimRule[] = [
  age,
  town,
  job,
  birthday,
  sign,
  relationship,
  children,
  pets,
  eyes,
  hair,
  height,
];
