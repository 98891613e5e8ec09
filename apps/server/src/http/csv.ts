import type { FastifyReply } from "fastify";

export type CsvCell = string | number | null;
/** Cells starting with these are formulas to a spreadsheet. */
const FORMULA = /^[=+\-@\t\r|]/;

/** Numbers stay unchanged; a text is quoted, and a formula gets a prefix that makes it text. */
function cell(value: CsvCell): string {
  if (value === null) return "";
  if (typeof value === "number") return String(value);
  const plain = FORMULA.test(value) ? `'${value}` : value;
  return `"${plain.replaceAll('"', '""')}"`;
}

/** A table as CSV; the leading mark tells spreadsheets that it is UTF-8. */
export const writeCsv = (rows: readonly (readonly CsvCell[])[]): string =>
  `\uFEFF${rows.map((row) => row.map(cell).join(",")).join("\r\n")}\r\n`;

/** The response to a download for one person only. */
export const sendCsv = (reply: FastifyReply, name: string, rows: readonly (readonly CsvCell[])[]): FastifyReply =>
  reply
    .header("cache-control", "private, no-store")
    .header("content-disposition", `attachment; filename="${name}.csv"`)
    .header("x-content-type-options", "nosniff")
    .type("text/csv; charset=utf-8")
    .send(writeCsv(rows));
