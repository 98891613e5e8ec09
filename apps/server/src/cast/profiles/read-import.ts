import { ImportRow } from "@masq/contract/character";
import { faultsOf } from "@masq/contract/zod-faults";
import { characterFaults, publishFaults } from "@masq/domain/cast/character-rules";
import { invalid } from "../../platform/app-error.ts";
import { PICTURE_FAULTS, readPicture } from "../../foundation/images/read-picture.ts";
import type { UploadedFile } from "../../foundation/images/read-upload.ts";

/** `row` counts from 1; 0 = the file itself. */
export type ImportFault = { row: number; username: string; field: string; why: string };
/** Reads a picture by its name in the JSON; undefined = no such file. */
export type ReadFile = (name: string) => Promise<Buffer | undefined>;
export type CheckedRow = { row: number; given: ImportRow; sha256s: string[] };

const ROWS_MAX = 5_000;

const usernameOf = (row: unknown): string => {
  const { username } = (typeof row === "object" && row !== null ? row : {}) as { username?: unknown };
  return typeof username === "string" ? username.slice(0, 60) : "";
};

function rowsIn(json: string): unknown[] | string {
  try {
    const value: unknown = JSON.parse(json);
    if (!Array.isArray(value)) return "The JSON is no list of characters";
    if (value.length === 0) return "The list is empty";
    return value.length > ROWS_MAX ? `More than ${ROWS_MAX} characters` : (value as unknown[]);
  } catch (error) {
    return `No JSON: ${error instanceof Error ? error.message : String(error)}`;
  }
}

/** File names are relative to the JSON's folder; nothing outside it is read. */
const isInside = (name: string): boolean =>
  !name.startsWith("/") && !name.includes("\\") && !name.split("/").includes("..") && !name.includes("\0");

async function checkPictures(
  given: ImportRow,
  read: ReadFile,
): Promise<{ faults: Record<string, string>; sha256s: string[] }> {
  const faults: Record<string, string> = {};
  const sha256s: string[] = [];
  for (const [index, { file, sha256 }] of given.images.entries()) {
    const bytes = isInside(file) ? await read(file) : undefined;
    const picture = bytes && (await readPicture(bytes));
    const field = `images.${index}.file`;
    if (picture === undefined) faults[field] = `No file ${file}`;
    else if (typeof picture === "string") faults[field] = `${PICTURE_FAULTS[picture]} (${file})`;
    else if (sha256s.includes(sha256 ?? picture.sourceSha256)) faults[field] = `The same picture twice (${file})`;
    else sha256s.push(sha256 ?? picture.sourceSha256);
  }
  return { faults, sha256s };
}

async function checkRow(row: unknown, read: ReadFile, today: string) {
  const parsed = ImportRow.safeParse(row);
  if (!parsed.success) return { faults: faultsOf(parsed.error), sha256s: [], given: undefined };
  const given = parsed.data;
  const { state, images, prints, fictional: _always, ...sheet } = given;
  const isShown = state === "published";
  const hasFace = prints || images.some(({ type }) => type === "avatar");
  const pictures = await checkPictures(given, read);
  const faults: Record<string, string> = {
    ...(isShown ? publishFaults(sheet, hasFace) : {}),
    ...characterFaults(sheet, today),
    ...(prints && sheet.casting === null ? { prints: "Prints are drawn from a casting" } : {}),
    ...pictures.faults,
  };
  return { faults, sha256s: pictures.sha256s, given };
}

/** Reads and checks every row, so that one run shows all faults. Uses no database. */
export async function readImport(
  { json, read }: { json: string; read: ReadFile },
  today: string,
): Promise<{ rows: CheckedRow[]; faults: ImportFault[] }> {
  const values = rowsIn(json);
  if (typeof values === "string") return { rows: [], faults: [{ row: 0, username: "", field: "file", why: values }] };
  const rows: CheckedRow[] = [];
  const faults: ImportFault[] = [];
  const seen = new Map<string, number>();
  for (const [index, value] of values.entries()) {
    const row = index + 1;
    const username = usernameOf(value);
    const checked = await checkRow(value, read, today);
    const before = seen.get(username.toLowerCase());
    if (username !== "" && before !== undefined) checked.faults["username"] = `The same as in row ${before}`;
    else seen.set(username.toLowerCase(), row);
    faults.push(...Object.entries(checked.faults).map(([field, why]) => ({ row, username, field, why })));
    if (checked.given) rows.push({ row, given: checked.given, sha256s: checked.sha256s });
  }
  return { rows, faults };
}

/** An import sent over HTTP: one JSON in `file`, pictures in `image` under their names. */
export function uploadedFolder(files: readonly UploadedFile[]): { json: string; read: ReadFile } {
  const [json, ...more] = files.filter(({ field }) => field === "file");
  if (!json) throw invalid({ file: "Required" });
  if (more.length > 0) throw invalid({ file: "Given twice" });
  const pictures = files.filter(({ field }) => field === "image");
  // Files chosen one by one arrive without their folder.
  const find = (name: string): UploadedFile | undefined => {
    const whole = pictures.find((picture) => picture.name === name);
    const bare = pictures.filter((picture) => picture.name === name.split("/").at(-1));
    return whole ?? (bare.length === 1 ? bare[0] : undefined);
  };
  return { json: json.bytes.toString("utf8"), read: (name) => Promise.resolve(find(name)?.bytes) };
}
