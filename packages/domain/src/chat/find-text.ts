/** The first match of the wanted words. `before` and `after`: surrounding text, cut with "…". */
export type Hit = { before: string; hit: string; after: string };

const AROUND = 48;

/** One letter as compared: without case and accents; "ß" becomes two. */
const foldLetter = (letter: string): string =>
  letter.normalize("NFKD").replaceAll(/\p{M}/gu, "").toLowerCase().replaceAll("ß", "ss");

/** Search words, folded once for many texts; any white space is one space. */
export const foldWords = (words: string): string =>
  Array.from(words.trim().replaceAll(/\s+/gu, " "), foldLetter).join("");

const cutBefore = (text: string): string => {
  const letters = Array.from(text);
  return letters.length <= AROUND ? text : `…${letters.slice(-AROUND).join("").trimStart()}`;
};
const cutAfter = (text: string): string => {
  const letters = Array.from(text);
  return letters.length <= AROUND * 2
    ? text
    : `${letters
        .slice(0, AROUND * 2)
        .join("")
        .trimEnd()}…`;
};

/**
 * Finds `wanted` (from `foldWords`) in a text, ignoring case, accents and line breaks. Undefined if absent. Linear in
 * the text.
 */
export function findText(text: string, wanted: string): Hit | undefined {
  if (wanted === "") return undefined;
  let folded = "";
  /** For each folded unit, the start of its letter in the text. */
  const from: number[] = [];
  let at = 0;
  let isSpace = false;
  for (const letter of text) {
    const isBlank = /\s/u.test(letter);
    const part = isBlank ? (isSpace ? "" : " ") : foldLetter(letter);
    isSpace = isBlank;
    for (let unit = 0; unit < part.length; unit += 1) from.push(at);
    folded += part;
    at += letter.length;
  }
  const start = folded.indexOf(wanted);
  if (start < 0) return undefined;
  const begin = from[start] ?? 0;
  const end = from[start + wanted.length] ?? text.length;
  return { before: cutBefore(text.slice(0, begin)), hit: text.slice(begin, end), after: cutAfter(text.slice(end)) };
}
