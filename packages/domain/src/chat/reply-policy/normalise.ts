import { foldChar } from "./confusables.ts";
import { digitsOfWord } from "./number-words.ts";

/** A rewritten text that maps each of its UTF-16 units to its source. */
export type View = {
  text: string;
  /** For each unit, the start and end of its source in the original. */
  starts: number[];
  ends: number[];
};

export type Views = {
  /** Folded characters, collapsed spaces, spelled-out letters joined. */
  plain: View;
  /** plain, with number words as digits. */
  numbers: View;
  /** plain, with digits and symbols inside words read as letters; "i" stands for i, l and 1. */
  bare: View;
};

const LEET: Record<string, string> = {
  "0": "o",
  "1": "i",
  "3": "e",
  "4": "a",
  "5": "s",
  "7": "t",
  "8": "b",
  "@": "a",
  $: "s",
  "!": "i",
  "|": "i",
  "€": "e",
  l: "i",
};
const WORD = /[a-z]+(?:-[a-z]+)?/g;
// Four or more single letters with one or two separators between them: t e l e g r a m, t.e.l...
const SPELLED = /(?<![\p{L}\p{N}'])[a-z0-9](?:[ ._*|/~,+-]{1,2}[a-z0-9](?![\p{L}\p{N}'])){3,40}/gu;

function emptyView(): View {
  return { text: "", starts: [], ends: [] };
}

function append(
  view: { parts: string[]; starts: number[]; ends: number[] },
  text: string,
  start: number,
  end: number,
): void {
  view.parts.push(text);
  for (let unit = 0; unit < text.length; unit += 1) {
    view.starts.push(start);
    view.ends.push(end);
  }
}

/**
 * A view with stretches of its text replaced; each replacement maps to the whole stretch. `replace`: null keeps the
 * old.
 */
export function rewrite(view: View, pattern: RegExp, replace: (found: string) => string | null): View {
  const next = { parts: [] as string[], starts: [] as number[], ends: [] as number[] };
  let last = 0;
  const keep = (until: number): void => {
    next.parts.push(view.text.slice(last, until));
    for (let unit = last; unit < until; unit += 1) {
      next.starts.push(view.starts[unit] ?? 0);
      next.ends.push(view.ends[unit] ?? 0);
    }
  };
  for (const match of view.text.matchAll(pattern)) {
    const text = replace(match[0]);
    if (text === null) continue;
    keep(match.index);
    last = match.index + match[0].length;
    append(next, text, view.starts[match.index] ?? 0, view.ends[last - 1] ?? 0);
  }
  // Most texts have no match.
  if (last === 0) return view;
  keep(view.text.length);
  return { text: next.parts.join(""), starts: next.starts, ends: next.ends };
}

/**
 * The text as readers see it: NFKC, look-alikes as Latin, lower case, nothing invisible, single spaces. Linear time.
 */
export function fold(text: string): View {
  const view = { parts: [] as string[], starts: [] as number[], ends: [] as number[] };
  let position = 0;
  let isAfterSpace = true;
  for (const char of text) {
    const end = position + char.length;
    const folded = foldChar(char).replace(/\s+/g, " ");
    if (folded !== " " || !isAfterSpace) append(view, folded, position, end);
    if (folded !== "") isAfterSpace = folded.endsWith(" ");
    position = end;
  }
  return { text: view.parts.join(""), starts: view.starts, ends: view.ends };
}

export const joinLetters = (view: View): View => rewrite(view, SPELLED, joinSpelled);

function joinSpelled(found: string): string | null {
  // 1 2 3 4 is left to the number rules; letters must be the majority.
  const letters = found.replace(/[^a-z]/g, "");
  return letters.length >= 3 ? found.replace(/[ ._*|/~,+-]/g, "") : null;
}

/**
 * The views that the rules run over (trust section 3): NFKC and look-alikes folded, invisible characters dropped,
 * number words as digits, spelled-out letters joined. Linear time.
 */
export function normalise(text: string): Views {
  if (text === "") return { plain: emptyView(), numbers: emptyView(), bare: emptyView() };
  const plain = joinLetters(fold(text));
  return {
    plain,
    numbers: spokenNumbers(plain),
    bare: lettersOnly(plain),
  };
}

/** "oh seven", "double four" and the letter o among digits: how people read numbers out. */
function spokenNumbers(plain: View): View {
  const digits = rewrite(rewrite(plain, WORD, numberOf), /\b(?=[o\d]*\d)[o\d]{2,24}\b/g, (run) =>
    run.replaceAll("o", "0"),
  );
  const zeros = rewrite(digits, /\b(?:oh|o)\b(?= (?:\d|double|oh?\b))/g, () => "0");
  return rewrite(zeros, /\b(?:double|triple) \d\b/g, (pair) =>
    (pair.at(-1) ?? "").repeat(pair.startsWith("t") ? 3 : 2),
  );
}

function numberOf(word: string): string | null {
  const whole = digitsOfWord(word);
  if (whole !== null || !word.includes("-")) return whole;
  const parts = word.split("-").map(digitsOfWord);
  return parts.every((part) => part !== null) ? parts.join(" ") : null;
}

/** Digits and symbols inside words as letters; "i" stands for i, l and 1. */
export const lettersOnly = (view: View): View => rewrite(view, /[a-z0-9@$!|€]{2,64}/g, undoLeet);

function undoLeet(word: string): string | null {
  return /[a-z]/.test(word) ? word.replace(/[0134578@$!|€l]/g, (char) => LEET[char] ?? char) : null;
}

/** Maps [start, end) of a view to the original text. */
export function originalSpan(view: View, start: number, end: number): [number, number] {
  return [view.starts[start] ?? 0, view.ends[Math.max(start, end - 1)] ?? view.ends.at(-1) ?? 0];
}
