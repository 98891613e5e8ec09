import { nameOf, MONTHS } from "./claim-words.ts";
import { folded } from "./claim-phrases.ts";
import type { Contradiction, KnownFact } from "./known-fact.ts";
import {
  isCity,
  isNotAverse,
  isOtherHeight,
  otherNamed,
  otherAge,
  otherColour,
  otherCompound,
  otherJob,
  otherProfession,
  otherSpouse,
  otherThing,
} from "./other-values.ts";
import { isAbout, isMeant, isOfPerson } from "./word-hits.ts";
import { normalise } from "../reply-policy/normalise.ts";
import {
  isEnglish,
  isNot,
  isNumber,
  numberIn,
  ownerAt,
  ownerOf,
  POSSESSIVE,
  sentencesOf,
  sideOf,
  type Sentence,
} from "./sentences.ts";
import { mayBeName } from "./word-fields.ts";
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
  "always usually immer stets love loves like likes enjoy drink drinks eat eats adore swim gern gerne liebst liebe magst mag trinkst trinke isst esse put habe hast".split(
    " ",
  ),
);
const PLACED = new Set("in from to at near nach aus bei of on auf".split(" "));
const BETWEEN = new Set(
  "called named is are the that so and heisst old other alte andere der die das namens".split(" "),
);
const NAMED_BY = new Set(["called", "named", "heisst", "namens", "frau", "herr", "mr", "mrs", "miss"]);

type Kept = {
  fact: Recorded;
  words: readonly Word[];
  texts: readonly string[];
  names: ReadonlySet<string>;
  places: ReadonlySet<string>;
};

/** In English all that has a capital; a German noun has one too, and a name stands beside another or is set off. */
function isProper(word: Word, at: number, all: readonly Word[], text: string, isInEnglish: boolean): boolean {
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

type Clash = { at: number };
/** Places of words that stand in the fact, and of all that are about it. */
type Shared = { same: readonly number[]; anchors: readonly number[] };

/** "your sister Maggie", "Connor, your other son": a name beside what the fact is about. */
function otherName(kept: Kept, said: Sentence, { same, anchors }: Shared, known: ReadonlySet<string>): Clash | null {
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
function otherSubject(kept: Kept, said: Sentence): Clash | null {
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
const LISTED = new Set(["and", "und"]);

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

const COMMON = new Set(
  "i lord well oh right yes no a the so then and but who what how give say grow grandmother red blue green black white yellow rot blau grun gelb schwarz weiss grau nacht abend tag morgen urlaub freitag do did is are hat hast wer wie was kommt grub gruss".split(
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
      mayBeName(fields) &&
      nameOf(MONTHS, text) === null &&
      nameOf(DAYS, text) === null,
  );
  return at < 0 ? null : { at };
}

function otherDay(kept: Kept, said: Sentence, { same, anchors }: Shared): Clash | null {
  const knownDays = kept.texts.map((text) => nameOf(DAYS, text)).filter((day) => day !== null);
  if (knownDays.length > 0) {
    const days = said.texts.map((text) => nameOf(DAYS, text));
    if (days.some((day) => day !== null && knownDays.includes(day))) return null;
    const at = days.findIndex((day) => day !== null);
    const meant = anchors.filter((one) => days[one] === null);
    const isSure = ownerOf(said.texts) !== null || meant.some((one) => same.includes(one));
    if (at >= 0 && meant.length > 0 && isSure) return { at };
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

const NEAR = 4;
const FAR = 7;
const YEAR_DIGITS = 4;
function otherNumber(kept: Kept, said: Sentence, { same, anchors }: Shared): Clash | null {
  const hasMonth = (texts: readonly string[]): boolean => texts.some((text) => nameOf(MONTHS, text) !== null);
  const numbers = kept.texts.filter(isNumber);
  if (numbers.length === 0 || kept.fact.kind === "height" || hasMonth(kept.texts) || hasMonth(said.texts)) return null;
  if (said.texts.some((text) => numbers.includes(text))) return null;
  const isOwned = ownerOf(said.texts) !== null;
  const isFirm = (anchor: number): boolean => same.includes(anchor) || isOfPerson(said.words[anchor]);
  const isNear = (place: number): boolean =>
    anchors.some((anchor) => Math.abs(anchor - place) <= (isFirm(anchor) ? FAR : NEAR));
  const at = said.texts.findIndex((text, place) => {
    const isYear = text.length === YEAR_DIGITS;
    const isAlike = numbers.some((number) => (number.length === YEAR_DIGITS) === isYear);
    // "The third leg" counts nothing.
    const isCount = isNumber(text) && (isNumber(said.words[place]?.text ?? "") || said.texts[place] === "2");
    return isCount && isAlike && isNear(place) && (isOwned || (isYear && same.length > 0));
  });
  return at < 0 ? null : { at };
}

const DISLIKED = /\b(?:hates?|doesn't|does not|never|can't|cannot|afraid|no|kein\w*|nicht|nie|hasst|angst)\b/u;

/** What the fact says no to is taken for granted, or the other way round. Only of words that stand in both. */
function otherAnswer(kept: Kept, said: Sentence, { same, anchors }: Shared): Clash | null {
  const shared = same.filter((one) => anchors.includes(one));
  const value = folded(kept.fact.value);
  // "Reads detective novels, never guesses the murderer": the no is of the clause that is meant.
  const clauses = value.split(/[,;]/u);
  const meant =
    clauses.find((clause) => shared.some((one) => clause.includes(said.words[one]?.stem ?? value))) ?? clauses[0];
  const isNo = DISLIKED.test(meant ?? "") || kept.fact.kind === "dislikes";
  // Three beers are alcohol.
  const isTaken =
    isNo &&
    TAKING.test(value) &&
    said.texts.some((text) => TAKEN.has(text)) &&
    !said.texts.some((text) => ONLY.has(text));
  const at = (isTaken ? anchors.filter((one) => isRefused(said.words[one], kept.fact)) : shared).at(-1);
  if (at === undefined || said.isAsked) return null;
  if (isNo && anchors.length > 0 && isNotAverse(folded(textOf(said)))) return { at: anchors.at(-1) ?? at };
  if (isNo) {
    const isLiked =
      isTaken || said.texts.some((text) => LIKING.has(text)) || shared.some((one) => VERBS.has(said.texts[one] ?? ""));
    return !said.isNegated && isLiked && !/\bonly\b|\bnur\b/u.test(meant ?? "") ? { at } : null;
  }
  const isOnlyWho = shared.every((one) => isOfPerson(said.words[one]));
  return said.isNegated && !isOnlyWho && isPlainNo(said, shared) ? { at } : null;
}
/** Not what the fact says instead: "only tea". */
const isRefused = (word: Word | undefined, fact: Recorded): boolean =>
  word !== undefined &&
  !HARMLESS.test(word.text) &&
  isAbout(word, { ...fact, value: fact.value.split(/[,;]/u)[0] ?? "" });
const ONLY = new Set(["only", "nur"]);
const HARMLESS = /(?:saft|juice|wasser|water)$/u;
const TAKING = /\b(?:drinks?|eats?|trinkt|isst)\b/u;
const TAKEN = new Set(
  "drink drank had having need want ordered brauche nehme pour poured trinkst trinke trank trinken hatte schenke bestell".split(
    " ",
  ),
);
const VERBS = new Set(["swim", "swims", "seekrank"]);
/** "The roof doesn't leak", "du backst kein Brot": the no is of the verb, with its subject before it. */
const isPlainNo = (said: Sentence, shared: readonly number[]): boolean =>
  said.words.length <= 16 &&
  (ownerOf(said.texts) !== null || shared.length > 1) &&
  shared.some((at) => {
    const to = at + (said.isInEnglish ? 0 : NO_AFTER);
    return said.texts.some((text, place) => isNot(text) && place >= at - NO_BEFORE && place <= to);
  });
const NO_BEFORE = 5;
const NO_AFTER = 5;

const MEAT = new Set(["steak", "meat", "bacon", "beef", "fleisch", "schnitzel", "wurst", "speck"]);

function clashOf(kept: Kept, said: Sentence, known: ReadonlySet<string>): Clash | null {
  const owner = ownerOf(said.texts);
  const isOurs = kept.fact.kind === "story" && said.texts.some((text) => OURS.has(text));
  if (owner !== null && owner !== kept.fact.side && !isOurs) return null;
  const anchors = said.words.flatMap((word, at) => (isAbout(word, kept.fact) ? [at] : []));
  const same = said.words.flatMap(({ stem, text }, at) =>
    isMeant({ text }) && kept.words.some((one) => one.stem === stem) ? [at] : [],
  );
  const plain =
    otherHeight(kept, said) ?? otherWork(kept, said) ?? otherTown(kept, said, known) ?? otherYears(kept, said);
  if (plain) return plain;
  const value =
    anchors.length === 0
      ? null
      : (otherDay(kept, said, { same, anchors }) ??
        otherNumber(kept, said, { same, anchors }) ??
        otherPlace(kept, said, known) ??
        otherName(kept, said, { same, anchors }, known) ??
        otherSubject(kept, said));
  if (value) return value;
  const answer = otherAnswer(kept, said, { same, anchors }) ?? otherKind(kept, said, same, anchors);
  if (answer === null) return null;
  const whose = ownerAt(said, answer.at);
  if (whose === kept.fact.side) return answer;
  // "How is the banjo coming along?", "enjoy the draughts club" are said to the reader.
  const isToReader = (said.isAsked && !isWhether(said)) || WISHING.has(said.texts[0] ?? "");
  const isReaders = whose === null && kept.fact.side === "user" && isToReader;
  // "Our running joke", "the workshop roof doesn't leak": of both, or of whose else.
  const isBoths =
    kept.fact.kind === "story" && same.length > 1 && (whose === null || said.texts.some((text) => OURS.has(text)));
  return isReaders || isBoths ? answer : null;
}

const WISHING = new Set("enjoy have good say give viel hab grub gruss gib".split(" "));
const OURS = new Set("our unser unsere unserem unseren".split(" "));

const WITH_JOBS = new Set<string>(["family", "children"]);

const otherHeight = ({ fact }: Kept, said: Sentence): Clash | null => {
  if (fact.kind !== "height" || ownerOf(said.texts) !== fact.side) return null;
  const at = said.texts.findIndex((text) => /^1(?:\d{2})?$/u.test(text));
  return at >= 0 && isOtherHeight(folded(fact.value), folded(textOf(said))) ? { at } : null;
};

function otherWork({ fact }: Kept, said: Sentence): Clash | null {
  if (fact.kind !== "job" || ownerOf(said.texts) !== fact.side || said.isNegated) return null;
  const found = otherJob(fact.value, folded(textOf(said)));
  const at = found === null ? -1 : said.texts.indexOf(found);
  return at < 0 ? null : { at };
}

/** An age or a marriage that is another's. */
function otherYears({ fact }: Kept, said: Sentence): Clash | null {
  const owner = ownerOf(said.texts);
  if (owner !== fact.side && (owner !== null || fact.side === "profile")) return null;
  const findOther = fact.kind === "age" ? otherAge : fact.kind === "relationship" ? otherSpouse : null;
  const found = findOther?.(folded(fact.value), folded(textOf(said))) ?? null;
  const at = found === null ? -1 : said.texts.indexOf(found);
  return at < 0 ? null : { at };
}

const ASKS_OF_TOWN = /^(?:so )?(?:how|hows|wie|und wie|is it|was macht|ist es|what)\b/u;
/** "How are the streets of Bristol tonight?", to someone from Leeds. */
function otherTown(kept: Kept, said: Sentence, known: ReadonlySet<string>): Clash | null {
  const { fact, texts } = kept;
  if (fact.kind !== "town" || fact.side !== "user" || !ASKS_OF_TOWN.test(said.texts.join(" "))) return null;
  if (ownerOf(said.texts) === "profile" || said.texts.some((text) => texts.includes(text) && isCity(text))) return null;
  const at = said.words.findIndex(({ text, isName }) => isName && isCity(text) && !known.has(text));
  return at < 0 ? null : { at };
}

const textOf = ({ source, words }: Sentence): string => source.slice(words[0]?.span[0], words.at(-1)?.span[1]);

const WHETHER = /^(?:do|did|does|is|are|has|have|can|magst|hast|bist|kommst|willst|spielst|kannst)$/u;
/** "Do you play the piano?" takes nothing for granted; "how is the piano?" does. */
const isWhether = (said: Sentence): boolean => said.isAsked && WHETHER.test(said.texts[0] ?? "");
const OTHERS = new Set(["neighbours", "friend"]);
const isSomeone = (word: Word): boolean => isOfPerson(word) || word.fields.some((field) => OTHERS.has(field));
/** "My neighbor plays the violin": of somebody else. */
const isOfOther = (kept: Kept, said: Sentence): boolean => said.words.some(isSomeone) && !kept.words.some(isSomeone);

/** "Your violin" of someone who learns the ukulele, "black hair" of a red one, a steak for a vegetarian. */
function otherKind(kept: Kept, said: Sentence, same: readonly number[], anchors: readonly number[]): Clash | null {
  const named = otherNamed(kept.texts, said.texts);
  const isNamed = said.texts.slice(named + 1, named + 4).some((text) => kept.names.has(text));
  if (named >= 0 && (isNamed || (kept.fact.kind === "story" ? same.length > 0 : same.length > 1))) return { at: named };
  const job = WITH_JOBS.has(kept.fact.kind) && anchors.length > 0 ? otherProfession(kept.texts, said.texts) : -1;
  if (job >= 0 && !said.isAsked && !said.isNegated) return { at: job };
  const compound = same.length > 0 && !said.isInEnglish ? otherCompound(kept.texts, said.texts) : -1;
  if (compound >= 0) return { at: compound };
  const colour = same.length > 0 ? otherColour(kept.texts, said.texts) : -1;
  if (colour >= 0) return { at: colour };
  const isMeatless = kept.texts.some((text) => text.startsWith("vegetar"));
  const meat = isMeatless && !said.isNegated ? said.texts.findIndex((text) => MEAT.has(text)) : -1;
  if (meat >= 0) return { at: said.texts.findLastIndex((text) => MEAT.has(text)) };
  if (said.isNegated || (isWhether(said) && !said.texts.some((text) => POSSESSIVE.test(text)))) return null;
  if (isOfOther(kept, said)) return null;
  const thing = otherThing(kept.texts, said.texts);
  return thing >= 0 && (same.length > 0 || anchors.length > 0 || kept.fact.kind === "likes") ? { at: thing } : null;
}

/**
 * What a draft says otherwise than the ledger of both sides: a name, a place, a number, a day, a yes or no, where the
 * same sentence is about the fact. Rules without understanding. Pure.
 */
export function againstRecorded(text: string, facts: readonly Recorded[]): Contradiction[] {
  const kept = facts.map(readKept);
  const known = new Set(kept.flatMap(({ names, places }) => [...names, ...places]));
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
