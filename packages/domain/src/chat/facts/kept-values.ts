import { isEnglish, numberIn, type Sentence } from "./sentences.ts";
import type { KnownFact } from "./known-fact.ts";
import { isMeant } from "./word-hits.ts";
import { mayBeName } from "./word-fields.ts";
import { normalise } from "../reply-policy/normalise.ts";
import { wordsIn, type Word } from "./words.ts";

/** A fact of the ledger, with whose it is. */
export type Recorded = Omit<KnownFact, "id"> & { id: string; side: "user" | "profile" };

export const DAYS: Readonly<Record<string, readonly string[]>> = {
  1: ["monday", "mondays", "montag", "montags"],
  2: ["tuesday", "tuesdays", "dienstag", "dienstags"],
  3: ["wednesday", "wednesdays", "mittwoch", "mittwochs"],
  4: ["thursday", "thursdays", "donnerstag", "donnerstags"],
  5: ["friday", "fridays", "freitag", "freitags"],
  6: ["saturday", "saturdays", "samstag", "samstags", "sonnabend"],
  0: ["sunday", "sundays", "sonntag", "sonntags"],
};
export const PLACED = new Set("in from to at near nach aus bei of on auf".split(" "));
export const NAMED_BY = new Set(["called", "named", "heisst", "namens", "frau", "herr", "mr", "mrs", "miss"]);

export type Kept = {
  fact: Recorded;
  words: readonly Word[];
  texts: readonly string[];
  names: ReadonlySet<string>;
  places: ReadonlySet<string>;
};

/** In English all that has a capital; a German noun has one too, and a name stands beside another or is set off. */
export function isProper(word: Word, at: number, all: readonly Word[], text: string, isInEnglish: boolean): boolean {
  const before = all[at - 1];
  if (!word.isName || COMMON.has(word.text) || (!isInEnglish && !isMeant(word))) return false;
  if (before && NAMED_BY.has(before.text)) return true;
  if (isInEnglish) return at > 0 && (mayBeName(word.fields) || before?.isName !== true || at === 1);
  if (!mayBeName(word.fields)) return false;
  const isSetOff = before === undefined || /[,:(–-]/u.test(text.slice(before.span[1], word.span[0]));
  if (isSetOff) return at > 0;
  return before.isName || (LISTED.has(before.text) && all[at - 2]?.isName === true);
}

const read = new Map<string, Omit<Kept, "fact">>();
const READ_MAX = 400;

/** A ledger is asked again at each pause in typing: its values are read once. */
export function readKept(fact: Recorded): Kept {
  const known = read.get(fact.value);
  if (known) return { ...known, fact };
  if (read.size >= READ_MAX) read.clear();
  const kept = readValue(fact.value);
  read.set(fact.value, kept);
  return { ...kept, fact };
}

function readValue(value: string): Omit<Kept, "fact"> {
  const words = wordsIn(normalise(value).numbers, value);
  const texts = words.map(({ text, span: [start] }) => numberIn(text, value.slice(start)));
  const isInEnglish = isEnglish(words.map(({ text }) => text));
  const capital = words.filter(({ isName }, at) => isName && at > 0);
  const places = capital.filter((word) => PLACED.has(words[words.indexOf(word) - 1]?.text ?? ""));
  return {
    words,
    texts,
    names: new Set(words.filter((word, at) => isProper(word, at, words, value, isInEnglish)).map(({ text }) => text)),
    places: new Set(places.map(({ text }) => text)),
  };
}

export type Clash = { at: number };
/** Places of words that stand in the fact, and of all that are about it. */
export type Shared = { same: readonly number[]; anchors: readonly number[] };

export const COMMON = new Set(
  "i lord well oh right yes no a the so then and but who what how give say grow grandmother red blue green black white yellow rot blau grun gelb schwarz weiss grau nacht abend tag morgen urlaub freitag do did is are hat hast wer wie was kommt grub gruss".split(
    " ",
  ),
);

export const LISTED = new Set(["and", "und"]);

export const textOf = ({ source, words }: Sentence): string => source.slice(words[0]?.span[0], words.at(-1)?.span[1]);
