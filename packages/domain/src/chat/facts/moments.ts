import { wallTime } from "../../wall-clock.ts";

const DAY_MS = 86_400_000;
const two = (value: number): string => String(value).padStart(2, "0");

/** `yyyy-mm-dd` some days later. */
export function dayAfter(day: string, days: number): string {
  const [year = 1970, month = 1, date = 1] = day.split("-").map(Number);
  return new Date(Date.UTC(year, month - 1, date + days)).toISOString().slice(0, 10);
}

/** 0 = Sunday. */
export const weekdayOf = (day: string): number => new Date(`${day}T00:00:00Z`).getUTCDay();

/**
 * When clocks in a zone show this hour. A skipped hour counts as the one after it, a repeated one as its first. An
 * unknown zone reads as UTC.
 * @param day yyyy-mm-dd
 * @param hour 0 to 23
 */
export function momentAt(day: string, hour: number, zone: string): Date {
  const wanted = Date.parse(`${day}T${two(hour)}:00:00Z`);
  const offsetAt = (moment: number): number => Date.parse(`${wallTime(moment, zone)}:00Z`) - moment;
  // A clock change, if any, lies between the days before and after.
  const before = wanted - offsetAt(wanted - DAY_MS);
  const after = wanted - offsetAt(wanted + DAY_MS);
  const meant = [Math.min(before, after), Math.max(before, after)].find((one) => one + offsetAt(one) === wanted);
  return new Date(meant ?? Math.max(before, after));
}
