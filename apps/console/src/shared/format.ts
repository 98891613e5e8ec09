const LOCALE = "en-GB";
const two = (value: number): string => String(value).padStart(2, "0");
const timeFormat = new Intl.DateTimeFormat(LOCALE, { hour: "2-digit", minute: "2-digit" });
const dayFormat = new Intl.DateTimeFormat(LOCALE, { weekday: "long", day: "numeric", month: "long" });
const dayYearFormat = new Intl.DateTimeFormat(LOCALE, { day: "numeric", month: "long", year: "numeric" });
const shortDayFormat = new Intl.DateTimeFormat(LOCALE, { day: "numeric", month: "short", year: "numeric" });

/** "20 Nov 2026" */
export const shortDay = (iso: string): string => shortDayFormat.format(new Date(iso));

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

export const time = (iso: string): string => timeFormat.format(new Date(iso));

/** The day in the operator's time zone, as a key for comparison. */
export function dayKey(moment: string | number): string {
  const date = new Date(moment);
  return `${date.getFullYear()}-${two(date.getMonth() + 1)}-${two(date.getDate())}`;
}

export function longDay(iso: string, now: number): string {
  const date = new Date(iso);
  const isThisYear = date.getFullYear() === new Date(now).getFullYear();
  return (isThisYear ? dayFormat : dayYearFormat).format(date);
}

export function initials(name: string): string {
  const parts = name.split(/[\s_.-]+/).filter((part) => part !== "");
  const letters = parts.slice(0, 2).map((part) => part.charAt(0));
  return letters.join("").toUpperCase();
}
