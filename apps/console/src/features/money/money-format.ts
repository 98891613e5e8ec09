import { plainDigits } from "@masq/domain/digits";
const written = new Map<string, Intl.NumberFormat>();

/** "€29.99"; `amount` in units of the currency. */
export function money(amount: number, currency: string): string {
  let format = written.get(currency);
  if (!format) {
    format = new Intl.NumberFormat("en-GB", { style: "currency", currency });
    written.set(currency, format);
  }
  return format.format(amount);
}

const countFormat = new Intl.NumberFormat("en-GB");
/** "1,250" */
export const countText = (count: number): string => countFormat.format(count);

const momentFormat = new Intl.DateTimeFormat("en-GB", {
  day: "numeric",
  month: "short",
  hour: "2-digit",
  minute: "2-digit",
});
const exactFormat = new Intl.DateTimeFormat("en-GB", { hour: "2-digit", minute: "2-digit", second: "2-digit" });
const dayFormat = new Intl.DateTimeFormat("en-GB", { day: "numeric", month: "short", year: "numeric" });

/** "22 Nov, 09:14" */
export const moment = (iso: string): string => momentFormat.format(new Date(iso));
/** "09:14:07" */
export const exactTime = (iso: string): string => exactFormat.format(new Date(iso));
/** "22 Nov 2026" */
export const day = (iso: string): string => dayFormat.format(new Date(iso));

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
  const two = (value: number): string => String(value).padStart(2, "0");
  return `${date.getFullYear()}-${two(date.getMonth() + 1)}-${two(date.getDate())}`;
}

/** Every yyyy-mm-dd from one to the other, inclusive. */
export function daysFrom(from: string, to: string): string[] {
  const days: string[] = [];
  for (let at = Date.parse(from); at <= Date.parse(to); at += 86_400_000)
    days.push(new Date(at).toISOString().slice(0, 10));
  return days;
}

const shortDayFormat = new Intl.DateTimeFormat("en-GB", { day: "numeric", month: "short", timeZone: "UTC" });
/** "22 Nov" from yyyy-mm-dd; empty stays empty. */
export const shortDay = (date: string): string => (date === "" ? "" : shortDayFormat.format(new Date(date)));
