import type { Figures } from "./figures-page.tsx";

const COLUMNS = [
  "date",
  "brand",
  "currency",
  "orders",
  "sales",
  "vat",
  "refunds",
  "disputes",
  "creditsSold",
  "creditsSpent",
  "creditsReturned",
  "newMemberships",
  "renewals",
] as const;

/** A value that begins like a formula must not become one in a spreadsheet. */
function cell(value: string | number): string {
  const text = String(value);
  const harmless = /^[=+@\t\r]/.test(text) || /^-(?!\d)/.test(text) ? `'${text}` : text;
  return /[",\n]/.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless;
}

export const figuresCsv = ({ days }: Pick<Figures, "days">): string =>
  [COLUMNS.join(","), ...days.map((day) => COLUMNS.map((name) => cell(day[name])).join(","))].join("\r\n");

/** Hands a text to the browser as a file. */
export function saveFile(name: string, text: string): void {
  const url = URL.createObjectURL(new Blob([text], { type: "text/csv;charset=utf-8" }));
  const link = document.createElement("a");
  link.href = url;
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(url), 10_000);
}
