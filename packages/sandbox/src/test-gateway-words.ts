import type { CardFault } from "@masq/domain/billing/card";
import { CARD_WORDS, type FormLocale, type FormWords } from "@masq/domain/billing/card-form";

/** `number-untaught`: a valid number, but not a documented one. */
export type FieldFault = CardFault | "number-untaught";
type Words = FormWords<FieldFault> & { cards: string; fill: string };

const { en, de } = CARD_WORDS;
export const WORDS: Record<FormLocale, Words> = {
  en: {
    ...en,
    faults: {
      ...en.faults,
      "number-untaught": "This is a test gateway: use one of its test cards, never a real one.",
    },
    cards: "Test cards",
    fill: "No money moves here. Choose what should happen, and the fields are filled in:",
  },
  de: {
    ...de,
    faults: {
      ...de.faults,
      "number-untaught": "Dies ist ein Test: Nimm eine der Testkarten, niemals eine echte Karte.",
    },
    cards: "Testkarten",
    fill: "Hier fließt kein Geld. Wähle, was geschehen soll, und die Felder werden ausgefüllt:",
  },
};
