import { requireCalendarDate } from "../calendar-date.ts";
import { passesLuhn } from "./luhn.ts";

/**
 * The card rules of specification section 5. A separate file because pages of card fields load it as is (decision O-4),
 * and should load little.
 */
type CardRuleResult<Key extends string> = { key: Key; params: Readonly<Record<string, number>> } | null;

const CARD_DIGITS = /^\d{13,19}$/;

function judge<Key extends string>(passes: boolean, key: Key): CardRuleResult<Key> {
  return passes ? null : { key, params: {} };
}

/** 13 to 19 digits with a valid checksum; the form removes spaces first. @param value digits only */
export function creditCard(value: string): CardRuleResult<"creditCard"> {
  return judge(CARD_DIGITS.test(value) && passesLuhn(value), "creditCard");
}

/** Three or four digits. */
export function cvv(value: string): CardRuleResult<"cvv"> {
  return judge(/^\d{3,4}$/.test(value), "cvv");
}

/**
 * An expiry date not in the past: two-digit years are compared with the current year modulo 100, four-digit ones in
 * full; in the same year an earlier month fails (decision G-161).
 * @param year "27" or "2027"
 * @param month "1" to "12", a leading zero is allowed
 * @param today yyyy-mm-dd or an ISO timestamp
 */
export function expirationDate(
  year: string | number,
  month: string | number,
  today: string,
): CardRuleResult<"expirationDate"> {
  const yearText = String(year);
  const monthNumber = /^\d{1,2}$/.test(String(month)) ? Number(month) : 0;
  const isFormed = /^(?:\d{2}|\d{4})$/.test(yearText) && monthNumber >= 1 && monthNumber <= 12;
  const now = requireCalendarDate(today);
  const currentYear = yearText.length === 2 ? now.year % 100 : now.year;
  const isCurrent = Number(yearText) > currentYear || (Number(yearText) === currentYear && monthNumber >= now.month);
  return judge(isFormed && isCurrent, "expirationDate");
}
