import { plainDigits } from "@masq/domain/digits";
import { dayKey } from "../../shared/formats.ts";

/** The end of the number, which tells orders apart and is what people read to each other. */
export const shortId = (id: string): string => id.slice(-6).toUpperCase();

/** Parses "12.50" or "12,5"; null unless it is above zero with at most two decimals. */
export function readAmount(text: string): number | null {
  const plain = plainDigits(text).trim().replace(",", ".");
  if (!/^\d{1,6}(\.\d{1,2})?$/.test(plain)) return null;
  const amount = Number(plain);
  return amount > 0 ? amount : null;
}

/** Returns the yyyy-mm-dd `back` days before a moment, in the reader's zone. */
export function plainDay(now: number, back: number): string {
  const date = new Date(now);
  date.setDate(date.getDate() - back);
  return dayKey(date.getTime());
}

/** Every yyyy-mm-dd from one to the other, inclusive. */
export function daysFrom(from: string, to: string): string[] {
  const days: string[] = [];
  for (let at = Date.parse(from); at <= Date.parse(to); at += 86_400_000)
    days.push(new Date(at).toISOString().slice(0, 10));
  return days;
}
