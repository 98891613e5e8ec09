import { parseCalendarDate, requireCalendarDate, type CalendarDate } from "../calendar-date.ts";
import { ADULT_YEARS } from "../constants.ts";

let lastDay = { text: "", date: { year: 0, month: 0, day: 0 } };
/** Caches the last day: a list asks for the same one with every card. */
function dayOf(text: string): CalendarDate {
  if (lastDay.text !== text) lastDay = { text, date: requireCalendarDate(text) };
  return lastDay.date;
}

/**
 * Age in whole years on a day, in UTC; a 29 February birthday counts from 1 March in common years (decision G-159).
 * Throws RangeError if either is not a calendar date.
 * @param birthday yyyy-mm-dd
 * @param today yyyy-mm-dd or an ISO timestamp
 */
export function ageOn(birthday: string, today: string): number {
  const born = requireCalendarDate(birthday);
  const day = dayOf(today.slice(0, 10));
  const isYetToCome = born.month > day.month || (born.month === day.month && born.day > day.day);
  return day.year - born.year - (isYetToCome ? 1 : 0);
}

/** The day `years` earlier, yyyy-mm-dd; a missing 29 February is the 28th: a birth on 1 March is not yet that old. */
function yearsBefore(today: string, years: number): string {
  const day = new Date(`${today.slice(0, 10)}T00:00:00Z`);
  const month = day.getUTCMonth();
  day.setUTCFullYear(day.getUTCFullYear() - years);
  if (day.getUTCMonth() !== month) day.setUTCDate(0);
  return day.toISOString().slice(0, 10);
}

/**
 * Birthdays of people who are `min` to `max` years old on a day: later than `after`, up to `until`.
 * @param today yyyy-mm-dd or an ISO timestamp
 */
export const bornBetween = (min: number, max: number, today: string): { after: string; until: string } => ({
  after: yearsBefore(today, max + 1),
  until: yearsBefore(today, min),
});

/**
 * At least 18 years old (specification section 5); false if the birthday is not a calendar date. `today` as in `ageOn`.
 */
export function isAdult(birthday: string, today: string): boolean {
  return parseCalendarDate(birthday) !== null && ageOn(birthday, today) >= ADULT_YEARS;
}
