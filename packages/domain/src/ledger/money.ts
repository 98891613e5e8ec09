const DECIMAL = /^(-?)(\d{1,12})(?:\.(\d{1,4}))?$/;

/**
 * The price of one message in a credit package, in minor units, truncated (specification section 9: 29.99 / 100 is
 * 0.29). Null for memberships (interval above 0 days) and for packages without credits.
 * @param priceMinor price in minor units, e.g. 2999 for 29.99
 * @param credits messages in the package
 * @param intervalDays 0 for a credit package
 */
export function pricePerMessage(priceMinor: number, credits: number, intervalDays: number): number | null {
  if (intervalDays !== 0 || credits <= 0) return null;
  return Math.floor(priceMinor / credits);
}

/**
 * The VAT included in a price, in minor units, truncated: amount * vat / (100 + vat) (specification section 9, decision
 * G-103). Exact in integers for rates of up to three decimals.
 * @param amountMinor price with VAT in minor units
 * @param vatPercent e.g. 21 or 8.1
 */
export function vatContained(amountMinor: number, vatPercent: number): number {
  const vatMilli = BigInt(Math.round(vatPercent * 1000));
  return Number((BigInt(amountMinor) * vatMilli) / (100_000n + vatMilli));
}

/** Minor units as the decimal number in responses (decision G-006). `digits`: the currency's decimals. */
export function minorToDecimal(minor: number, digits = 2): number {
  return minor / 10 ** digits;
}

/**
 * Parses a decimal text exactly, without a float. Throws RangeError if it is not a number or has more decimals than the
 * currency.
 * @param text e.g. "29.99"
 * @param digits decimals of the currency, 2 for most
 */
export function decimalToMinor(text: string, digits = 2): number {
  const found = DECIMAL.exec(text);
  const fraction = found?.[3] ?? "";
  if (!found || fraction.length > digits) throw new RangeError(`not an amount: ${text}`);
  const minor = Number(`${found[2]}${fraction.padEnd(digits, "0")}`);
  return found[1] === "-" && minor !== 0 ? -minor : minor;
}

/** Decimals of the currency: 2 for most, 0 for the yen. */
export const currencyDigits = (currency: string): number =>
  new Intl.NumberFormat("en", { style: "currency", currency }).resolvedOptions().maximumFractionDigits ?? 2;

/** An amount in the locale's format, such as "€29.99" or "29,99 €". @param minor whole minor units */
export const writeMoney = (minor: number, currency: string, locale: string): string =>
  new Intl.NumberFormat(locale, { style: "currency", currency }).format(
    minorToDecimal(minor, currencyDigits(currency)),
  );
