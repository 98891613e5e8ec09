import { normalise } from "../reply-policy/normalise.ts";
import { withoutClitics, wordsIn, type Word } from "./words.ts";

const MINE = new Set("i my mine our ich mein meine meinem meinen meiner meines unser unsere".split(" "));
const YOURS = new Set("you your yours du dein deine deinem deinen deiner deines dir dich".split(" "));
const NOT = new Set(
  "not never no none nobody don t doesn didn isn aren won can cannot without kein keine keinen keinem keiner nicht nie niemals ohne nichts doesnt dont".split(
    " ",
  ),
);
export const isNot = (text: string): boolean => NOT.has(text);
const ASKING =
  /^(?:do|did|does|is|are|has|have|which|what|who|when|where|how|was|wie|wer|wann|wo|welche[rns]?|magst|hast|bist|kommst|willst)$/u;

export const isNumber = (text: string): boolean => /^\d{1,4}$/u.test(text);

/** `texts`: folded, numbers as digits. */
const ENGLISH = new Set(
  "the a an of his her hers its and to on since with who lives called at from for is are was has have had you your my our it this that there be been not no but or how what when where i he she they them never every".split(
    " ",
  ),
);
/** German writes every noun with a capital; short notes in English often have none of these, and no other nouns either. */
export const isEnglish = (texts: readonly string[]): boolean =>
  texts.some((word) => ENGLISH.has(word) && !ALIKE.has(word));
const ALIKE = new Set("was an her hers".split(" "));

export type Sentence = {
  words: readonly Word[];
  texts: readonly string[];
  isInEnglish: boolean;
  /** Of which spans are. */
  source: string;
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

function sentenceOf(text: string, from: number, source: string): Sentence {
  const words = wordsIn(normalise(text).numbers, text).map((word): Word => {
    const [start, end] = word.span;
    return { ...word, span: [start + from, end + from] };
  });
  const texts = words.map(({ text: word, span: [start] }) => numberIn(word, text.slice(start - from)));
  const isNegated = texts.some((word) => NOT.has(word)) || /n['’]t\b/u.test(text);
  const isCalled = /^\s*\p{L}+,/u.test(text);
  const isInEnglish = isEnglish(texts);
  return {
    words,
    texts,
    isInEnglish,
    source,
    isNegated,
    isCalled,
    isAsked: text.endsWith("?") && ASKING.test(texts[0] ?? ""),
  };
}

export function sentencesOf(text: string): Sentence[] {
  const plain = withoutClitics(text).replaceAll(ASIDE, (found) => " ".repeat(found.length));
  const found: Sentence[] = [];
  for (const part of plain.matchAll(SENTENCE)) {
    const one = sentenceOf(part[0], part.index, plain);
    if (one.words.length === 0) continue;
    const before = found.at(-1);
    if (before && GOES_ON.test(one.texts[0] ?? ""))
      found[found.length - 1] = {
        words: [...before.words, ...one.words],
        texts: [...before.texts, ...one.texts],
        isInEnglish: before.isInEnglish || one.isInEnglish,
        source: plain,
        isNegated: before.isNegated || one.isNegated,
        isAsked: one.isAsked,
        isCalled: before.isCalled,
      };
    else found.push(one);
  }
  return found;
}

/** In order from one; English, then German. */
const ORDINAL_WORDS = [
  "first second third fourth fifth sixth seventh eighth ninth tenth eleventh twelfth thirteenth fourteenth fifteenth sixteenth seventeenth eighteenth nineteenth twentieth",
  "ersten zweiten dritten vierten funften sechsten siebten achten neunten zehnten elften zwolften dreizehnten vierzehnten funfzehnten sechzehnten siebzehnten achtzehnten neunzehnten zwanzigsten",
];
const ORDINALS = new Map<string, string>([
  ...ORDINAL_WORDS.flatMap((words) => words.split(" ").map((word, at): [string, string] => [word, String(at + 1)])),
  ["beide", "2"],
  ["beiden", "2"],
  ["both", "2"],
  ["dreissigsten", "30"],
  ["thirtieth", "30"],
]);
/** "ein" and "one" count nothing, and "once" is not Spanish. */
export const numberIn = (word: string, written: string): string =>
  (word === "1" && !written.startsWith("1")) || (word === "11" && /^once/iu.test(written))
    ? ""
    : (ORDINALS.get(word) ?? word.replace(/^(\d+)(?:st|nd|rd|th)$/u, "$1"));

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
