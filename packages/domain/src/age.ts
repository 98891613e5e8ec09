import { addYears, compareDates, parseCalendarDate, requireCalendarDate } from "./calendar-date.ts";
import { ADULT_YEARS } from "./constants.ts";

/**
 * Whole years lived on a day, in UTC; a 29 February birthday counts from 1 March in common years
 * (decision G-159). Throws RangeError when either is no calendar date.
 * @param birthday yyyy-mm-dd
 * @param today yyyy-mm-dd or an ISO timestamp
 */
export function ageOn(birthday: string, today: string): number {
  const born = requireCalendarDate(birthday);
  const day = requireCalendarDate(today);
  const years = day.year - born.year;
  return compareDates(addYears(born, years), day) > 0 ? years - 1 : years;
}

/**
 * Whether the 18th birthday is today or past (specification section 5). A birthday that is no
 * calendar date is not adult.
 * @param birthday yyyy-mm-dd
 * @param today yyyy-mm-dd or an ISO timestamp
 */
export function isAdult(birthday: string, today: string): boolean {
  return parseCalendarDate(birthday) !== null && ageOn(birthday, today) >= ADULT_YEARS;
}
