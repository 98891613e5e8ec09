import { wait } from "../../shared/formats.ts";
import { m } from "../../paraglide/messages.js";

const HOUR_MS = 3_600_000;
const DAY_MS = 86_400_000;

export const span = (ms: number | null): string => (ms === null ? m.figures_unknown() : wait(ms / 1000));
export const hoursOf = (ms: number): string => `${(ms / HOUR_MS).toFixed(1)} h`;
/** No rate for the first minutes: one answer in four seconds is not a pace. */
const PACE_FROM_MS = 360_000;
export const anHour = (answers: number, ms: number): string =>
  ms < PACE_FROM_MS ? m.figures_unknown() : ((answers * HOUR_MS) / ms).toFixed(1);

/** Every day of the range, inclusive. */
export function daysOf(from: string, to: string): string[] {
  const days = Math.round((Date.parse(to) - Date.parse(from)) / DAY_MS);
  return Array.from({ length: days + 1 }, (_day, index) =>
    new Date(Date.parse(from) + index * DAY_MS).toISOString().slice(0, 10),
  );
}
