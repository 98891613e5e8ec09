import type { Emoji } from "./emoji-set.ts";

/** In this order (specification section 3). */
export const EMOJI_GROUPS = [
  "recent",
  "smileys_people",
  "animals_nature",
  "food_drink",
  "activities",
  "travel_places",
  "objects",
  "symbols",
  "flags",
] as const;
export type EmojiGroup = (typeof EMOJI_GROUPS)[number];

export const EMOJI_THEMES = ["light", "dark", "auto"] as const;
export type EmojiTheme = (typeof EMOJI_THEMES)[number];

/** A group that the page adds: under a key of its own, with a title in the reader's language. */
export type ExtraEmojiGroup = { title: string; emojis: readonly Emoji[] };

export type EmojiOptions = {
  /** The system's own glyphs instead of pictures. */
  native: boolean;
  hideSearch: boolean;
  hideGroupIcons: boolean;
  hideGroupNames: boolean;
  displayRecent: boolean;
  disabledGroups: readonly EmojiGroup[];
  additionalGroups: Readonly<Record<string, ExtraEmojiGroup>>;
  /** Keys that come first, in this order; the others follow in theirs. */
  groupOrder: readonly string[];
  /** `auto`: as the page shows itself, which follows the system where nobody chose. */
  theme: EmojiTheme;
};

export const EMOJI_OPTIONS: EmojiOptions = Object.freeze({
  native: false,
  hideSearch: true,
  hideGroupIcons: false,
  hideGroupNames: false,
  displayRecent: false,
  disabledGroups: [],
  additionalGroups: {},
  groupOrder: [],
  theme: "auto",
});

/** The keys of the groups that these options show, in order. Extra groups follow the nine. */
export function shownEmojiGroups(options: EmojiOptions): string[] {
  const hidden = new Set<string>(options.disabledGroups);
  if (!options.displayRecent) hidden.add("recent");
  const known = [...EMOJI_GROUPS, ...Object.keys(options.additionalGroups)].filter((key) => !hidden.has(key));
  const first = options.groupOrder.filter((key) => known.includes(key));
  return [...new Set([...first, ...known])];
}
