import { plainDigits } from "../digits.ts";
import { creditCard, cvv, expirationDate } from "./card-rules.ts";
import { passesLuhn } from "./luhn.ts";

/** Fields of a card form, named as the checkout and its hosted part share them (specification section 3). */
export type CardInput = { number: string; month: string; year: string; cv2: string };
export type CardFault = "required" | "creditCard" | "expirationDate" | "cvv";
export const CARD_BRANDS = ["visa", "mastercard", "amex", "discover", "maestro", "card"] as const;
export type CardBrand = (typeof CARD_BRANDS)[number];
/** What may be known about a card outside the page where it is typed. */
export type CardFacts = { brand: string; last4: string; expMonth: number; expYear: number };
/** The same, as stated by a page of card fields. */
export type StatedCard = CardFacts & { brand: CardBrand };

/** From the first digits, for display only: numbers and codes are validated alike for all brands. */
const BRANDS: readonly (readonly [CardBrand, RegExp])[] = [
  ["visa", /^4/],
  ["mastercard", /^(5[1-5]|2(22[1-9]|2[3-9]|[3-6]|7[01]|720))/],
  ["amex", /^3[47]/],
  ["discover", /^(6011|65|64[4-9])/],
  ["maestro", /^(50|5[6-9]|6)/],
];

/** Digits of a number typed with spaces or dashes; "" if there is anything else. */
export function cardDigits(text: string): string {
  const digits = plainDigits(text).replace(/[\s-]/g, "");
  return /^\d+$/.test(digits) ? digits : "";
}

/** Whether ordinary text contains a card number, however its digits are separated; such text is not sent on. */
export function holdsCardNumber(text: string): boolean {
  const runs =
    text
      .normalize("NFKC")
      .replace(/[^\p{L}\p{N}]/gu, "")
      .match(/\d{13,}/g) ?? [];
  return runs.some((run) => {
    for (let from = 0; from + 13 <= run.length; from += 1)
      for (let chars = 13; chars <= 19 && from + chars <= run.length; chars += 1)
        if (passesLuhn(run.slice(from, from + chars))) return true;
    return false;
  });
}

const BRAND_NAMES: Readonly<Record<string, string>> = {
  visa: "Visa",
  mastercard: "Mastercard",
  amex: "American Express",
  discover: "Discover",
  maestro: "Maestro",
};
/** The issuer's spelling, for instance "American Express"; null if unknown. */
export const cardBrandName = (brand: string): string | null => BRAND_NAMES[brand.toLowerCase()] ?? null;

/** The brand by the number's first digits; "card" if unknown. */
export const cardBrand = (digits: string): CardBrand => BRANDS.find(([, start]) => start.test(digits))?.[0] ?? "card";

/**
 * Faults of a card, by field; empty if none. Runs where the fields are: on the payment origin, never on ours (decision
 * O-4).
 * @param card texts as typed; `year` with two or four digits
 * @param now any moment of the current day, in UTC
 */
export function judgeCard(card: CardInput, now: Date): Partial<Record<keyof CardInput, CardFault>> {
  const today = now.toISOString();
  const [month, year, cv2] = [card.month, card.year, card.cv2].map((text) => plainDigits(text).trim()) as [
    string,
    string,
    string,
  ];
  const ofMonth = expirationDate(now.getUTCFullYear() + 1, month, today);
  const told = {
    number: creditCard(cardDigits(card.number)),
    month: ofMonth,
    // With an invalid month the year can still be valid.
    year: expirationDate(year, ofMonth === null ? month : 12, today),
    cv2: cvv(cv2),
  };
  const faults: Partial<Record<keyof CardInput, CardFault>> = {};
  for (const name of ["number", "month", "year", "cv2"] as const)
    if (told[name] !== null) faults[name] = card[name].trim() === "" ? "required" : told[name].key;
  return faults;
}

const DAY_MS = 86_400_000;
/** Whether such a card can exist: for a page's statement when the provider reports nothing; the clock may be slow. */
export const isLikelyCard = ({ last4, expMonth, expYear }: StatedCard, now: Date): boolean =>
  /^\d{4}$/.test(last4) && expirationDate(expYear, expMonth, new Date(now.getTime() - DAY_MS).toISOString()) === null;
/** A year typed with two or four digits; undefined for anything else. */
export function fullYear(typed: string): number | undefined {
  const text = plainDigits(typed);
  if (/^\d{4}$/.test(text)) return Number(text);
  return /^\d{2}$/.test(text) ? 2000 + Number(text) : undefined;
}
