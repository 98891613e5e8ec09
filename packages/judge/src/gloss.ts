import { readFileSync } from "node:fs";
import { fold } from "@masq/domain/chat/reply-policy/normalise";
import { type Lang, wordsOf } from "./normalise.ts";

type Foreign = Exclude<Lang, "en">;
/** A word of a phrase, whole or its beginning; other words may stand before it. */
type Part = { text: string; isStem: boolean; mayWait: boolean };
type Phrase = { english: string; parts: Part[] };
/** `fixed` words take no ending and are no part of others; `phrases` lie by their first two letters, the longest first. */
type Glossary = Record<"fixed" | "words" | "stems", Map<string, string>> & { phrases: Map<string, Phrase[]> };

/** Of other words within a phrase, as in "ruf mich morgen an". */
const GAP_MAX = 3;

const keyOf = (word: string): string => word.slice(0, 2);

function phraseOf(written: string, english: string): Phrase {
  const parts = written.split(/(?=[_~])/).map((part) => ({
    text: fold(part.replaceAll(/[_~*]/g, "")).text,
    isStem: part.endsWith("*"),
    mayWait: part.startsWith("~"),
  }));
  return { english, parts };
}

function add({ fixed, words, stems, phrases }: Glossary, written: string, head: string): void {
  const isFixed = head.startsWith("=");
  const english = isFixed ? head.slice(1) : head;
  if (/[_~]/.test(written)) {
    const phrase = phraseOf(written, english);
    const key = keyOf(phrase.parts[0]?.text ?? "");
    phrases.set(key, [...(phrases.get(key) ?? []), phrase]);
    return;
  }
  const into = written.endsWith("*") ? stems : isFixed ? fixed : words;
  const key = fold(written.replace("*", "")).text;
  if (!into.has(key)) into.set(key, english);
}

/**
 * `english: German | Dutch`; `=english` of fixed words. A star ends a stem, `_` joins the words of a phrase, at `~` up
 * to three others may stand between. The first line that has a word wins.
 */
function readGlossary(): Record<Foreign, Glossary> {
  const empty = (): Glossary => ({ fixed: new Map(), words: new Map(), stems: new Map(), phrases: new Map() });
  const both = { de: empty(), nl: empty() };
  const text = readFileSync(new URL("../weights/glossary.txt", import.meta.url), "utf8");
  for (const line of text.split("\n")) {
    const [head = "", foreign = ""] = line.split(":");
    const [de = "", nl = ""] = foreign.split("|");
    for (const word of de.split(" ").filter(Boolean)) add(both.de, word, head);
    for (const word of nl.split(" ").filter(Boolean)) add(both.nl, word, head);
  }
  for (const { phrases } of Object.values(both))
    for (const list of phrases.values()) list.sort((a, b) => b.parts.length - a.parts.length);
  return both;
}

let glossary: Record<Foreign, Glossary> | undefined;

const ENDINGS: Record<Foreign, RegExp> = {
  de: /^(?:chen|lein|erl|le|in|innen|ung|ungen|test|ten?|tet|e?sten?|e?st|t|end|ende[nmrs]?|er[ens]?|e[mnrst]?|n|s)$/,
  nl: /^(?:[tp]?jes?|etjes?|e?kes?|ing|ingen|den?|ten?|er[ens]?|eren|ste?|dt?|end|ende|en|es?|t|s|n)$/,
};
/** What stands before "ge" or "zu" in "angerufen", "aufzuhören", "opgebeld". */
const PREFIXED: Record<Foreign, RegExp> = {
  de: /^(ab|an|auf|aus|bei|durch|ein|fest|fort|her|hin|los|mit|nach|nieder|raus|rein|rum|runter|um|vor|vorbei|weg|weiter|zu|zuruck|zusammen)(?:ge|zu)(?=...)/,
  nl: /^(aan|achter|af|bij|binnen|door|in|langs|los|mee|na|neer|om|onder|op|over|samen|terug|thuis|toe|uit|vast|voor|voorbij|weg)ge(?=...)/,
};
/** How words are written in dialects and on other keyboards: hab's, jesagt, gsagt, fuer; foto's. */
const VARIANTS: Record<Foreign, ReadonlyArray<readonly [RegExp, string]>> = {
  de: [
    [/'.*$/, ""],
    [/^j/, "g"],
    [/^g(?=[bdfghkmnpstvwz])/, ""],
    [/(?<=[aou])e/g, ""],
  ],
  nl: [[/'.*$/, ""]],
};

/** What may stand before an ending: Dutch has "praten" and "praat", "leven" and "leef", "bellen" and "bel". */
function basesOf(part: string, lang: Foreign): string[] {
  if (lang === "de") return [part];
  const long = part.replace(/(?<=[^aeiou])([aeou])([^aeiou])$/, "$1$1$2");
  const short = part.replace(/([^aeiou])\1$/, "$1");
  return [part, long, long.replace(/v$/, "f").replace(/z$/, "s"), short];
}

/** The word itself, or without its ending. */
function inflected({ words, stems }: Glossary, word: string, lang: Foreign): string | undefined {
  const whole = words.get(word) ?? stems.get(word);
  if (whole) return whole;
  for (let length = word.length - 1; length >= 3 && word.length - length <= 5; length -= 1) {
    if (!ENDINGS[lang].test(word.slice(length))) continue;
    for (const base of basesOf(word.slice(0, length), lang)) {
      const found = words.get(base) ?? stems.get(base);
      if (found) return found;
    }
  }
  return undefined;
}

const firstOf = (known: Glossary, part: string, lang: Foreign): string | undefined =>
  known.fixed.get(part) ??
  inflected(known, part, lang) ??
  (part.endsWith("s") ? inflected(known, part.slice(0, -1), lang) : undefined);

/** A compound: the longest known first part with a known rest, or a long known last part. */
function byParts(known: Glossary, word: string, lang: Foreign): string | undefined {
  for (let at = word.length - 3; at >= 3; at -= 1) {
    const last = inflected(known, word.slice(at), lang);
    const first = last && firstOf(known, word.slice(0, at), lang);
    if (first) return `${first} ${last}`;
  }
  return undefined;
}

/** The longest stem that the word begins with. */
function byStem({ stems }: Glossary, word: string): string | undefined {
  for (let length = word.length - 1; length >= 4; length -= 1) {
    const found = stems.get(word.slice(0, length));
    if (found) return found;
  }
  return undefined;
}

function byLastPart(known: Glossary, word: string, lang: Foreign): string | undefined {
  for (let at = 2; at <= word.length - 5; at += 1) {
    const last = inflected(known, word.slice(at), lang);
    if (last) return last;
  }
  return undefined;
}

function readWord(known: Glossary, word: string, lang: Foreign): string | undefined {
  const plain = word.replace(PREFIXED[lang], "$1");
  return (
    known.fixed.get(word) ??
    inflected(known, word, lang) ??
    (plain === word ? undefined : (inflected(known, plain, lang) ?? byParts(known, plain, lang))) ??
    (/^ge.{4}/.test(word) ? inflected(known, word.slice(2), lang) : undefined) ??
    (word.length >= 6 ? byParts(known, word, lang) : undefined) ??
    byStem(known, word) ??
    (word.length >= 8 ? byLastPart(known, word, lang) : undefined)
  );
}

function wordInEnglish(known: Glossary, word: string, lang: Foreign): string | undefined {
  const found = readWord(known, word, lang);
  if (found) return found;
  for (const [written, plain] of VARIANTS[lang]) {
    const other = word.replace(written, plain);
    const read = other === word || other === "" ? undefined : readWord(known, other, lang);
    if (read) return read;
  }
  return undefined;
}

const fits = ({ text, isStem }: Part, word: string | undefined): boolean =>
  isStem ? word?.startsWith(text) === true : word === text;

/** Where the phrase's parts stand, its first at `at`. */
function placesOf(parts: readonly Part[], words: readonly string[], at: number): number[] | undefined {
  const places: number[] = [];
  let next = at;
  for (const part of parts) {
    const last = next + (part.mayWait ? GAP_MAX : 0);
    while (next < last && !fits(part, words[next])) next += 1;
    if (!fits(part, words[next])) return undefined;
    places.push(next);
    next += 1;
  }
  return places;
}

/** A normalised German or Dutch text in English, by its phrases and words, so that one model of sentences serves all; English stays. */
export function inEnglish(text: string, lang: Lang): string {
  if (lang === "en") return text;
  glossary ??= readGlossary();
  const known = glossary[lang];
  const words = wordsOf(text);
  const read: Array<string | undefined> = [];
  for (const [at, word] of words.entries()) {
    if (read[at] !== undefined) continue;
    for (const { english, parts } of known.phrases.get(keyOf(word)) ?? []) {
      const places = placesOf(parts, words, at);
      if (!places || places.some((place) => read[place] !== undefined)) continue;
      for (const place of places) read[place] = place === at ? english : "";
      break;
    }
    read[at] ??= wordInEnglish(known, word, lang) ?? word;
  }
  return read.filter(Boolean).join(" ");
}
