import { parse } from "csv-parse";
import { isUtf8 } from "node:buffer";
import fs from "node:fs";

/** `line`: where the row begins in its file. `fault`: why its values cannot be read. */
export type Row = { line: number; values: Record<string, string> } | { line: number; fault: string };
type Columns = { needed: readonly string[]; known: readonly string[] };

/** Far more than a line of a conversation; a quote that is never closed ends here. */
const ROW_BYTES_MAX = 1_048_576;
const TOO_LONG = `longer than ${ROW_BYTES_MAX} bytes`;
const NOT_UTF8 = "not in UTF-8";
const UTF16 = [Buffer.from([0xff, 0xfe]), Buffer.from([0xfe, 0xff])];
const BOM = Buffer.from([0xef, 0xbb, 0xbf]);
const NEWLINE = 0x0a;
const RETURN = 0x0d;

/** Where the text begins: behind the mark of UTF-8, if there is one. */
async function startOf(file: string): Promise<number> {
  const handle = await fs.promises.open(file);
  const { buffer, bytesRead } = await handle.read(Buffer.alloc(3), 0, 3, 0);
  await handle.close();
  if (UTF16.some((mark) => mark.equals(buffer.subarray(0, 2))))
    throw new Error(`${file} is in UTF-16: save it as UTF-8`);
  return BOM.equals(buffer.subarray(0, bytesRead)) ? BOM.length : 0;
}

function demandColumns(file: string, names: readonly string[], { needed, known }: Columns): void {
  const missing = needed.filter((name) => !names.includes(name));
  const strange = names.filter((name) => !known.includes(name));
  const twice = names.filter((name, nth) => names.indexOf(name) !== nth);
  if (missing.length > 0) throw new Error(`${file} has no column ${missing.join(", ")}`);
  if (strange.length > 0) throw new Error(`${file} has a column that nobody knows: ${strange.join(", ")}`);
  if (twice.length > 0) throw new Error(`${file} has a column twice: ${twice.join(", ")}`);
}

const newlinesIn = (bytes: Buffer): number => {
  let count = 0;
  for (let at = bytes.indexOf(NEWLINE); at >= 0; at = bytes.indexOf(NEWLINE, at + 1)) count += 1;
  return count;
};

/** Physical lines from a byte on, each with its length and without its end; too long ones are cut. */
async function* readLines(file: string, start: number): AsyncGenerator<{ bytes: Buffer; length: number }> {
  let [held, heldBytes, length]: [Buffer[], number, number] = [[], 0, 0];
  const keep = (part: Buffer): void => {
    length += part.length;
    if (heldBytes > ROW_BYTES_MAX) return;
    held.push(part);
    heldBytes += part.length;
  };
  for await (const chunk of fs.createReadStream(file, { start, highWaterMark: 262_144 }) as AsyncIterable<Buffer>) {
    let from = 0;
    for (let at = chunk.indexOf(NEWLINE); at >= 0; at = chunk.indexOf(NEWLINE, from)) {
      keep(chunk.subarray(from, at));
      yield { bytes: Buffer.concat(held), length: length + 1 };
      [held, heldBytes, length] = [[], 0, 0];
      from = at + 1;
    }
    keep(chunk.subarray(from));
  }
  if (length > 0) yield { bytes: Buffer.concat(held), length };
}

type Record_ = { record: Buffer[]; info: { bytes: number; records: number } };
/** `bytes`, `line`: where the row after the last good one begins. `fault`: of that row; absent at the end of the file. */
type Stop = { bytes: number; line: number; fault?: string };

/** Yields records from a byte on, until the parser meets one that it cannot read. */
async function* readRecords(
  file: string,
  from: { bytes: number; line: number },
): AsyncGenerator<{ line: number; next: { bytes: number; line: number }; record: Buffer[] }, Stop> {
  let broken: { after: number; fault: string } | undefined;
  const parser = fs.createReadStream(file, { start: from.bytes, highWaterMark: 262_144 }).pipe(
    parse({
      encoding: null,
      info: true,
      relax_column_count: true,
      max_record_size: ROW_BYTES_MAX,
      skip_records_with_error: true,
      on_skip: (error) => {
        const after = Number((error as { records?: unknown } | undefined)?.records ?? 0);
        const fault =
          error?.code === "CSV_MAX_RECORD_SIZE" ? TOO_LONG : "a quote is where none may be, or never closed";
        broken ??= { after, fault };
      },
    }),
  );
  let stop: Stop = from;
  for await (const { record, info } of parser as AsyncIterable<Record_>) {
    if (broken !== undefined && info.records > broken.after) break;
    const { line } = stop;
    const inside = record.reduce((sum, field) => sum + newlinesIn(field), 0);
    stop = { bytes: from.bytes + info.bytes, line: line + 1 + inside };
    yield { line, next: stop, record };
  }
  return broken === undefined ? stop : { ...stop, fault: broken.fault };
}

/** The end of the line that begins there. */
async function skipLine(file: string, { bytes, line }: { bytes: number; line: number }) {
  for await (const { length } of readLines(file, bytes)) return { bytes: bytes + length, line: line + 1 };
  return { bytes, line };
}

/**
 * A row that cannot be read costs only itself: reading begins again at the next line of the file, since what looked like
 * the rest of it may be good rows behind a quote that was never closed.
 */
async function* readCsv(file: string, start: number, columns: Columns): AsyncGenerator<Row> {
  let names: string[] | undefined;
  let from = { bytes: start, line: 1 };
  for (;;) {
    const records = readRecords(file, from);
    let again: { bytes: number; line: number; fault: string } | undefined;
    for (;;) {
      const { done, value } = await records.next();
      if (done === true) {
        if (value.fault !== undefined) again = { ...value, fault: value.fault };
        break;
      }
      const { line, next, record } = value;
      const isBlank = record.length === 1 && record[0]?.length === 0;
      if (names === undefined) {
        names = record.map((name) => name.toString().trim().toLowerCase());
        demandColumns(file, names, columns);
      } else if (!isBlank && record.length !== names.length) {
        const fault = `${record.length} columns instead of ${names.length}`;
        if (next.line - line === 1) yield { line, fault };
        else {
          again = { ...from, fault };
          break;
        }
      } else if (!isBlank) {
        if (record.every((field) => isUtf8(field)))
          yield { line, values: Object.fromEntries(names.map((name, nth) => [name, record[nth]?.toString() ?? ""])) };
        else yield { line, fault: NOT_UTF8 };
      }
      from = next;
    }
    await records.return({ bytes: 0, line: 0 });
    if (names === undefined) throw new Error(`${file} has no line with the names of its columns`);
    if (again === undefined) return;
    yield { line: again.line, fault: again.fault };
    from = await skipLine(file, again);
  }
}

const asText = (value: unknown): string | undefined =>
  value === null || value === undefined
    ? ""
    : typeof value === "string"
      ? value
      : typeof value === "number" || typeof value === "boolean"
        ? String(value)
        : undefined;

function rowOf(line: number, bytes: Buffer, { known }: Columns): Row {
  if (bytes.length > ROW_BYTES_MAX) return { line, fault: TOO_LONG };
  if (!isUtf8(bytes)) return { line, fault: NOT_UTF8 };
  let given: unknown;
  try {
    given = JSON.parse(bytes.toString());
  } catch {
    return { line, fault: "not a JSON object" };
  }
  if (typeof given !== "object" || given === null || Array.isArray(given)) return { line, fault: "not a JSON object" };
  const values: Record<string, string> = Object.fromEntries(known.map((name) => [name, ""]));
  for (const [name, value] of Object.entries(given)) {
    const text = asText(value);
    if (!known.includes(name)) return { line, fault: `nobody knows the field ${JSON.stringify(name.slice(0, 40))}` };
    if (text === undefined) return { line, fault: `${name} is neither a text nor a number` };
    values[name] = text;
  }
  return { line, values };
}

async function* readJsonLines(file: string, start: number, columns: Columns): AsyncGenerator<Row> {
  let line = 0;
  for await (const { bytes } of readLines(file, start)) {
    line += 1;
    if (bytes.length > 0 && !(bytes.length === 1 && bytes[0] === RETURN)) yield rowOf(line, bytes, columns);
  }
}

/** The rows of a CSV file or, by its name, of JSON lines. A file whose columns are wrong is refused as a whole. */
export async function* readRows(file: string, columns: Columns): AsyncGenerator<Row> {
  const start = await startOf(file);
  yield* file.endsWith(".jsonl") ? readJsonLines(file, start, columns) : readCsv(file, start, columns);
}
