import { nameOf, MONTHS } from "./claim-words.ts";
import { COMMON, DAYS, isProper, LISTED, NAMED_BY, PLACED, type Clash, type Kept, type Shared } from "./kept-values.ts";
import { sideOf, type Sentence } from "./sentences.ts";
import { mayBeName } from "./word-fields.ts";
import { isMeant, isOfPerson } from "./word-hits.ts";
import type { Word } from "./words.ts";

const BETWEEN = new Set(
  "called named is are the that so and heisst old other alte andere der die das namens".split(" "),
);
/** "your sister Maggie", "Connor, your other son": a name beside what the fact is about. */
export function otherName(
  kept: Kept,
  said: Sentence,
  { same, anchors }: Shared,
  known: ReadonlySet<string>,
): Clash | null {
  const names = [...kept.names].filter((name) => !kept.places.has(name));
  if (names.length === 0) return null;
  // "Connor and Rory" has one that is known.
  const isList = names.length > 1 && said.texts.some((text) => text === "and" || text === "und");
  if (!isList && said.texts.some((text) => names.includes(text))) return null;
  const isSure = (anchor: number): boolean => same.includes(anchor) || isOfPerson(said.words[anchor]);
  for (const anchor of said.isInEnglish ? anchors : anchors.filter(isSure)) {
    for (const step of [1, -1]) {
      let at = anchor + step;
      while (isPassed(said.texts[at] ?? "", isList ? names : [])) at += step;
      const word = said.words[at];
      const isFirst = at === 0 && !said.isCalled;
      if (!word || isFirst || known.has(word.text) || !isNameIn(said, at, anchor)) continue;
      if (said.isInEnglish || step > 0 || said.source.startsWith(",", word.span[1])) return { at };
    }
  }
  return null;
}
/** "Callum marries" of a wedding that is Rory's. */
export function otherSubject(kept: Kept, said: Sentence): Clash | null {
  if (said.texts.some((text) => kept.names.has(text))) return null;
  const done = kept.words.filter((_, at) => kept.words[at - 1]?.isName).map(({ stem }) => stem);
  const at = said.words.findIndex(
    ({ stem, isName }, place) => !isName && done.includes(stem) && isSubject(said.words[place - 1]),
  );
  return at < 0 ? null : { at: at - 1 };
}
const isSubject = (word: Word | undefined): boolean =>
  word?.isName === true && word.text.length > 2 && mayBeName(word.fields) && isMeant(word) && !COMMON.has(word.text);

const isPassed = (text: string, names: readonly string[]): boolean =>
  BETWEEN.has(text) || sideOf(text) !== null || names.includes(text) || (names.length > 0 && LISTED.has(text));

/** In a German sentence a name stands beside what it names: "Bruder Jens", "Lisa, deine Tochter", "Frau Weber". */
function isNameIn(said: Sentence, at: number, anchor: number): boolean {
  const word = said.words[at];
  if (!word || nameOf(MONTHS, word.text) !== null || nameOf(DAYS, word.text) !== null) return false;
  if (isProper(word, at, said.words, said.source, said.isInEnglish))
    return mayBeName(word.fields) || said.isInEnglish || NAMED_BY.has(said.texts[at - 1] ?? "");
  const isApposed = said.source.startsWith(",", word.span[1]) && sideOf(said.texts[at + 1] ?? "") !== null;
  const isBeside = at === anchor + 1 || isApposed || (at === 0 && said.isCalled);
  return word.isName && isBeside && isMeant(word) && mayBeName(word.fields) && !COMMON.has(word.text);
}

export function otherPlace(kept: Kept, said: Sentence, known: ReadonlySet<string>): Clash | null {
  if (kept.places.size === 0 || said.texts.some((text) => kept.places.has(text))) return null;
  const at = said.words.findIndex(
    ({ text, isName, fields }, place) =>
      isName &&
      place > 0 &&
      PLACED.has(said.texts[place - 1] ?? "") &&
      !known.has(text) &&
      mayBeName(fields) &&
      nameOf(MONTHS, text) === null &&
      nameOf(DAYS, text) === null,
  );
  return at < 0 ? null : { at };
}
