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

/** A group added by the page, under its own key, with a title in the reader's language. */
export type ExtraEmojiGroup = { title: string; emojis: readonly Emoji[] };

export type EmojiOptions = {
  /** Use the system's glyphs instead of pictures. */
  native: boolean;
  hideSearch: boolean;
  hideGroupIcons: boolean;
  hideGroupNames: boolean;
  displayRecent: boolean;
  disabledGroups: readonly EmojiGroup[];
  additionalGroups: Readonly<Record<string, ExtraEmojiGroup>>;
  /** Keys that come first, in this order; the others follow in theirs. */
  groupOrder: readonly string[];
  /** `auto`: the page's theme, which follows the system by default. */
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

/** The keys of the groups shown with these options, in order. Extra groups follow the nine. */
export function shownEmojiGroups(options: EmojiOptions): string[] {
  const hidden = new Set<string>(options.disabledGroups);
  if (!options.displayRecent) hidden.add("recent");
  const known = [...EMOJI_GROUPS, ...Object.keys(options.additionalGroups)].filter((key) => !hidden.has(key));
  const first = options.groupOrder.filter((key) => known.includes(key));
  return [...new Set([...first, ...known])];
}
