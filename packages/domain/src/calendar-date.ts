/** A calendar date without a time zone, yyyy-mm-dd on the wire. */
export type CalendarDate = { year: number; month: number; day: number };

const ISO_DATE = /^(\d{4})-(\d{2})-(\d{2})$/;

export function isLeapYear(year: number): boolean {
  return (year % 4 === 0 && year % 100 !== 0) || year % 400 === 0;
}

/** Days in a month, 1 to 12; 0 for any other month. */
export function daysInMonth(year: number, month: number): number {
  if (month === 2) return isLeapYear(year) ? 29 : 28;
  return [31, 0, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31][month - 1] ?? 0;
}

/** Parses yyyy-mm-dd (decision G-160); null if malformed or not a calendar date. @param text e.g. "1990-02-28" */
export function parseCalendarDate(text: string): CalendarDate | null {
  const found = ISO_DATE.exec(text);
  if (!found) return null;
  const date = { year: Number(found[1]), month: Number(found[2]), day: Number(found[3]) };
  const isReal = date.year > 0 && date.day >= 1 && date.day <= daysInMonth(date.year, date.month);
  return isReal ? date : null;
}

/**
 * Parses the date part of an ISO date or timestamp in UTC; throws RangeError otherwise: a wrong "today" is a
 * programming error, not the visitor's.
 * @param today "2026-03-01" or "2026-03-01T09:30:00.000Z"
 */
export function requireCalendarDate(today: string): CalendarDate {
  const date = parseCalendarDate(today.slice(0, 10));
  if (!date) throw new RangeError(`not a calendar date: ${today}`);
  return date;
}

/** Negative, zero or positive if a is before, on or after b. */
export function compareDates(a: CalendarDate, b: CalendarDate): number {
  return a.year - b.year || a.month - b.month || a.day - b.day;
}

/** The same day some years later; 29 February becomes 1 March in a common year (decision G-159). */
export function addYears(date: CalendarDate, years: number): CalendarDate {
  const year = date.year + years;
  const isMissing = date.month === 2 && date.day === 29 && !isLeapYear(year);
  return isMissing ? { year, month: 3, day: 1 } : { ...date, year };
}
