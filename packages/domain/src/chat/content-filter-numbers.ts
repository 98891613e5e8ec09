import { digitsOfWord, digitsOfWords } from "./reply-policy/number-words.ts";

const PHONE_DIGITS_MIN = 7;
/** Two digits further apart than this are prose, not a number. */
const GAP_CHARS_MAX = 5;

/** Digits, or a word for digits, with its position in the folded text. */
type Atom = { start: number; end: number; digits: string; isWord: boolean; gap: string };

const TOKEN = /[\p{L}\p{N}|]+/gu;
const PIECE = /\d+|[a-z]+/g;
/** Money, degrees and sums separate numbers; so does a mask. */
const BREAKS = /[€$£¥%°=!?]|\*\*\*/;
const FILLERS = new Set(
  "and und y et en e then dann dan luego puis dash minus plus strich streep guion tiret".split(" "),
);
const REPEATS: Record<string, number> = { double: 2, triple: 3, doppel: 2, dubbel: 2, doble: 2, treble: 3 };
const LOOKALIKES: Record<string, string> = {
  o: "0",
  i: "1",
  l: "1",
  "|": "1",
  s: "5",
  b: "8",
  z: "2",
  g: "9",
  q: "9",
  e: "3",
  б: "6",
};
const LEET: Record<string, string> = { "0": "o", "1": "i", "3": "e", "4": "a", "5": "s", "7": "v" };
const TENS = /^[2-9]0$/;

/** "o6l2": letters that look like digits; "10l" and "80s" are a measure and a decade. */
function lookalikeDigits(token: string): string | null {
  if (!/^[\doil|]+(?:[sbzgqeб][\doil|]+)*[sbzgqб]?$/.test(token)) return null;
  const digits = token.replace(/\D/g, "").length;
  const isMeasure = !/^[0o]/.test(token) && digits < PHONE_DIGITS_MIN;
  if (digits * 2 < token.length || (isMeasure && /[a-z]$/.test(token) && !token.endsWith("o"))) return null;
  return token.replace(/\D/g, (char) => LOOKALIKES[char] ?? "");
}

/** A token's digits, or null. */
function digitsOf(token: string): string | null {
  if (/^\d+$/.test(token)) return token;
  if (/^0\d*(?:x\d+)+$/.test(token)) return token.replaceAll("x", "");
  const whole = digitsOfWord(token) ?? lookalikeDigits(token);
  if (whole !== null) return whole;
  if (/^[a-z]{5,}$/.test(token)) return digitsOfWords(token);
  if (/^[a-z\d]*\d[a-z\d]*$/.test(token)) {
    const word = digitsOfWord(token.replace(/\d/g, (digit) => LEET[digit] ?? digit));
    if (word !== null) return word;
    // "five6seven8"
    let digits = "";
    for (const [piece] of token.matchAll(PIECE)) {
      const part = /\d/.test(piece) ? piece : piece === "o" ? "0" : digitsOfWords(piece);
      if (part === null) return null;
      digits += part;
    }
    return digits;
  }
  return null;
}

/** "oh" and "l" are digits only among digits. */
const LOOSE: Record<string, string> = { o: "0", oh: "0", i: "1", l: "1", "|": "1" };

const isJoined = (atom: Atom, gap: string, digits: string, isWord: boolean): boolean =>
  isWord && atom.isWord && TENS.test(atom.digits) && /^[1-9]$/.test(digits) && /^(?:[ -]| ?(?:y|et) ?)$/.test(gap);

/** Atoms separated only by separators and fillers, in one pass. */
function runsOf(text: string): Atom[][] {
  const runs: Atom[][] = [];
  let run: Atom[] = [];
  let symbols = "";
  let last = 0;
  let repeat: { times: number; start: number } | null = null;
  let before = 0;
  const close = (): void => {
    while (run.length > 0 && text.slice(run.at(-1)?.start, run.at(-1)?.end) in LOOSE) run.pop();
    if (run.length > 0) runs.push(run);
    run = [];
    repeat = null;
    symbols = "";
  };
  for (const match of text.matchAll(TOKEN)) {
    const token = match[0];
    const between = text.slice(before, match.index);
    before = match.index + token.length;
    symbols += between;
    if (symbols.length > GAP_CHARS_MAX || BREAKS.test(between)) close();
    if (token in REPEATS) {
      repeat = { times: REPEATS[token] ?? 1, start: match.index };
      symbols = "";
      continue;
    }
    const digits = LOOSE[token] ?? digitsOf(token);
    if (digits === null) {
      if (run.length === 0 || !FILLERS.has(token)) close();
      continue;
    }
    const isWord = !/^\d+$/.test(token);
    const gap = text.slice(last, match.index);
    const previous = run.at(-1);
    if (previous && isJoined(previous, gap, digits, isWord)) {
      previous.digits = `${previous.digits[0] ?? ""}${digits}`;
      previous.end = before;
    } else {
      const { times, start } = repeat ?? { times: 1, start: match.index };
      run.push({ start, end: before, digits: digits.repeat(times), isWord: isWord || times > 1, gap });
    }
    repeat = null;
    last = before;
    symbols = "";
  }
  close();
  return runs;
}

const YEAR = String.raw`(?:1[5-9]|20)\d\d`;
const DAY = String.raw`[0-3]?\d`;
const MONTH = String.raw`[01]?\d`;
const DATE = String.raw`(?:${DAY}\.? ?- ?)?${DAY}\. ?${MONTH}\. ?(?:${YEAR}|\d\d)|${DAY}([/-])${MONTH}\1(?:${YEAR}|\d\d)|${MONTH}/${DAY}/(?:${YEAR}|\d\d)|${YEAR}([-/.])${MONTH}\2${DAY}|${DAY}\.${MONTH}\.(?= |-|$)|${YEAR}[-/]\d\d`;
const TIME = String.raw`(?:[01]?\d|2[0-4])[:.][0-5]\d(?::[0-5]\d)?`;
const ITEM = String.raw`(?:${DATE}|${YEAR}|${TIME})`;
// Backreferences count within one item, so each copy of ITEM gets its own numbers below.
const itemWith = (first: number): string =>
  ITEM.replace(String.raw`\1`, `\\${first}`).replace(String.raw`\2`, `\\${first + 1}`);
const SEPARATOR = String.raw`(?: ?[-/,;&+|] ?| (?:and|und|y|et|en|e) |\.? )`;
const WHEN = new RegExp(
  `^(?:[1-9]\\d{0,2}${SEPARATOR})?${itemWith(1)}(?:${SEPARATOR}${itemWith(3)}){0,30}\\.?(?:${SEPARATOR}[1-9]\\d{0,3})?$`,
);
/** Long numbers that are not phone numbers. */
const NUMBERS = [
  // 1,200,500 and 12.345,67 and 2 500 000
  /^[1-9]\d?[.,' ]\d{3}[.,' ]000(?:[.,]\d\d)?$|^[1-9]\d\d[.,' ]\d{3}[.,' ]000$|^[1-9][.,' ]\d{3}[.,' ]\d{3}$/,
  /^[1-9]\d{0,2}([.,' ]\d{3}){1,3}[.,]\d\d$|^[1-9]\d{0,5}[.,]\d\d$/,
  // a billion and more; a series of prices
  /^[1-9]\d{0,2}(?:[.,' ]\d{3})?(?:[.,' ]000){2,4}$/,
  /^[1-9]\d{0,3}[.,]\d[059](?:[,;]? [1-9]\d{0,3}[.,]\d[059])+$/,
  /^[1-9]\d{0,3}0{6,}$|^1:[1-9]\d*000$/,
  /^(\d)\1+$/,
  // football results, pi, a tennis score, body measurements
  /^(?:\d|[1-9]\d):\d{1,2}(?:, (?:\d|[1-9]\d):\d{1,2})+$/,
  /^[1-5]-[0-5](?:(?:,| and| und| y| et| en)? [0-5]-[0-5]){2,9}$/,
  /^3[.,]1415/,
  /^(?:[0-7]-[67]|[67]-[0-7])(?:,? (?:[0-7]-[67]|[67]-[0-7])){2,4}$/,
  /^(?:1[4-9]\d|20\d)[ /,-]{1,3}\d{2,3}[ /,-]{1,3}[1-9]\d$/,
];
/** A composer's catalogue of works: "BWV 1007-1012". */
const WORKS = /(?<![\p{L}\p{N}])(?:bwv|hwv|kv|rv|woo|opp?\.?) ?$/u;
const STEPS = new Set([1, 2, 3, 4, 5, 10, 20, 25, 50, 100]);

/** "One two three four…" is a dance or a countdown, not a phone number. */
function isCounting(run: readonly Atom[]): boolean {
  if (run.length < 4) return false;
  const numbers = run.map((atom) => Number(atom.digits));
  const step = (numbers[1] ?? 0) - (numbers[0] ?? 0);
  const isSteady = numbers.every((value, index) => index === 0 || value - (numbers[index - 1] ?? 0) === step);
  return isSteady && STEPS.has(Math.abs(step)) && run.every((atom) => atom.digits === String(Number(atom.digits)));
}

/** "4 8 15 16 23 42" only grows; a number in pairs has at most one lone digit: "6 12 34 56 78". */
function isRow(run: readonly Atom[]): boolean {
  const lone = run.filter((atom) => atom.digits.length === 1).length;
  const isPlain = run.every(({ digits, isWord }) => !isWord && /^[1-9]\d?$/.test(digits));
  return (
    isPlain &&
    lone > 1 &&
    run.length > 5 &&
    run.every((atom, n) => n === 0 || Number(atom.digits) > Number(run[n - 1]?.digits))
  );
}

function isInnocent(text: string, run: readonly Atom[]): boolean {
  if (isCounting(run) || isRow(run)) return true;
  const [first] = run;
  const isPrefixed = first !== undefined && /\+ ?\(?$/.test(text.slice(Math.max(0, first.start - 3), first.start));
  if (isPrefixed || run.some((atom) => atom.isWord)) return false;
  const written = text.slice(first?.start, run.at(-1)?.end);
  const isWork = /^[1-9]\d{0,3} ?[-/] ?[1-9]\d{0,3}$/.test(written);
  if (isWork && WORKS.test(text.slice(Math.max(0, (first?.start ?? 0) - 6), first?.start))) return true;
  return WHEN.test(written) || NUMBERS.some((pattern) => pattern.test(written));
}

const digitCount = (run: readonly Atom[]): number => run.reduce((sum, atom) => sum + atom.digits.length, 0);
const hasComma = (atom: Atom): boolean => /[,;\n]/.test(atom.gap);
const hasFiller = (atom: Atom): boolean => /[a-z]/.test(atom.gap);

/** Digits in a list: single digits, or pairs that begin with a zero, are dictated; "4, 8, 15, 16" is a list. */
const isDictated = (run: readonly Atom[]): boolean =>
  run.every((atom) => atom.digits.length === 1 || atom.isWord) ||
  (run.every((atom) => atom.digits.length <= 4) && run.some((atom) => /^0\d/.test(atom.digits)));

/** Splits a run at commas and "and"s that do not join a dictated number. */
function partsOf(run: readonly Atom[], parts: (atom: Atom) => boolean): Atom[][] {
  const found: Atom[][] = [];
  for (const atom of run) {
    const part = found.at(-1);
    if (part && !parts(atom)) part.push(atom);
    else found.push([atom]);
  }
  return found;
}

function phonesIn(text: string, run: Atom[]): Atom[][] {
  if (digitCount(run) < PHONE_DIGITS_MIN || isInnocent(text, run)) return [];
  const isJoint = (atom: Atom, index: number): boolean => index > 0 && (hasComma(atom) || hasFiller(atom));
  if (run.some(isJoint) && !isDictated(run)) {
    const parts = partsOf(run, (atom) => hasComma(atom) || hasFiller(atom));
    return parts.length > 1 ? parts.flatMap((part) => phonesIn(text, part)) : [run];
  }
  return [run];
}

/** Adds the plus, the opening bracket and the prefix of the number. */
function widened(text: string, start: number, end: number): [number, number] {
  let first = start;
  while (first > 0 && /[+(]/.test(text[first - 1] ?? "")) first -= 1;
  const isOpen = text.slice(first, end).lastIndexOf("(") > text.slice(first, end).lastIndexOf(")");
  return [first, isOpen && text[end] === ")" ? end + 1 : end];
}

/**
 * Finds phone-like stretches of a folded text as [start, end): seven or more digits, or digit words and look-alikes,
 * with separators between them (decision G-088). Not dates, times, years, prices, scores or counting. Linear time.
 * @param text as `fold` gives it
 */
export function findPhones(text: string): [number, number][] {
  return runsOf(text)
    .flatMap((run) => phonesIn(text, run))
    .map((run) => widened(text, run[0]?.start ?? 0, run.at(-1)?.end ?? 0));
}
