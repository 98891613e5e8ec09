import { nameOf, MONTHS } from "./claim-words.ts";
import { folded } from "./claim-phrases.ts";
import type { Contradiction, KnownFact } from "./known-fact.ts";
import { otherColour, otherThing } from "./other-values.ts";
import { isAbout, isMeant, isOfPerson } from "./word-hits.ts";
import { normalise } from "../reply-policy/normalise.ts";
import { isNumber, numberIn, ownerAt, ownerOf, POSSESSIVE, sentencesOf, sideOf, type Sentence } from "./sentences.ts";
import { wordsIn, type Word } from "./words.ts";

/** A fact of the ledger, with whose it is. */
export type Recorded = Omit<KnownFact, "id"> & { id: string; side: "user" | "profile" };

const DAYS: Readonly<Record<string, readonly string[]>> = {
  1: ["monday", "mondays", "montag", "montags"],
  2: ["tuesday", "tuesdays", "dienstag", "dienstags"],
  3: ["wednesday", "wednesdays", "mittwoch", "mittwochs"],
  4: ["thursday", "thursdays", "donnerstag", "donnerstags"],
  5: ["friday", "fridays", "freitag", "freitags"],
  6: ["saturday", "saturdays", "samstag", "samstags", "sonnabend"],
  0: ["sunday", "sundays", "sonntag", "sonntags"],
};
const LIKING = new Set(
  "love loves like likes enjoy drink drinks eat eats adore swim gern gerne liebst liebe magst mag trinkst trinke isst esse put habe hast".split(
    " ",
  ),
);
const PLACED = new Set("in from to at near nach aus bei of on auf".split(" "));
const BETWEEN = new Set(
  "called named is are the that so and heisst old other alte andere der die das namens".split(" "),
);
const NAMED_BY = new Set(["called", "named", "heisst", "namens"]);

type Kept = {
  fact: Recorded;
  words: readonly Word[];
  texts: readonly string[];
  names: ReadonlySet<string>;
  places: ReadonlySet<string>;
};

/** Not a German noun that we know. */
const isProper = ({ isName, fields }: Word, at: number, all: readonly Word[]): boolean =>
  isName && at > 0 && (fields.length === 0 || NAMED_BY.has(all[at - 1]?.text ?? ""));

const read = new Map<string, Omit<Kept, "fact">>();
const READ_MAX = 400;

/** A ledger is asked again at each pause in typing: its values are read once. */
function readKept(fact: Recorded): Kept {
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
  const capital = words.filter(({ isName }, at) => isName && at > 0);
  const places = capital.filter((word) => PLACED.has(words[words.indexOf(word) - 1]?.text ?? ""));
  return {
    words,
    texts,
    names: new Set(words.filter(isProper).map(({ text }) => text)),
    places: new Set(places.map(({ text }) => text)),
  };
}

type Clash = { at: number };

/** "your sister Maggie", "Connor, your other son": a name beside what the fact is about. */
function otherName(kept: Kept, said: Sentence, anchors: readonly number[], known: ReadonlySet<string>): Clash | null {
  const names = [...kept.names].filter((name) => !kept.places.has(name));
  if (names.length === 0) return null;
  // "Connor and Rory" has one that is known.
  const isList = names.length > 1 && said.texts.some((text) => text === "and" || text === "und");
  if (!isList && said.texts.some((text) => names.includes(text))) return null;
  for (const anchor of anchors) {
    for (const step of [1, -1]) {
      let at = anchor + step;
      while (BETWEEN.has(said.texts[at] ?? "") || sideOf(said.texts[at] ?? "") !== null) at += step;
      const word = said.words[at];
      const isFirst = at === 0 && !said.isCalled;
      if (word?.isName && !isFirst && word.fields.length === 0 && !known.has(word.text) && !COMMON.has(word.text))
        return { at };
    }
  }
  return null;
}
const COMMON = new Set(
  "i a the so then and but who what how give say grow grandmother urlaub freitag do did is are hat hast wer wie was kommt grub gruss".split(
    " ",
  ),
);

function otherPlace(kept: Kept, said: Sentence, known: ReadonlySet<string>): Clash | null {
  if (kept.places.size === 0 || said.texts.some((text) => kept.places.has(text))) return null;
  const at = said.words.findIndex(
    ({ text, isName, fields }, place) =>
      isName &&
      place > 0 &&
      PLACED.has(said.texts[place - 1] ?? "") &&
      !known.has(text) &&
      fields.length === 0 &&
      nameOf(MONTHS, text) === null &&
      nameOf(DAYS, text) === null,
  );
  return at < 0 ? null : { at };
}

function otherDay(kept: Kept, said: Sentence): Clash | null {
  const knownDays = kept.texts.map((text) => nameOf(DAYS, text)).filter((day) => day !== null);
  if (knownDays.length > 0) {
    const days = said.texts.map((text) => nameOf(DAYS, text));
    if (days.some((day) => day !== null && knownDays.includes(day))) return null;
    const at = days.findIndex((day) => day !== null);
    if (at >= 0) return { at };
  }
  const month = kept.texts.map((text) => nameOf(MONTHS, text)).find((one) => one !== null);
  if (month === undefined) return null;
  const at = said.words.findIndex(({ text, isName }) => isName && nameOf(MONTHS, text) !== null);
  if (at < 0) return null;
  if (nameOf(MONTHS, said.texts[at] ?? "") !== month) return { at };
  const day = [at - 1, at + 1, at - 2].map((one) => said.texts[one] ?? "").find(isNumber);
  const isOther = day !== undefined && !kept.texts.includes(day);
  return isOther ? { at } : null;
}

const NEAR = 5;
function otherNumber(kept: Kept, said: Sentence, anchors: readonly number[]): Clash | null {
  const hasMonth = (texts: readonly string[]): boolean => texts.some((text) => nameOf(MONTHS, text) !== null);
  const numbers = kept.texts.filter(isNumber);
  if (numbers.length === 0 || hasMonth(kept.texts) || hasMonth(said.texts)) return null;
  if (said.texts.some((text) => numbers.includes(text))) return null;
  const at = said.texts.findIndex(
    (text, place) => isNumber(text) && anchors.some((anchor) => Math.abs(anchor - place) <= NEAR),
  );
  return at < 0 ? null : { at };
}

const DISLIKED = /\b(?:hates?|doesn't|does not|never|can't|cannot|afraid|no|kein\w*|nicht|nie|hasst|angst)\b/u;

/** What the fact says no to is taken for granted, or the other way round. Only of words that stand in both. */
function otherAnswer(kept: Kept, said: Sentence, shared: readonly number[]): Clash | null {
  const at = shared.at(-1);
  if (at === undefined || said.isAsked) return null;
  const value = folded(kept.fact.value);
  const isNo = DISLIKED.test(value.split(/[,;]/u)[0] ?? "") || kept.fact.kind === "dislikes";
  if (isNo) {
    const isLiked =
      said.texts.some((text) => LIKING.has(text)) || shared.some((one) => VERBS.has(said.texts[one] ?? ""));
    return !said.isNegated && isLiked && !/\bonly\b|\bnur\b/u.test(value.split(/[,;]/u)[0] ?? "") ? { at } : null;
  }
  const isOnlyWho = shared.every((one) => isOfPerson(said.words[one]));
  return said.isNegated && !isOnlyWho && isPlainNo(said) ? { at } : null;
}
const VERBS = new Set(["swim", "swims", "seekrank"]);
/** "The roof doesn't leak", "du backst kein Brot": the no is of the verb, with its subject before it. */
const isPlainNo = (said: Sentence): boolean => said.words.length <= 12 && ownerOf(said.texts) !== null;

const MEAT = new Set(["steak", "meat", "bacon", "beef", "fleisch", "schnitzel", "wurst", "speck"]);

function clashOf(kept: Kept, said: Sentence, known: ReadonlySet<string>): Clash | null {
  const owner = ownerOf(said.texts);
  if (owner !== null && owner !== kept.fact.side) return null;
  const anchors = said.words.flatMap((word, at) => (isAbout(word, kept.fact) ? [at] : []));
  const same = said.words.flatMap(({ stem, text }, at) =>
    isMeant({ text }) && kept.words.some((one) => one.stem === stem) ? [at] : [],
  );
  const value =
    anchors.length === 0
      ? null
      : (otherDay(kept, said) ??
        otherNumber(kept, said, anchors) ??
        otherPlace(kept, said, known) ??
        otherName(kept, said, anchors, known));
  if (value) return value;
  const answer =
    otherAnswer(
      kept,
      said,
      same.filter((at) => anchors.includes(at)),
    ) ?? otherKind(kept, said, same, anchors);
  return answer !== null && ownerAt(said, answer.at) === kept.fact.side ? answer : null;
}

/** "Your violin" of someone who learns the ukulele, "black hair" of a red one, a steak for a vegetarian. */
function otherKind(kept: Kept, said: Sentence, same: readonly number[], anchors: readonly number[]): Clash | null {
  const colour = same.length > 0 ? otherColour(kept.texts, said.texts) : -1;
  if (colour >= 0) return { at: colour };
  const isMeatless = kept.texts.some((text) => text.startsWith("vegetar"));
  const meat = isMeatless && !said.isNegated ? said.texts.findIndex((text) => MEAT.has(text)) : -1;
  if (meat >= 0) return { at: said.texts.findLastIndex((text) => MEAT.has(text)) };
  if (said.isNegated || (said.isAsked && !said.texts.some((text) => POSSESSIVE.test(text)))) return null;
  const thing = otherThing(kept.texts, said.texts);
  return thing >= 0 && (same.length > 0 || anchors.length > 0 || kept.fact.kind === "likes") ? { at: thing } : null;
}

/**
 * What a draft says otherwise than the ledger of both sides: a name, a place, a number, a day, a yes or no, where the
 * same sentence is about the fact. Rules without understanding. Pure.
 */
export function againstRecorded(text: string, facts: readonly Recorded[]): Contradiction[] {
  const kept = facts.map(readKept);
  const known = new Set(kept.flatMap(({ names }) => [...names]));
  const found: Contradiction[] = [];
  for (const said of sentencesOf(text)) {
    for (const one of kept) {
      if (found.some((clash) => clash.known.id === one.fact.id)) continue;
      const clash = clashOf(one, said, known);
      const word = clash && said.words[clash.at];
      if (word) found.push({ kind: one.fact.kind, said: text.slice(...word.span), span: word.span, known: one.fact });
    }
  }
  return found;
}
