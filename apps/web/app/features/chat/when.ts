import { calendarDay } from "@masq/domain/day";
import type { Clock } from "@masq/domain/vocabulary";
import { dateFormat } from "../../shared/formats.ts";

const yearOf = (date: Date, timeZone?: string): string => dateFormat("en", { year: "numeric", timeZone }).format(date);

/** Adds the chosen clock to the locale (specification section 9). */
export function withClock(locale: string, clock: Clock): string {
  if (clock === "auto") return locale;
  return new Intl.Locale(locale, { hourCycle: clock === "12" ? "h12" : "h23" }).toString();
}

/** The page's language with the region that the browser prefers for it, and the chosen clock. */
export function readerLocale(page: string, languages: string, clock: Clock): string {
  const found = languages.split(",").find((one) => one === page || one.startsWith(`${page}-`)) ?? page;
  return withClock(found, clock);
}

/** "22:47", by the clock of the language and country. */
export function timeText(at: string | number, locale: string, timeZone?: string): string {
  return dateFormat(locale, { timeStyle: "short", timeZone }).format(new Date(at));
}

/** A list's short form: today's time, this week's day, else the date. */
export function listTimeText(at: string, locale: string, now: Date): string {
  const date = new Date(at);
  const daysAgo = calendarDay(now) - calendarDay(date);
  if (daysAgo === 0) return timeText(at, locale);
  if (daysAgo < 7) return dateFormat(locale, { weekday: "short" }).format(date);
  const isThisYear = date.getFullYear() === now.getFullYear();
  const year = isThisYear ? {} : ({ year: "numeric" } as const);
  return dateFormat(locale, { day: "numeric", month: "short", ...year }).format(date);
}

/** A day within a sentence: "today", "yesterday", else the full day. */
export function dayInText(at: string, locale: string, now = new Date(), timeZone?: string): string {
  const date = new Date(at);
  const near = new Intl.RelativeTimeFormat(locale, { numeric: "auto" });
  const daysAgo = calendarDay(now, timeZone) - calendarDay(date, timeZone);
  if (daysAgo === 0 || daysAgo === 1) return near.format(-daysAgo, "day");
  const isThisYear = yearOf(date, timeZone) === yearOf(now, timeZone);
  const year = isThisYear ? {} : ({ year: "numeric" } as const);
  return dateFormat(locale, { weekday: "long", day: "numeric", month: "long", timeZone, ...year }).format(date);
}

/** A day divider's text. */
export function dayText(at: string, locale: string, now = new Date(), timeZone?: string): string {
  const text = dayInText(at, locale, now, timeZone);
  return text.charAt(0).toLocaleUpperCase(locale) + text.slice(1);
}
