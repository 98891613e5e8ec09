import type { FactKind } from "./kinds.ts";
import { SMALL, WEAK } from "./small-words.ts";
import { KIND_FIELDS } from "./word-fields.ts";
import { wordsOf, type Word } from "./words.ts";

/** `messageId`: of the line that told it. */
export type LedgerFact = {
  id: string;
  side: "user" | "profile";
  kind: FactKind;
  value: string;
  messageId?: string | null;
};
export type Line = { id?: string; side: "user" | "profile"; text: string };

const WEAK_WEIGHT = 0.45;

const MINE = new Set("i my mine our we me ich mein meine meinem meinen meiner unser unsere wir mir mich".split(" "));
const YOURS = new Set("you your yours du dein deine deinem deinen deiner dir dich ihr euch euer eure".split(" "));
/** A name follows: a dog called Biscuit is not about cake. */
const NAMED = new Set(["called", "named", "heisst", "namens"]);
const OWNER_WORDS = 4;

/** Letters may be doubled, left out or changed in one place. */
function isMisspelt(a: string, b: string): boolean {
  if (a.length < 6 || Math.abs(a.length - b.length) > 1 || a[0] !== b[0]) return false;
  let at = 0;
  while (at < a.length && a[at] === b[at]) at += 1;
  const [restA, restB] = [a.slice(at), b.slice(at)];
  return restA.slice(1) === restB.slice(1) || restA === restB.slice(1) || restA.slice(1) === restB;
}

/** How surely two words are the same, from 0 to 1. */
function likeness(said: Word, known: Word): number {
  if (said.text === known.text || said.stem === known.stem) return 1;
  const [short, long] = said.text.length < known.text.length ? [said.text, known.text] : [known.text, said.text];
  if (short.length >= 4 && long.startsWith(short)) return 0.9;
  if (short.length >= 4 && long.length >= 7 && long.endsWith(short)) return 0.8;
  return isMisspelt(said.text, known.text) ? 0.8 : 0;
}

const FIELD_WEIGHT = 0.7;
const KIND_WEIGHT = 0.6;
const OTHER_SIDE = 0.45;
const SURE = 0.8;
export const SHOWN_FROM = 0.5;
/** A value names its subject first: "A dog called Biscuit, a whippet". */
const PLACE_WEIGHTS = [1, 1, 1, 0.9, 0.8] as const;
const LATE_WEIGHT = 0.7;
const NEAR_WORDS = 4;

export const isMeant = (word: Pick<Word, "text">): boolean => word.text.length > 1 && !SMALL.has(word.text);

/** "Fährt am 8. September nach Usedom". */
const TO_PLACE = /\b(?:to|nach) (?:the )?\p{Lu}/u;
const TRIP = ["trip", "travel"];

type Known = { words: readonly Word[]; kindFields: readonly string[] };

const read = new Map<string, Known>();
const READ_MAX = 400;

/** Facts are read once; a ledger is asked again with every message. */
export function readFact({ kind, value }: LedgerFact): Known {
  const key = `${kind} ${value}`;
  const found = read.get(key);
  if (found) return found;
  if (read.size >= READ_MAX) read.clear();
  const words = wordsOf(value)
    .map((word, at, all) => (NAMED.has(all[at - 1]?.text ?? "") ? { ...word, fields: [] } : word))
    .filter((word) => isMeant(word) || word.fields.length > 0);
  const isTrip = kind === "date" && TO_PLACE.test(value);
  const known = { words, kindFields: isTrip ? TRIP : (KIND_FIELDS[kind] ?? []) };
  read.set(key, known);
  return known;
}

/** Whose thing a word is about: the last possessive or pronoun before it. */
function ownerAt(words: readonly Word[], at: number): "mine" | "yours" | null {
  for (let back = at - 1; back >= Math.max(0, at - OWNER_WORDS); back -= 1) {
    const { text } = words[back] ?? { text: "" };
    if (MINE.has(text)) return "mine";
    if (YOURS.has(text)) return "yours";
  }
  return null;
}

/** `isSaid`: a word of the fact stands in the message, not only one about the same thing. */
export type Hit = { score: number; isSaid: boolean };

function hitOf(said: Word, known: Known): Hit {
  let best: Hit = { score: 0, isSaid: false };
  for (const [place, one] of known.words.entries()) {
    const like = likeness(said, one);
    const isNear = like === 0 && place < NEAR_WORDS && said.fields.some((field) => one.fields.includes(field));
    const isOther = one.isName && !said.isName && place > 0;
    const weak = like > 0 && (WEAK.has(said.text) || isOther) ? WEAK_WEIGHT : 1;
    const score = (like > 0 ? like : isNear ? FIELD_WEIGHT : 0) * (PLACE_WEIGHTS[place] ?? LATE_WEIGHT) * weak;
    if (score > best.score) best = { score, isSaid: like > 0 };
  }
  if (best.score === 0 && said.fields.some((field) => known.kindFields.includes(field)))
    return { score: KIND_WEIGHT, isSaid: false };
  return best;
}

/** The facts that the words of a line are about, each with how surely. */
export function scoresOf<F extends LedgerFact>(line: Line, facts: readonly F[]): Map<F, Hit> {
  const words = wordsOf(line.text);
  const total = new Map<F, Hit>();
  for (const [at, said] of words.entries()) {
    if (!isMeant(said)) continue;
    const all = facts.map((fact) => ({ fact, ...hitOf(said, readFact(fact)) })).filter(({ score }) => score > 0);
    // What is said outright is meant, not all that is like it.
    const isOutright = all.some(({ score, isSaid }) => isSaid && score >= SURE);
    const hits = isOutright ? all.filter(({ isSaid }) => isSaid) : all;
    const owner = ownerAt(words, at);
    const own = owner === null ? null : (owner === "mine") === (line.side === "user") ? "user" : "profile";
    const share = 1 / Math.sqrt(Math.max(1, hits.length - 1));
    for (const { fact, score, isSaid } of hits) {
      const weighed = score * share * (own !== null && own !== fact.side ? OTHER_SIDE : 1);
      const sum = total.get(fact);
      total.set(fact, { score: (sum?.score ?? 0) + weighed, isSaid: (sum?.isSaid ?? false) || isSaid });
    }
  }
  return total;
}

export const PEOPLE = [
  "sister",
  "mother",
  "daughter",
  "grandmother",
  "aunt",
  "brother",
  "father",
  "son",
  "grandfather",
  "uncle",
];

/** Whether a word is about a fact, by itself or by what it is like. */
export function isAbout(word: Word, fact: LedgerFact): boolean {
  return isMeant(word) && !WEAK.has(word.text) && hitOf(word, readFact(fact)).score >= SHOWN_FROM;
}

export const isOfPerson = (word: Word | undefined): boolean =>
  word?.fields.some((field) => PEOPLE.includes(field)) ?? false;
