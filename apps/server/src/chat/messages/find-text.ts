/** A text's first place that reads like the wanted words. `before` and `after`: what stands around, cut with "…". */
export type Hit = { before: string; hit: string; after: string };

const AROUND = 48;

/** One letter as it is compared: without case and accents; "ß" becomes two. */
const foldLetter = (letter: string): string =>
  letter.normalize("NFKD").replaceAll(/\p{M}/gu, "").toLowerCase().replaceAll("ß", "ss");

/** Words to look for, folded once for many texts; white space of any kind and length is one space. */
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
 * Looks for `wanted` (as `foldWords` gives it) in a text, without regard to case, accents and line breaks. Undefined when
 * it is not there. Linear in the text.
 */
export function findText(text: string, wanted: string): Hit | undefined {
  if (wanted === "") return undefined;
  let folded = "";
  /** For each folded unit where its letter begins in the text. */
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
