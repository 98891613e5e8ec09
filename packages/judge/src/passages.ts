import { LINES_MAX } from "./features.ts";

/** Shorter ones say too little alone: they go with the one before. */
const SHORT = 25;
/** A longer sentence is cut between words; this many words are in both pieces. */
const LONG = 120;
const IN_BOTH = 4;
/** Lines before the last are read with it while all are no longer than this together. */
const TOGETHER = 140;

/** What is judged of a writer's consecutive lines, each a list of lines. */
export type Passages = { wholes: string[][]; parts: string[][] };

function cutLong(sentence: string): string[] {
  if (sentence.length <= LONG) return [sentence];
  const pieces: string[][] = [[]];
  let length = 0;
  for (const word of sentence.split(" ")) {
    const piece = pieces.at(-1) ?? [];
    if (piece.length > IN_BOTH && length + word.length > LONG) {
      const next = [...piece.slice(-IN_BOTH), word];
      pieces.push(next);
      length = next.join(" ").length;
    } else {
      piece.push(word);
      length += word.length + 1;
    }
  }
  return pieces.map((piece) => piece.join(" "));
}

function sentencesOf(text: string): string[] {
  const found: string[] = [];
  for (const sentence of text.split(/(?<=[.!?…])\s+|\n+/u).flatMap(cutLong)) {
    const before = found.at(-1);
    if (before !== undefined && (before.length < SHORT || sentence.length < SHORT))
      found[found.length - 1] = `${before} ${sentence}`;
    else found.push(sentence);
  }
  return found;
}

/**
 * What is harmless around it hides what decides: the last line is read as a whole, and in its sentences if it has several; with the
 * lines before it where those are so short that they may be the rest of its sentence.
 */
export function passagesOf(texts: readonly string[]): Passages {
  const last = texts.at(-1) ?? "";
  const together = texts.slice(-LINES_MAX);
  const isShort = together.length > 1 && together.join(" ").length <= TOGETHER;
  const sentences = sentencesOf(last);
  return {
    wholes: [[last], ...(isShort ? [together] : [])],
    parts: sentences.length > 1 ? sentences.map((sentence) => [sentence]) : [],
  };
}
