import { plainDigits } from "@masq/domain/digits";
const AMOUNT = /^(\d{1,6})(?:[.,](\d{1,2}))?$/;

/** Parses "50", "50.5" and "50,50"; null for anything else. */
export function readAmount(text: string): number | null {
  const [, whole, fraction = ""] = AMOUNT.exec(plainDigits(text).trim()) ?? [];
  return whole === undefined ? null : Number(`${whole}.${fraction || "0"}`);
}
