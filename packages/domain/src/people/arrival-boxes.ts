import type { BoxLocale } from "./consent-boxes.ts";

/** Change this with any text below, in either language: a consent is to one wording, identified by its version. */
export const ARRIVAL_VERSION = "2026-11-29";

/** What a member from another system is asked beside the boxes of sign-up. The lines are theirs to refuse. */
export const ARRIVAL_KINDS = ["adult", "earlier-lines"] as const;
export type ArrivalKind = (typeof ARRIVAL_KINDS)[number];

const WORDS: Record<ArrivalKind, Record<BoxLocale, string>> = {
  adult: {
    en: "I am 18 or older, and the date of birth in this account is mine.",
    de: "Ich bin mindestens 18 Jahre alt, und das Geburtsdatum in diesem Konto ist meins.",
  },
  "earlier-lines": {
    en: "The staff who answer as a character may read my earlier messages. Without this, only I can read them.",
    de: "Wer für eine Figur antwortet, darf meine früheren Nachrichten lesen. Ohne dies kann nur ich sie lesen.",
  },
};

/** The words of a checkbox: shown by the page and stored by the server. */
export const arrivalText = (kind: ArrivalKind, locale: BoxLocale): string => WORDS[kind][locale];
