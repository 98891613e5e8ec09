import { passesLuhn } from "./luhn.ts";

/** Fields of a card form, by the names that the checkout and its hosted part share (specification section 3). */
export type CardInput = { number: string; month: string; year: string; cv2: string };
export type CardFault = "number-missing" | "number-wrong" | "month-wrong" | "year-wrong" | "expired" | "cv2-wrong";
export const CARD_BRANDS = ["visa", "mastercard", "amex", "discover", "maestro", "card"] as const;
export type CardBrand = (typeof CARD_BRANDS)[number];
/** What may be known of a card outside of the page where it is typed. */
export type CardFacts = { brand: string; last4: string; expMonth: number; expYear: number };
/** The same, as a page of card fields says it. */
export type StatedCard = CardFacts & { brand: CardBrand };

const BRANDS: readonly (readonly [CardBrand, RegExp, readonly number[], number])[] = [
  ["visa", /^4/, [13, 16, 19], 3],
  ["mastercard", /^(5[1-5]|2(22[1-9]|2[3-9]|[3-6]|7[01]|720))/, [16], 3],
  ["amex", /^3[47]/, [15], 4],
  ["discover", /^(6011|65|64[4-9])/, [16, 19], 3],
  ["maestro", /^(50|5[6-9]|6)/, [12, 13, 14, 15, 16, 17, 18, 19], 3],
];
const ANY = ["card", /^/, [12, 13, 14, 15, 16, 17, 18, 19], 3] as const;
const kindOf = (digits: string) => BRANDS.find(([, start]) => start.test(digits)) ?? ANY;

/** Digits of a number as somebody types it, with spaces or dashes; "" when there is anything else. */
export function cardDigits(text: string): string {
  const digits = text.replace(/[\s-]/g, "");
  return /^\d+$/.test(digits) ? digits : "";
}

const BRAND_NAMES: Readonly<Record<string, string>> = {
  visa: "Visa",
  mastercard: "Mastercard",
  amex: "American Express",
  discover: "Discover",
  maestro: "Maestro",
};
/** As its house writes it, for instance "American Express"; null for one that is not known. */
export const cardBrandName = (brand: string): string | null => BRAND_NAMES[brand.toLowerCase()] ?? null;

/** The brand by the number's first digits; "card" for one that is not known. */
export const cardBrand = (digits: string): CardBrand => kindOf(digits)[0];

/**
 * What is wrong with a card, by field; empty when nothing is. They run where the fields are: on the payment origin, never on
 * ours (decision O-4).
 * @param card texts as typed; `year` with two or four digits
 * @param now any moment of the present day
 */
export function judgeCard(card: CardInput, now: Date): Partial<Record<keyof CardInput, CardFault>> {
  const faults: Partial<Record<keyof CardInput, CardFault>> = {};
  const digits = cardDigits(card.number);
  const [, , lengths, codeLength] = kindOf(digits);
  if (card.number.trim() === "") faults.number = "number-missing";
  else if (digits === "" || !lengths.includes(digits.length) || !passesLuhn(digits)) faults.number = "number-wrong";
  const month = /^\d{1,2}$/.test(card.month.trim()) ? Number(card.month) : 0;
  if (month < 1 || month > 12) faults.month = "month-wrong";
  const year = fullYear(card.year.trim());
  const thisYear = now.getUTCFullYear();
  if (year === undefined || year > thisYear + 25) faults.year = "year-wrong";
  else if (!faults.month && isOver(month, year, now)) faults.year = "expired";
  if (!/^\d+$/.test(card.cv2.trim()) || card.cv2.trim().length !== codeLength) faults.cv2 = "cv2-wrong";
  return faults;
}

/** A card is good to the end of its month, wherever on earth that is. */
const isOver = (month: number, year: number, now: Date): boolean => Date.UTC(year, month, 2) < now.getTime();

/** Whether such a card can exist: what a page says of one that its house says nothing of. */
export const isLikelyCard = ({ last4, expMonth, expYear }: StatedCard, now: Date): boolean =>
  /^\d{4}$/.test(last4) &&
  expMonth >= 1 &&
  expMonth <= 12 &&
  expYear <= now.getUTCFullYear() + 25 &&
  !isOver(expMonth, expYear, now);

/** A year as typed, with two or four digits; undefined for anything else. */
export function fullYear(text: string): number | undefined {
  if (/^\d{4}$/.test(text)) return Number(text);
  return /^\d{2}$/.test(text) ? 2000 + Number(text) : undefined;
}
