/** Neutral, and the five modifiers from light to dark. */
export const SKIN_TONES = ["neutral", "1f3fb", "1f3fc", "1f3fd", "1f3fe", "1f3ff"] as const;
export type SkinTone = (typeof SKIN_TONES)[number];

export type Emoji = {
  /** The first is shown; search uses all. */
  names: readonly string[];
  /** Hexadecimal code points, joined by hyphens. */
  code: string;
  /** The same in the five tones, light to dark; absent if it has none. */
  variants?: readonly string[];
};

export type EmojiSet = Readonly<Record<string, readonly Emoji[]>>;

const MODIFIERS = SKIN_TONES.slice(1);

/** The usual variants in five tones: the modifier after the first code point, replacing a variation selector. */
export function usualVariants(code: string): string[] {
  const [first = "", ...rest] = code.split("-");
  if (rest[0] === "fe0f") rest.shift();
  return MODIFIERS.map((tone) => [first, tone, ...rest].join("-"));
}

function readEmoji(line: string): Emoji {
  const [code = "", names = "", variants] = line.split("\t");
  const emoji = { code, names: names.split("|") };
  if (variants === undefined) return emoji;
  return { ...emoji, variants: variants === "+" ? usualVariants(code) : variants.split(",") };
}

/**
 * Reads the file that `tools/write-emoji.mjs` writes: `#group`, then per line one emoji with its code, its names and,
 * if it has tones, `+` for the usual five or all five, separated by tabs.
 */
export function readEmojiSet(text: string): EmojiSet {
  const set: Record<string, Emoji[]> = {};
  let group: Emoji[] = [];
  for (const line of text.split("\n")) {
    if (line.startsWith("#")) group = set[line.slice(1)] ??= [];
    else if (line !== "") group.push(readEmoji(line));
  }
  return set;
}

/** `1f44d-1f3fd` as text. */
export const emojiText = (code: string): string =>
  String.fromCodePoint(...code.split("-").map((part) => Number.parseInt(part, 16)));

/** The code in a tone; its own if it has none. */
export function inTone({ code, variants }: Emoji, tone: SkinTone): string {
  return variants?.[MODIFIERS.indexOf(tone)] ?? code;
}

const fold = (text: string): string => text.toLowerCase().normalize("NFD").replace(/\p{M}/gu, "");

/** How well a name matches: 0 exactly, 1 as a prefix, 2 as a word, 3 anywhere inside; undefined: not at all. */
function rankOf(name: string, wanted: string): number | undefined {
  const at = name.indexOf(wanted);
  if (at === -1) return undefined;
  if (at === 0) return name.length === wanted.length ? 0 : 1;
  return ` ${name} `.includes(` ${wanted} `) ? 2 : 3;
}
/** Names rank above search words: "heart" is a heart, not eyes made of hearts. */
const OTHER_NAMES_FROM = 3;
const LAST = 9;

/** Emoji whose names contain every word of the search, best match first; an emoji typed or pasted finds itself. */
export function findEmoji(emojis: readonly Emoji[], search: string): Emoji[] {
  const text = fold(search.trim());
  if (text === "") return [];
  const words = text.split(/\s+/);
  const found: { emoji: Emoji; rank: number }[] = [];
  for (const emoji of emojis) {
    const names = emoji.names.map(fold);
    if (emojiText(emoji.code) === search.trim()) found.push({ emoji, rank: 0 });
    else if (words.every((word) => names.some((name) => name.includes(word)))) {
      const ranks = names.map((name, index) => (rankOf(name, text) ?? LAST) + (index === 0 ? 0 : OTHER_NAMES_FROM));
      found.push({ emoji, rank: Math.min(...ranks) });
    }
  }
  return found.toSorted((a, b) => a.rank - b.rank).map(({ emoji }) => emoji);
}
