import { fold, originalSpan, type View } from "../reply-policy/normalise.ts";
import { fieldsOf } from "./word-fields.ts";

export type Word = {
  /** Folded, and without its ending. */
  text: string;
  stem: string;
  fields: readonly string[];
  isName: boolean;
  /** Of the text as written. */
  span: [number, number];
};

const LETTERS = /[a-z0-9]+/gu;

/** Without the endings of English and German; at least three letters stay. */
export function stemOf(word: string): string {
  const plain = word.replace(/(?:ungen|heiten|keiten|ings?|ung|heit|keit|chen|lein|innen|edly)$/u, (end) =>
    word.length - end.length >= 4 ? "" : end,
  );
  const bare =
    plain.length > 3
      ? plain.replace(/(?:ern|ies|est|ied|en|er|es|em|ed|e|(?<=[elr])n|s|y)$/u, (end) =>
          plain.length - end.length >= 3 ? "" : end,
        )
      : plain;
  return bare.replace(/([bdfglmnprt])\1$/u, "$1");
}

/** The words of a text, in order, small ones too. Linear time. */
export const wordsOf = (text: string): Word[] => wordsIn(fold(withoutClitics(text)), text);

/** "Callum's", "I'm": of the same length, so that places stay. */
export const withoutClitics = (text: string): string =>
  text.replaceAll(/['’](?:s|ll|re|ve|d|m)\b/gu, (end) => " ".repeat(end.length));

export function wordsIn(view: View, text: string): Word[] {
  return [...view.text.matchAll(LETTERS)].map((found) => {
    const word = found[0];
    const span = originalSpan(view, found.index, found.index + word.length);
    const isName = /^\p{Lu}/u.test(text.slice(...span));
    return { text: word, stem: stemOf(word), fields: fieldsOf(word), isName, span };
  });
}
