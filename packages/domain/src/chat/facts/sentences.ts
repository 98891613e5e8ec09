import { normalise } from "../reply-policy/normalise.ts";
import { withoutClitics, wordsIn, type Word } from "./words.ts";

const MINE = new Set("i my mine our ich mein meine meinem meinen meiner meines unser unsere".split(" "));
const YOURS = new Set("you your yours du dein deine deinem deinen deiner deines dir dich".split(" "));
const NOT = new Set(
  "not never no none nobody don t doesn didn isn aren won can cannot without kein keine keinen keinem keiner nicht nie niemals ohne nichts doesnt dont".split(
    " ",
  ),
);
const ASKING =
  /^(?:do|did|does|is|are|has|have|which|what|who|when|where|how|was|wie|wer|wann|wo|welche[rns]?|magst|hast|bist|kommst|willst)$/u;

export const isNumber = (text: string): boolean => /^\d{1,4}$/u.test(text);

/** `texts`: folded, numbers as digits. */
export type Sentence = {
  words: readonly Word[];
  texts: readonly string[];
  isNegated: boolean;
  isAsked: boolean;
  /** "Lisa, your daughter": the first word stands by itself. */
  isCalled: boolean;
};

/** What only says that something is said: "I mean", "you know". */
const ASIDE = /\b(?:I|you|ich|du) (?:mean|know|think|thought|said|remember|guess|weiss|weiß|glaube|dachte|weißt)\b/giu;
const SENTENCE = /(?:[^.!?;]|(?<=\d)\.|\.(?=\d))+[.!?;]?/gu;
/** "She is 75": goes on with the sentence before. */
const GOES_ON = /^(?:she|he|it|they|sie|er|es)$/u;

function sentenceOf(text: string, from: number): Sentence {
  const words = wordsIn(normalise(text).numbers, text).map((word): Word => {
    const [start, end] = word.span;
    return { ...word, span: [start + from, end + from] };
  });
  const texts = words.map(({ text: word, span: [start] }) => numberIn(word, text.slice(start - from)));
  const isNegated = texts.some((word) => NOT.has(word)) || /n['’]t\b/u.test(text);
  const isCalled = /^\s*\p{L}+,/u.test(text);
  return { words, texts, isNegated, isCalled, isAsked: text.endsWith("?") && ASKING.test(texts[0] ?? "") };
}

export function sentencesOf(text: string): Sentence[] {
  const plain = withoutClitics(text).replaceAll(ASIDE, (found) => " ".repeat(found.length));
  const found: Sentence[] = [];
  for (const part of plain.matchAll(SENTENCE)) {
    const one = sentenceOf(part[0], part.index);
    if (one.words.length === 0) continue;
    const before = found.at(-1);
    if (before && GOES_ON.test(one.texts[0] ?? ""))
      found[found.length - 1] = {
        words: [...before.words, ...one.words],
        texts: [...before.texts, ...one.texts],
        isNegated: before.isNegated || one.isNegated,
        isAsked: one.isAsked,
        isCalled: before.isCalled,
      };
    else found.push(one);
  }
  return found;
}

const ORDINALS: Readonly<Record<string, string>> = {
  first: "1",
  second: "2",
  third: "3",
  fourth: "4",
  fifth: "5",
  sixth: "6",
  seventh: "7",
  eighth: "8",
  ninth: "9",
  tenth: "10",
  twelfth: "12",
  fourteenth: "14",
  beide: "2",
  beiden: "2",
  both: "2",
  zweiten: "2",
  dritten: "3",
  vierten: "4",
  funften: "5",
  achten: "8",
  zehnten: "10",
};
/** "ein" and "one" count nothing. */
export const numberIn = (word: string, written: string): string =>
  word === "1" && !written.startsWith("1") ? "" : (ORDINALS[word] ?? word.replace(/^(\d+)(?:st|nd|rd|th)$/u, "$1"));

export const POSSESSIVE = /^(?:my|our|your|yours|mein|meine[mnrs]?|unser|unsere|dein|deine[mnrs]?)$/u;
export const sideOf = (word: string): "user" | "profile" | null =>
  MINE.has(word) ? "profile" : YOURS.has(word) ? "user" : null;

/** Whose the sentence is: by its possessives, else by its pronouns; null: both or none. */
export function ownerOf(texts: readonly string[]): "user" | "profile" | null {
  const possessives = texts.filter((word) => POSSESSIVE.test(word));
  const sides = new Set((possessives.length > 0 ? possessives : texts).map(sideOf).filter((side) => side !== null));
  return sides.size === 1 ? ([...sides][0] ?? null) : null;
}

/** Whose a word is, by the last one before it. */
export const ownerAt = ({ texts }: Sentence, at: number): "user" | "profile" | null =>
  texts
    .slice(0, at + 1)
    .map(sideOf)
    .findLast((side) => side !== null) ?? ownerOf(texts);
