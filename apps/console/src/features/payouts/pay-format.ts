import { plainDigits } from "@masq/domain/digits";
import { currencyDigits, minorToDecimal } from "@masq/domain/ledger/money";
import { money } from "../../shared/formats.ts";

/** "€0.25", also "-€0.10". */
export const amount = (cents: number, currency: string): string =>
  money(minorToDecimal(cents, currencyDigits(currency)), currency);

/** Parses "0.25" or "0,25" as whole cents, or null. Zero is valid. */
export function readCents(text: string, currency: string): number | null {
  const plain = plainDigits(text).trim().replace(",", ".");
  if (!/^\d{1,4}(\.\d{1,3})?$/.test(plain)) return null;
  const digits = currencyDigits(currency);
  const [, part = ""] = plain.split(".");
  return part.length > digits ? null : Math.round(Number(plain) * 10 ** digits);
}

/** Formats an amount for an input. */
export const typed = (cents: number, currency: string): string => {
  const digits = currencyDigits(currency);
  return minorToDecimal(cents, digits).toFixed(digits);
};
