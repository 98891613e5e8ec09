import { dateFormat } from "../../shared/formats.ts";
import { BREAK_DAYS, type BreakKind } from "@masq/domain/people/breaks";

/** "Sunday, 29 November 2026 at 21:40": a break ends to the minute. */
export const endText = (date: string, locale: string): string =>
  dateFormat(locale, { dateStyle: "full", timeStyle: "short" }).format(new Date(date));

const DAY_MS = 86_400_000;

/** When a break starting now would end, by the server's clock plus the time since its reading; null: none yet. */
export const breakEnd = (kind: BreakKind, said: string | undefined, passedMs: number): string | null =>
  said === undefined ? null : new Date(Date.parse(said) + passedMs + BREAK_DAYS[kind] * DAY_MS).toISOString();
