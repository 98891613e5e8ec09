import { isMeant, PEOPLE, readFact, scoresOf, SHOWN_FROM, type Hit, type LedgerFact, type Line } from "./word-hits.ts";
import { LEAST, type Signal, WEIGHTS } from "./touching-weights.ts";
import { wordsOf, type Word } from "./words.ts";

/**
 * `isSure`: the message is about it, not only perhaps. `isSaid`: a word of the fact stands in the message, not only one
 * about the same thing.
 */
export type Touched<F> = { fact: F; isSure: boolean; isSaid: boolean };
/** What speaks for a fact. */
export type Signals = Readonly<Record<Signal, number>>;

export const TOUCHED_MAX = 5;
const CARRIED = 0.9;
const CARRIED_MAX = 2;
const BACK = 2;
const CUT = 0.55;
const THIRD = new Set("he she him her his they them it er sie ihn ihm ihr ihre seine seinen".split(" "));

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

/** Says hello or goodbye, and goes on with nothing. */
const GREETING = new Set(
  "hello hi hey morning evening night goodnight bye hallo moin morgen abend nacht tschuss grus gruss".split(" "),
);

type Scores<F> = ReadonlyMap<F, Hit>;

/** By words alone: a line that only points goes on with the two before. */
function byWords<F extends LedgerFact>(newest: Line, own: Scores<F>, before: readonly Scores<F>[]): [F, Hit][] {
  const said = inOrder(own);
  if (said.length > 0) return said;
  const scores = new Map(own);
  const pointing = wordsOf(newest.text).filter(({ text }) => THIRD.has(text));
  for (const line of pointing.length > 0 ? before.slice(0, BACK) : []) {
    const carried = inOrder(line).filter(([fact]) => mayMean(pointing, fact));
    for (const [fact, { score }] of carried.slice(0, CARRIED_MAX)) {
      const sum = scores.get(fact);
      scores.set(fact, { score: (sum?.score ?? 0) + score * CARRIED, isSaid: sum?.isSaid ?? false });
    }
  }
  return inOrder(scores);
}

const FADES = 0.7;
const NEAR_LINES = 5;
const RECALLED_MAX = 1.2;
const SCORE_MAX = 2;
const TODAY_MAX = 3;
const WORDS_MAX = 5;
const SHORT_WORDS = 4;

/** How present a fact is in each of the lines before, the nearest first: by their words, or told there. */
function presences<F extends LedgerFact>(fact: F, before: readonly (Line & { scores: Scores<F> })[]): number[] {
  return before.map(({ id, scores }) => {
    const isTold = id !== undefined && id === fact.messageId;
    return Math.max(isTold ? 1 : 0, Math.min(RECALLED_MAX, scores.get(fact)?.score ?? 0));
  });
}

/** Words of a known field that no fact of the line has: it turns to something else. */
function strangeWords<F extends LedgerFact>(words: readonly Word[], own: Scores<F>): number {
  const known = new Set([...own.keys()].flatMap((fact) => readFact(fact).words.flatMap(({ fields }) => fields)));
  return words.filter(({ fields }) => fields.length > 0 && !fields.some((field) => known.has(field))).length;
}

export type Weighed<F> = { fact: F; isSaid: boolean; signals: Signals };

/** What speaks for each fact in the newest lines of the member and in the lines before. */
export function weighSignals<F extends LedgerFact>(facts: readonly F[], lines: readonly Line[]): Weighed<F>[] {
  const from = lines.findLastIndex(({ side }) => side === "profile") + 1;
  const text = lines
    .slice(from)
    .map((line) => line.text)
    .join(". ");
  const newest: Line = { side: "user", text };
  const own = scoresOf(newest, facts);
  const before = lines
    .slice(0, from)
    .map((line) => ({ ...line, scores: scoresOf(line, facts) }))
    .toReversed();
  const found = byWords(
    newest,
    own,
    before.map(({ scores }) => scores),
  ).slice(0, TOUCHED_MAX);
  const isNamed = inOrder(own).length > 0;
  const present = facts.map((fact) => presences(fact, before));
  const recalls = present.map((each) =>
    Math.max(0, ...each.slice(0, NEAR_LINES).map((one, back) => one * FADES ** back)),
  );
  const most = Math.max(0, ...recalls);
  const words = wordsOf(text).filter(isMeant);
  const strange = strangeWords(words, own);
  const isGreeting = words.length < SHORT_WORDS && wordsOf(text).some((word) => GREETING.has(word.text));
  return facts.map((fact, at) => {
    const hit = own.get(fact);
    const score = Math.min(SCORE_MAX, hit?.score ?? 0);
    const recall = recalls[at] ?? 0;
    const isTopic = !isNamed && most > 0 && recall === most;
    const signals: Signals = {
      byWords: found.some(([one]) => one === fact) ? 1 : 0,
      score,
      said: hit?.isSaid ? 1 : 0,
      recall,
      both: score > 0 ? recall : 0,
      justTold: before[0]?.id !== undefined && before[0].id === fact.messageId ? 1 : 0,
      topicShort: isTopic ? Math.max(0, SHORT_WORDS - words.length) / SHORT_WORDS : 0,
      topicWords: isTopic ? Math.min(WORDS_MAX, words.length) : 0,
      topicGreeted: isTopic && isGreeting ? 1 : 0,
      topicStrange: isTopic ? Math.min(WORDS_MAX, strange) : 0,
      today: Math.min(TODAY_MAX, present[at]?.reduce((sum, one) => sum + one, 0) ?? 0),
      newness: (at + 1) / facts.length,
    };
    return { fact, isSaid: hit?.isSaid ?? false, signals };
  });
}

export const sumOf = (signals: Signals, weights: Signals): number =>
  Object.entries(weights).reduce((sum, [signal, weight]) => sum + signals[signal as Signal] * weight, 0);

/**
 * The facts that the newest lines of the member may be about, the surest first: by words, their stems and parts, words
 * about the same thing, and what the sitting was about, weighed as in `touching-weights.ts`. Pure.
 * @param facts in the order in which they were told
 * @param lines of one sitting in order; the member's last ones are the newest
 */
export function touchedFacts<F extends LedgerFact>(facts: readonly F[], lines: readonly Line[]): Touched<F>[] {
  if (!lines.some(({ side, text }) => side === "user" && text.trim() !== "")) return [];
  return weighSignals(facts, lines)
    .map(({ fact, isSaid, signals }) => ({ fact, isSaid, sum: sumOf(signals, WEIGHTS) }))
    .toSorted((a, b) => b.sum - a.sum)
    .slice(0, TOUCHED_MAX)
    .map(({ fact, isSaid, sum }) => ({ fact, isSure: sum >= LEAST, isSaid }));
}
