import { fold } from "./reply-policy/normalise.ts";

/**
 * Letters and digits a sentence needs before saying it again counts: below it are greetings, thanks and small questions,
 * which anybody says twice. Letters, not words, since German writes words together. The test beside has the longest
 * everyday sentences.
 */
export const SENTENCE_LETTERS_MIN = 32;
/** How often a writer may say one sentence in a day, to whomever. */
export const SENTENCE_TIMES_A_DAY = 3;

/** `normal`: what is compared. `span`: where it stands in the text. */
export type Sentence = { normal: string; span: [number, number] };

// A sign that ends a sentence does so before a space, a closing mark or the end: "3.5" goes on.
const SENTENCE = /[^\n]+?(?:[.!?…。！？]+["'”’»)\]*_]*(?=\s|$)|(?=\n)|$)/gu;

/** Letters and digits alone, as readers see them: case, spacing, marks, emoji and look-alikes make no other sentence. */
const normalOf = (text: string): string => fold(text).text.replaceAll(/[^\p{L}\p{N}]+/gu, "");

/** The sentences that count, each once, in order. */
export function sentencesOf(text: string): Sentence[] {
  const found = new Map<string, Sentence>();
  for (const { 0: whole, index } of text.matchAll(SENTENCE)) {
    const normal = normalOf(whole);
    if (normal.length < SENTENCE_LETTERS_MIN || found.has(normal)) continue;
    const start = index + (whole.length - whole.trimStart().length);
    found.set(normal, { normal, span: [start, index + whole.trimEnd().length] });
  }
  return [...found.values()];
}
