import type { CardFault, CardInput } from "@masq/domain/card";

export type FieldName = keyof CardInput;
export const FIELD_NAMES: readonly FieldName[] = ["number", "month", "year", "cv2"];
/** `number-untaught`: a good number, but none of the documented ones. */
export type FieldFault = CardFault | "number-untaught";
export type FieldFaults = Partial<Record<FieldName, FieldFault>>;

type Words = {
  labels: Record<FieldName, string>;
  holders: Record<FieldName, string>;
  faults: Record<FieldFault, string>;
  title: string;
  cards: string;
  fill: string;
};

/** The words of the fields, on the page and in its script. */
export const WORDS: Record<"en" | "de", Words> = {
  en: {
    title: "Card",
    labels: { number: "Card number", month: "Expiration month", year: "Expiration year", cv2: "Security code" },
    holders: { number: "", month: "MM", year: "YYYY", cv2: "CVV" },
    faults: {
      "number-missing": "Enter the card number.",
      "number-wrong": "This is no card number. Check the digits.",
      "number-untaught": "This is a test gateway: use one of its test cards, never a real one.",
      "month-wrong": "Enter a month from 01 to 12.",
      "year-wrong": "Enter the year on the card.",
      expired: "This card has expired.",
      "cv2-wrong": "Enter the 3 or 4 digits of the code.",
    },
    cards: "Test cards",
    fill: "No money moves here. Choose what should happen, and the fields are filled in:",
  },
  de: {
    title: "Karte",
    labels: { number: "Kartennummer", month: "Ablaufmonat", year: "Ablaufjahr", cv2: "Prüfnummer" },
    holders: { number: "", month: "MM", year: "JJJJ", cv2: "CVV" },
    faults: {
      "number-missing": "Bitte gib die Kartennummer ein.",
      "number-wrong": "Das ist keine Kartennummer. Bitte prüfe die Ziffern.",
      "number-untaught": "Dies ist ein Test: Nimm eine der Testkarten, niemals eine echte Karte.",
      "month-wrong": "Bitte gib einen Monat von 01 bis 12 ein.",
      "year-wrong": "Bitte gib das Jahr auf der Karte ein.",
      expired: "Diese Karte ist abgelaufen.",
      "cv2-wrong": "Bitte gib die 3 oder 4 Ziffern ein.",
    },
    cards: "Testkarten",
    fill: "Hier fließt kein Geld. Wähle, was geschehen soll, und die Felder werden ausgefüllt:",
  },
};
