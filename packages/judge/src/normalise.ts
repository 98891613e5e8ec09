import { normalise as viewsOf } from "@masq/domain/chat/reply-policy/normalise";

export const LANGS = ["en", "de", "nl"] as const;
export type Lang = (typeof LANGS)[number];

/** Between consecutive lines of one writer. */
export const MARK = " ¦ ";
const LEET: Record<string, string> = { "0": "o", "1": "i", "3": "e", "4": "a", "5": "s", "7": "t", "8": "b", "@": "a" };
LEET["$"] = "s";
/** A sign that breaks a word in two: t.e-l, num*ber. */
const INSIDE = /(?<=\p{L})[.*_~^+|·•-](?=\p{L})/gu;
const MIXED = /(?=[\p{L}\d@$]*\p{L})(?=[\p{L}\d@$]*[\d@$])[\p{L}\d@$]{3,}/gu;

export type Normal = {
  /** Lower case, look-alikes, leet and spelled letters undone. */
  text: string;
  /** Digits of the longest number, with number words, emoji digits and what stands between them undone. */
  digits: number;
};

const undoLeet = (word: string): string =>
  // 2nd, 18th, 20uhr are words about numbers, and a code of digits stays one.
  /^\d+\p{L}{0,3}$/u.test(word) || word.replace(/\D/g, "").length > word.length / 2
    ? word
    : word.replace(/[0134578@$]/g, (sign) => LEET[sign] ?? sign);

/**
 * Undoes how people write around rules: case, look-alikes, leet, spaced letters, signs inside words, emoji digits,
 * number words of English, German and Dutch. Linear time.
 */
export function normalise(text: string): Normal {
  const { plain, numbers } = viewsOf(text);
  const runs = numbers.text.replaceAll(/(?<=\d)[ .,/()-]{1,3}(?=\d)/g, "").match(/\d+/g) ?? [];
  return {
    text: plain.text.replaceAll(INSIDE, (sign) => (sign === "-" ? " " : "")).replaceAll(MIXED, undoLeet),
    digits: Math.max(0, ...runs.map((run) => run.length)),
  };
}

export const wordsOf = (text: string): string[] => text.match(/[\p{L}\p{N}']+|[?!€$@¦]/gu) ?? [];
