import { AM, BIN, folded, group, HABE, HAVE, p } from "./claim-phrases.ts";
import { claimRule } from "./claim-rule.ts";
import { alternatives, ANIMALS, CHILDREN, nameOf } from "./claim-words.ts";

/** `count`: null if not stated. */
type Counted = { what: string; count: number | null };
const NONE = /^(?:no|none|kein\w*|0|never|keine[nrm]?)$/u;
const countOf = (word: string): number | null =>
  NONE.test(word) ? 0 : /^(?:a|an|einen?)$/u.test(word) ? 1 : /^\d+$/u.test(word) ? Number(word) : null;
const MANY = String.raw`(no|an?|some|several|many|\d{1,2})`;
const VIELE = String.raw`(keine?n?|einen|einige|mehrere|viele|\d{1,2})`;

function countedIn(names: typeof ANIMALS, other: string, value: string): Counted | null {
  const text = folded(value);
  const found = new RegExp(String.raw`(?:\b([a-z0-9]+) )?(?:[a-z-]+ )?\b(${alternatives(names)})\b`, "u").exec(text);
  if (/\b(?:no|none|never|kein\w*|without|ohne|childless|kinderlos)\b|^0$/u.test(text))
    return { what: found ? (nameOf(names, group(found, 2)) ?? other) : other, count: 0 };
  if (found) {
    const what = nameOf(names, group(found, 2)) ?? other;
    const isOne = names === CHILDREN && /^(?:child|kid|kind|son|sohn|daughter|tochter)$/u.test(group(found, 2));
    return { what, count: countOf(group(found)) ?? (isOne ? 1 : null) };
  }
  const bare = /^(\d{1,2})$/u.exec(text.trim());
  if (bare) return { what: other, count: Number(group(bare)) };
  return /^(?:yes|ja)\b/u.test(text) ? { what: other, count: null } : null;
}

const CHILD = alternatives(CHILDREN);
export const children = claimRule<Counted>({
  kind: "children",
  patterns: [
    p(String.raw`${HAVE} ${MANY} (?:[a-z-]{2,15} )?(${CHILD})\b`),
    p(String.raw`\bi (?:don't|do not|never) (?:have|had) (?:any |a )?()(${CHILD})\b`),
    p(String.raw`${AM} ()(childless)\b`),
    p(String.raw`${HABE} (?:ja |doch |also )?${VIELE} (?:[a-z-]{2,15} )?(${CHILD})\b`),
    p(String.raw`${BIN} ()(kinderlos)\b`),
    p(String.raw`\b(?:my|meine?) (young|old|grown)? ?(${CHILD})\b(?! (?:of|von)\b)`),
  ],
  read(found, original) {
    const what = nameOf(CHILDREN, group(found, 2)) ?? "child";
    const isOwn = /^(?:my|mein)/u.test(found[0]);
    const count = isOwn ? null : group(found) === "" ? 0 : countOf(group(found));
    return { said: { what, count }, value: original(0).replace(/^(?:\S+\s+){2}/u, "") };
  },
  known: (value) => countedIn(CHILDREN, "child", value),
  fits(said, known) {
    if (said.count === 0 && known.count !== 0)
      return said.what !== "child" && known.what !== "child" && said.what !== known.what;
    if (known.count === 0) return said.count === 0;
    const isSame = said.what === known.what;
    return !isSame || said.count === null || known.count === null || said.count === known.count;
  },
});

const ANIMAL = alternatives(ANIMALS);
/** "A cat nap", "a dog-eared book": not someone's animal. */
const NO_ANIMAL = String.raw`(?![- ](?:naps?|eared|person|people|lover|day|show|sitter|food|hair|allergy)\b)`;
export const pets = claimRule<Counted>({
  kind: "pets",
  patterns: [
    p(String.raw`${HAVE} ${MANY} (?:[a-z-]{2,15} )?(${ANIMAL})\b${NO_ANIMAL}`),
    p(String.raw`\bi (?:don't|do not|never) (?:have|had|own|keep) (?:any |an? )?()(${ANIMAL})\b${NO_ANIMAL}`),
    p(String.raw`${HABE} ${VIELE} (?:[a-z-]{2,15} )?(${ANIMAL})\b`),
  ],
  read(found, original) {
    const what = nameOf(ANIMALS, group(found, 2)) ?? "pet";
    const count = group(found) === "" ? 0 : countOf(group(found));
    return { said: { what, count }, value: original(0).replace(/^(?:\S+\s+){2}/u, "") };
  },
  known: (value) => countedIn(ANIMALS, "pet", value),
  fits: () => true,
  clash(said, known) {
    const has = (one: Counted | null): boolean => one !== null && one.count !== 0;
    const isAbout = (one: Counted | null): boolean => one?.what === said.what || one?.what === "pet";
    if (said.count === 0) return known.findIndex((one) => has(one) && (said.what === "pet" || isAbout(one)));
    // Another animal may be new; a number of the same kind must match.
    const same = known.filter((one) => has(one) && one?.what === said.what);
    const [only] = same;
    if (!only) return known.findIndex((one) => one?.count === 0 && isAbout(one));
    const isOther = same.length === 1 && said.count !== null && only.count !== null && said.count !== only.count;
    return isOther ? known.indexOf(only) : -1;
  },
});
