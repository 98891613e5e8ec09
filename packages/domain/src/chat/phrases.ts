/** An operator's own phrases: one for each digit. */
export const PHRASES_MAX = 9;
export const PHRASE_CHARS_MAX = 300;
export const BLANK_CHARS_MAX = 40;

/**
 * A blank is a hint in braces, as in a character's opener: "Not bad for a {weekday}". No reply that someone means to send
 * has one, so the server refuses what still does.
 */
const BLANK = new RegExp(String.raw`\{\s*([^{}\n]{0,${BLANK_CHARS_MAX}}?)\s*\}`, "gu");

/** `name`: the hint; empty: none. */
export type Blank = { name: string; start: number; end: number };

export const blanksIn = (text: string): Blank[] =>
  [...text.matchAll(BLANK)].map(({ 0: whole, 1: name = "", index }) => ({
    name,
    start: index,
    end: index + whole.length,
  }));

/** The blank that follows the caret, else the first one. */
export function blankAfter(text: string, at: number): Blank | undefined {
  const blanks = blanksIn(text);
  return blanks.find(({ start }) => start >= at) ?? blanks[0];
}

/** The phrase with the blanks filled that have a known value, such as `{username}`. */
export const fillKnown = (phrase: string, values: Readonly<Record<string, string | null>>): string =>
  phrase.replaceAll(BLANK, (whole, name: string) => (Object.hasOwn(values, name) ? values[name] : null) || whole);

/** A brace that belongs to no blank: the phrase would never be sendable. Null: none. */
export const loneBrace = (phrase: string): string | null => /[{}]/u.exec(phrase.replaceAll(BLANK, ""))?.[0] ?? null;
