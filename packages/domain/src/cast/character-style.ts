/** A character's writing style, for the next operator who writes as it. Empty parts are not set. */
export const STYLE_LANGUAGES = ["en", "de", "nl", "es", "fr", "it"] as const;
export type StyleLanguage = (typeof STYLE_LANGUAGES)[number];
/** How it addresses others in German. */
export const REGISTERS = ["open", "du", "sie"] as const;
export type Register = (typeof REGISTERS)[number];
export const EMOJI_HABITS = ["open", "never", "rarely", "often"] as const;
export type EmojiHabit = (typeof EMOJI_HABITS)[number];

export const TONE_WORDS_MAX = 6;
export const TONE_WORD_CHARS_MAX = 24;
export const SAMPLES_MAX = 3;
export const SAMPLE_CHARS_MAX = 200;

export type CharacterStyle = {
  languages: StyleLanguage[];
  register: Register;
  tone: string[];
  emoji: EmojiHabit;
  samples: string[];
};
export const EMPTY_STYLE: CharacterStyle = { languages: [], register: "open", tone: [], emoji: "open", samples: [] };
