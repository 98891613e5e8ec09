import { DAY_MS } from "@masq/domain/constants";
import { AppError } from "../../platform/app-error.ts";

export const FIGURE_COLUMNS = [
  ...(["date", "brand", "currency", "orders", "sales", "vat", "refunds", "disputes"] as const),
  ...(["creditsSold", "creditsSpent", "creditsReturned", "newMemberships", "renewals"] as const),
] as const;
const DAYS_MAX = 400;

/** A valid calendar day, unchanged; throws `validation` on the field. */
export function readDay(text: string | undefined, field: "from" | "to"): string | undefined {
  if (text === undefined) return undefined;
  const moment = /^\d{4}-\d{2}-\d{2}$/.test(text) ? Date.parse(`${text}T00:00:00Z`) : Number.NaN;
  const isDay = !Number.isNaN(moment) && new Date(moment).toISOString().startsWith(text);
  if (!isDay) throw new AppError("validation", { fields: { [field]: "A day such as 2026-11-22" } });
  return text;
}

/** First and last day of the figures, inclusive; at most 400 days. Throws `validation`. */
export function readRange(given: { from?: string | undefined; to?: string | undefined }): { from: string; to: string } {
  const [from, to] = [readDay(given.from, "from"), readDay(given.to, "to")];
  if (from === undefined) throw new AppError("validation", { fields: { from: "A day such as 2026-11-22" } });
  if (to === undefined) throw new AppError("validation", { fields: { to: "A day such as 2026-11-22" } });
  const days = (Date.parse(to) - Date.parse(from)) / DAY_MS;
  if (days < 0 || days > DAYS_MAX)
    throw new AppError("validation", { fields: { to: "Up to 400 days after the first" } });
  return { from, to };
}
