// How the desk writes dates, clocks and numbers: one form for all its readers (docs/words.md, checks/formats).
const LOCALE = "en-GB";
const two = (value: number): string => String(value).padStart(2, "0");

type Moment = string | number | Date;
const written = (options: Intl.DateTimeFormatOptions): ((at: Moment) => string) => {
  const format = new Intl.DateTimeFormat(LOCALE, options);
  return (at) => format.format(new Date(at));
};

const CLOCK = { hour: "2-digit", minute: "2-digit" } as const;
const EXACT_CLOCK = { ...CLOCK, second: "2-digit" } as const;
const DAY = { day: "numeric", month: "short", year: "numeric" } as const;
const PLANNED = { weekday: "short", day: "numeric", month: "short", ...CLOCK } as const;

/** "09:14" */
export const time = written(CLOCK);
/** "09:14:07" */
export const exactTime = written(EXACT_CLOCK);
/** "20 Nov 2026" */
export const shortDay = written(DAY);
/** "22 November 2026" */
export const fullDay = written({ day: "numeric", month: "long", year: "numeric" });
/** "Tuesday 24 November 2026" */
export const spokenDay = written({ weekday: "long", day: "numeric", month: "long", year: "numeric" });
const dayOfThisYear = written({ weekday: "long", day: "numeric", month: "long" });
/** "22 Nov 2026, 09:14" */
export const moment = written({ ...DAY, ...CLOCK });
/** "22 Nov 2026, 09:14:07" */
export const exactMoment = written({ ...DAY, ...EXACT_CLOCK });
/** "Thu, 24 Dec, 20:00": something planned, in the reader's zone. */
export const planned = written(PLANNED);
const plannedWall = written({ ...PLANNED, timeZone: "UTC" });
/** The same of `yyyy-mm-ddThh:mm`, a clock elsewhere. */
export const wallText = (wallTime: string): string => plannedWall(`${wallTime}:00Z`);
/** "November 2026" */
export const monthOf = written({ month: "long", year: "numeric" });
const monthName = written({ month: "long", year: "numeric", timeZone: "UTC" });
/** The same of `yyyy-mm`. */
export const monthText = (month: string): string => monthName(`${month}-01T00:00:00Z`);
/** "Tue" */
export const weekday = written({ weekday: "short" });
/** "22 Nov 2026" of `yyyy-mm-dd`, a day without a zone. */
export const dayText = written({ ...DAY, timeZone: "UTC" });
const dayOfMonth = written({ day: "numeric", month: "short", timeZone: "UTC" });
/** "22 Nov" of `yyyy-mm-dd`; empty stays empty. */
export const chartDay = (date: string): string => (date === "" ? "" : dayOfMonth(date));

const currencies = new Map<string, Intl.NumberFormat>();
/** "€29.99"; `amount` in units of the currency. */
export function money(amount: number, currency: string): string {
  const format = currencies.get(currency) ?? new Intl.NumberFormat(LOCALE, { style: "currency", currency });
  currencies.set(currency, format);
  return format.format(amount);
}

const countFormat = new Intl.NumberFormat(LOCALE);
/** "1,250" */
export const countText = (count: number): string => countFormat.format(count);

/** "3:42"; never below zero. */
export function minutes(seconds: number): string {
  const left = Math.max(0, Math.floor(seconds));
  return `${Math.floor(left / 60)}:${two(left % 60)}`;
}

/** "59:07", the format of the lockout's sentence. */
export function paddedMinutes(seconds: number): string {
  const left = Math.max(0, Math.floor(seconds));
  return `${two(Math.floor(left / 60))}:${two(left % 60)}`;
}

/** "02:14:07" */
export function hours(seconds: number): string {
  const all = Math.max(0, Math.floor(seconds));
  return `${two(Math.floor(all / 3600))}:${two(Math.floor(all / 60) % 60)}:${two(all % 60)}`;
}

/** A wait in the shortest precise form: "16:02", "2 h", "3 d". */
export function wait(seconds: number): string {
  if (seconds < 3600) return minutes(seconds);
  if (seconds < 86_400) return `${Math.floor(seconds / 3600)} h`;
  return `${Math.floor(seconds / 86_400)} d`;
}

/** The day in the operator's time zone, as a key for comparison. */
export function dayKey(at: string | number): string {
  const date = new Date(at);
  return `${date.getFullYear()}-${two(date.getMonth() + 1)}-${two(date.getDate())}`;
}

export function longDay(iso: string, now: number): string {
  const date = new Date(iso);
  const isThisYear = date.getFullYear() === new Date(now).getFullYear();
  return (isThisYear ? dayOfThisYear : fullDay)(date);
}

export function initials(name: string): string {
  const parts = name.split(/[\s_.-]+/).filter((part) => part !== "");
  const letters = parts.slice(0, 2).map((part) => part.charAt(0));
  return letters.join("").toUpperCase();
}
