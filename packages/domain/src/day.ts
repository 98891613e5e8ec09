import { DAY_MS } from "./constants.ts";

/**
 * Midnight UTC of a moment's day, as an ISO timestamp: a message's `day` (specification section 3). Throws RangeError
 * for an invalid date.
 * @param moment milliseconds since 1970 or an ISO timestamp
 */
export function startOfDay(moment: number | string): string {
  return `${new Date(moment).toISOString().slice(0, 10)}T00:00:00.000Z`;
}

const formats = new Map<string, Intl.DateTimeFormat>();

/**
 * The number of the calendar day of a moment, in a time zone or else the browser's own. Neighboring days differ by one,
 * even if a clock change makes one 23 or 25 hours long.
 * @param moment milliseconds since 1970 or an ISO timestamp
 */
export function calendarDay(moment: Date | number | string, timeZone?: string): number {
  const date = new Date(moment);
  if (timeZone === undefined) return Date.UTC(date.getFullYear(), date.getMonth(), date.getDate()) / DAY_MS;
  const format =
    formats.get(timeZone) ??
    new Intl.DateTimeFormat("en-US", { timeZone, year: "numeric", month: "numeric", day: "numeric" });
  formats.set(timeZone, format);
  const parts = Object.fromEntries(format.formatToParts(date).map(({ type, value }) => [type, Number(value)]));
  return Date.UTC(parts["year"] ?? 0, (parts["month"] ?? 1) - 1, parts["day"]) / DAY_MS;
}
