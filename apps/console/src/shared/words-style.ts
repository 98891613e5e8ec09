import type { EmojiHabit, Register, StyleLanguage } from "@masq/domain/cast/character-style";

export const styleWords = {
  style: {
    title: "Style",
    languages: "Languages",
    language: {
      en: "English",
      de: "German",
      nl: "Dutch",
      es: "Spanish",
      fr: "French",
      it: "Italian",
    } satisfies Record<StyleLanguage, string>,
    address: "Form of address",
    register: { open: "Not specified", du: "Uses du", sie: "Uses Sie" } satisfies Record<Register, string>,
    emojis: "Emoji",
    emoji: { open: "Not specified", never: "Never", rarely: "Rarely", often: "Often" } satisfies Record<
      EmojiHabit,
      string
    >,
    tone: "Tone",
    toneHint: (most: number) => `Up to ${most} words, separated by commas.`,
    samples: "Sample lines",
    samplesHint: (most: number, characters: number) =>
      `Up to ${most}, one per line, at most ${characters} characters each.`,
  },
} as const;
