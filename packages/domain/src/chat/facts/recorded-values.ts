import { folded } from "./claim-phrases.ts";
import { readKept, textOf, type Clash, type Kept, type Recorded, type Shared } from "./kept-values.ts";
import type { Contradiction } from "./known-fact.ts";
import { otherDay, otherNumber } from "./other-counts.ts";
import { otherName, otherPlace, otherSubject } from "./other-names.ts";
import {
  isCity,
  isNotAverse,
  isOtherHeight,
  otherAge,
  otherColour,
  otherCompound,
  otherJob,
  otherNamed,
  otherProfession,
  otherSpouse,
  otherThing,
} from "./other-values.ts";
import { isNot, ownerAt, ownerOf, POSSESSIVE, sentencesOf, type Sentence } from "./sentences.ts";
import { isAbout, isMeant, isOfPerson } from "./word-hits.ts";
import type { Word } from "./words.ts";

const LIKING = new Set(
  "always usually immer stets love loves like likes enjoy drink drinks eat eats adore swim gern gerne liebst liebe magst mag trinkst trinke isst esse put habe hast".split(
    " ",
  ),
);
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
