import type { FastifyReply } from "fastify";

export type CsvCell = string | number | null;
/** What a spreadsheet takes for a formula when a cell begins with it. */
const FORMULA = /^[=+\-@\t\r|]/;

/** Numbers stand as they are; a text is quoted, and one that would be a formula gets a sign before it that makes it text. */
function cell(value: CsvCell): string {
  if (value === null) return "";
  if (typeof value === "number") return String(value);
  const plain = FORMULA.test(value) ? `'${value}` : value;
  return `"${plain.replaceAll('"', '""')}"`;
}

/** A table as CSV; the mark at its beginning tells spreadsheets that it is UTF-8. */
export const writeCsv = (rows: readonly (readonly CsvCell[])[]): string =>
  `\uFEFF${rows.map((row) => row.map(cell).join(",")).join("\r\n")}\r\n`;

/** The answer of a download that is one person's alone. */
export const sendCsv = (reply: FastifyReply, name: string, rows: readonly (readonly CsvCell[])[]): FastifyReply =>
  reply
    .header("cache-control", "private, no-store")
    .header("content-disposition", `attachment; filename="${name}.csv"`)
    .header("x-content-type-options", "nosniff")
    .type("text/csv; charset=utf-8")
    .send(writeCsv(rows));
