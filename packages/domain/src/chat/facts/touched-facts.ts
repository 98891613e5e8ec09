import type { FactKind } from "./kinds.ts";
import { KIND_FIELDS } from "./word-fields.ts";
import { wordsOf, type Word } from "./words.ts";

export type LedgerFact = { id: string; side: "user" | "profile"; kind: FactKind; value: string };
export type Line = { side: "user" | "profile"; text: string };
/** `isSaid`: a word of the fact stands in the message, not only one about the same thing. */
export type Touched<F> = { fact: F; isSaid: boolean };

export const TOUCHED_MAX = 5;

/** Too common to be about anything. */
const SMALL = new Set(
  (
    "a about after again all also always am an and another any are as at away back be been before being big bit but by call called came can come could day days did do does doing done down each end even ever every few find first for found from get give go going good got had half has have he hello her here him his how i if in into is it its just keep know last left let like little live lives long look lose lost lot made make man many me more most much my never new next nice no not now of off oh ok old on once one only or other our out over own people please put quite rather really right said same say see she should so some something still such take tell than thank that the their them then there these they thing things think this those thought through time times to today together told tomorrow tonight too try twice two up us very want was way we week weeks well went were what when where which who why will with word words work would year years yes yesterday yet you your" +
    " aber alle alles als alt alte alten also am an andere auch auf aus bei beim beide bin bis bist da dabei dafur damit dann das dass dein deine deinem deinen deiner dem den denn der des dich die dies diese dir doch dort du durch ein eine einem einen einer eines einmal er es etwas euch eure fur ganz gar geht gern gerne gerade gibt ging gut habe haben hab hast hat hatte hatten her heute hier hin ich ihm ihn ihr ihre im immer in ins ist ja jede jeden jeder jedes jetzt kann kannst kein keine keinen klar kommt konnen lange lass letzte mal man manchmal mehr mein meine meinem meinen meiner mich mir mit morgen muss nach nein nicht nichts noch nun nur ob oder ohne nie schon sehr sein seine seit sich sie sind so soll tag tage uber um und uns unser unter viel viele vom von vor war waren warum was weg weil welche wenn wer werden wie wieder will wir wird wo woche wohl wurde zu zum zur zwei hält halt heisst"
  ).split(" "),
);

/** Said so often of other things that alone they are about nothing. */
const WEAK = new Set(
  "early late old young hand hands handed house home door room story joke running likes hates special side call rings shed kitchen speaks drives goes been grown called week friday sunday monday tuesday wednesday thursday saturday spater fruh haus zimmer tur geschichte fahrt spielt schaut trinkt kann sonntag montag dienstag mittwoch donnerstag freitag samstag".split(
    " ",
  ),
);
const WEAK_WEIGHT = 0.45;

const MINE = new Set("i my mine our we me ich mein meine meinem meinen meiner unser unsere wir mir mich".split(" "));
const YOURS = new Set("you your yours du dein deine deinem deinen deiner dir dich ihr euch euer eure".split(" "));
const THIRD = new Set("he she him her his they them it er sie ihn ihm ihr ihre seine seinen".split(" "));
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
const CARRIED = 0.9;
const CARRIED_MAX = 2;
const BACK = 2;
const SURE = 0.8;
const SHOWN_FROM = 0.5;
/** A value names its subject first: "A dog called Biscuit, a whippet". */
const PLACE_WEIGHTS = [1, 1, 1, 0.9, 0.8] as const;
const LATE_WEIGHT = 0.7;
const NEAR_WORDS = 4;
const CUT = 0.55;

export const isMeant = (word: Pick<Word, "text">): boolean => word.text.length > 1 && !SMALL.has(word.text);

type Known = { words: readonly Word[]; kindFields: readonly string[] };

const read = new Map<string, Known>();
const READ_MAX = 400;

/** Facts are read once; a ledger is asked again with every message. */
function readFact({ kind, value }: LedgerFact): Known {
  const key = `${kind} ${value}`;
  const found = read.get(key);
  if (found) return found;
  if (read.size >= READ_MAX) read.clear();
  const words = wordsOf(value)
    .map((word, at, all) => (NAMED.has(all[at - 1]?.text ?? "") ? { ...word, fields: [] } : word))
    .filter((word) => isMeant(word) || word.fields.length > 0);
  const known = { words, kindFields: KIND_FIELDS[kind] ?? [] };
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

type Hit = { score: number; isSaid: boolean };

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

function scoresOf<F extends LedgerFact>(line: Line, facts: readonly F[]): Map<F, Hit> {
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

/** Those that are sure enough, the surest first, without those far behind it. */
function inOrder<F>(scores: ReadonlyMap<F, Hit>): [F, Hit][] {
  const best = Math.max(0, ...[...scores.values()].map(({ score }) => score));
  return [...scores]
    .filter(([, { score }]) => score >= Math.max(SHOWN_FROM, best * CUT))
    .toSorted(([, a], [, b]) => b.score - a.score);
}

const HE = new Set("he him his".split(" "));
const SHE = new Set("she her hers".split(" "));
const WOMEN = ["sister", "mother", "daughter", "grandmother", "aunt", "car", "boat", "cat", "dog"];
const MEN = ["brother", "father", "son", "grandfather", "uncle", "cat", "dog", "joke"];
const PEOPLE = [
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

const isAmong = (fact: LedgerFact, fields: readonly string[]): boolean =>
  readFact(fact).words.some((word) => word.fields.some((field) => fields.includes(field)));

/** Whether a word that only points, as in "how is she?", can mean a fact. German genders are those of words. */
function mayMean(pointing: readonly Word[], fact: LedgerFact): boolean {
  const words = pointing.map(({ text }) => text);
  const isHe = words.some((word) => HE.has(word));
  const isShe = words.some((word) => SHE.has(word));
  if (isHe || isShe) return (isHe && isAmong(fact, MEN)) || (isShe && isAmong(fact, WOMEN));
  return !words.includes("it") || !isAmong(fact, PEOPLE);
}

/**
 * The facts that the newest lines of the member are about, the surest first. By words, their stems and parts, and words
 * about the same thing; a line that names nothing goes on with what the lines before it were about. Pure.
 * @param lines in order; the member's last ones are the newest
 */
export function touchedFacts<F extends LedgerFact>(facts: readonly F[], lines: readonly Line[]): Touched<F>[] {
  const from = lines.findLastIndex(({ side }) => side === "profile") + 1;
  const newest = {
    side: "user" as const,
    text: lines
      .slice(from)
      .map(({ text }) => text)
      .join(". "),
  };
  const scores = scoresOf(newest, facts);
  if (inOrder(scores).length === 0) {
    const pointing = wordsOf(newest.text).filter(({ text }) => THIRD.has(text));
    for (const line of pointing.length > 0 ? lines.slice(Math.max(0, from - BACK), from) : []) {
      const carried = inOrder(scoresOf(line, facts)).filter(([fact]) => mayMean(pointing, fact));
      for (const [fact, { score }] of carried.slice(0, CARRIED_MAX)) {
        const sum = scores.get(fact);
        scores.set(fact, { score: (sum?.score ?? 0) + score * CARRIED, isSaid: sum?.isSaid ?? false });
      }
    }
  }
  return inOrder(scores)
    .slice(0, TOUCHED_MAX)
    .map(([fact, { isSaid }]) => ({ fact, isSaid }));
}

/** Whether a word is about a fact, by itself or by what it is like. */
export function isAbout(word: Word, fact: LedgerFact): boolean {
  return isMeant(word) && !WEAK.has(word.text) && hitOf(word, readFact(fact)).score >= SHOWN_FROM;
}

export const isOfPerson = (word: Word | undefined): boolean =>
  word?.fields.some((field) => PEOPLE.includes(field)) ?? false;
