import { judgeReply, watchLine } from "@masq/domain/chat/reply-policy/judge-reply";
import { inEnglish } from "./gloss.ts";
import { type Lang, LANGS, MARK, normalise, wordsOf } from "./normalise.ts";
import { SENTENCE } from "./sentence.ts";

export type Role = "operator" | "member";
/** Consecutive lines of one writer; the last is judged, with the two before it. */
export type Line = {
  role: Role;
  lang: Lang;
  texts: readonly string[];
  /** A text of staff that is kept, such as a character's: it has limits of its own, and cannot wait for a reader. */
  isKept?: boolean;
};
/** Numbers of hashed features with their values, and dense ones: of the sentence, of its form and language, of the rules. */
export type Features = { places: Int32Array; values: Float32Array; dense: Float32Array };

export const SIZE = 1 << 17;
const RULES = ["C", "P", "R", "M", "A", "S"];
export const DENSE = SENTENCE + 4 + LANGS.length + RULES.length;
/** Consecutive lines that are read together. */
export const LINES_MAX = 3;
/** Words in English are common to the three languages. */
const ENGLISH_WEIGHT = 2;

export const joinTexts = (texts: readonly string[]): string => texts.slice(-LINES_MAX).join(MARK);

/** What the sentence model is given. */
export const sentenceOf = ({ texts, lang }: Line): string =>
  lang === "en" ? texts.slice(-LINES_MAX).join("\n") : inEnglish(normalise(joinTexts(texts)).text, lang);

function hash(text: string, seed: number): number {
  let h = 2_166_136_261 ^ Math.imul(seed, 0x9e_37_79_b1);
  for (let at = 0; at < text.length; at += 1) h = Math.imul(h ^ text.charCodeAt(at), 16_777_619);
  h = Math.imul(h ^ (h >>> 15), 0x85_eb_ca_6b);
  return ((h ^ (h >>> 13)) >>> 0) % SIZE;
}

function* wordFeatures(words: readonly string[]): Generator<[text: string, kind: number]> {
  for (const [at, word] of words.entries()) {
    const padded = `<${word}>`;
    for (let length = 3; length <= 5; length += 1)
      for (let from = 0; from + length <= padded.length; from += 1) yield [padded.slice(from, from + length), length];
    yield [word, 11];
    const [before = "^", earlier = "^"] = [words[at - 1], words[at - 2]];
    yield [`${before} ${word}`, 12];
    if (at > 1) yield [`${earlier} ${before} ${word}`, 13];
    if (at > 1) yield [`${earlier} _ ${word}`, 14];
  }
  yield [words.slice(0, 2).join(" "), 15];
  yield [`${words.at(-1) ?? ""}$`, 16];
}

function* conceptFeatures(words: readonly string[]): Generator<[text: string, kind: number]> {
  const stems = words.map((word) => word.replace(/(?:ing|ed|es|s)$/, ""));
  for (const [at, stem] of stems.entries()) {
    yield [stem, 40];
    for (const before of stems.slice(Math.max(0, at - 2), at)) yield [[before, stem].toSorted().join(" "), 41];
  }
}

/** The rules of today, as evidence among other evidence. */
function ruleHits(role: Role, text: string): number[] {
  const { crisis, namesMinor } = role === "member" ? watchLine(text) : { crisis: undefined, namesMinor: false };
  const code = role === "operator" ? judgeReply(text).rule?.code[0] : crisis ? "S" : namesMinor ? "A" : undefined;
  return RULES.map((rule) => (rule === code ? 1 : 0));
}

/** @param sentence the sentence's weights (`embed`), and `withRules: false` for lines that the rules were written from */
export function featuresOf(line: Line, sentence: Float32Array, { withRules = true } = {}): Features {
  const joined = joinTexts(line.texts);
  const { text, digits } = normalise(joined);
  const words = wordsOf(text);
  const found = new Map<number, number>();
  const language = { en: 0, de: 100, nl: 200 }[line.lang];
  for (const [feature, kind] of wordFeatures(words)) found.set(hash(feature, kind + language), 1);
  for (const [feature, kind] of conceptFeatures(wordsOf(inEnglish(text, line.lang))))
    found.set(hash(feature, kind), ENGLISH_WEIGHT);
  let squares = 0;
  for (const value of found.values()) squares += value * value;
  const dense = new Float32Array(DENSE);
  dense.set(sentence);
  dense.set(
    [
      Math.log2(1 + words.length) / 8,
      Math.min(digits, 12) / 12,
      line.texts.at(-1)?.includes("?") ? 0.5 : 0,
      line.texts.length > 1 ? 0.5 : 0,
      ...LANGS.map((lang) => (lang === line.lang ? 1 : 0)),
      ...(withRules ? ruleHits(line.role, joined) : []),
    ],
    SENTENCE,
  );
  return {
    places: Int32Array.from(found.keys()),
    values: Float32Array.from(found.values(), (value) => value / Math.sqrt(squares || 1)),
    dense,
  };
}
