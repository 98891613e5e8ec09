import { sql } from "kysely";
import fs from "node:fs";
import path from "node:path";
import type { TestApp } from "./app.ts";

/** Every row of every table as text; binary columns as hex, like PostgreSQL prints them. */
export async function dumpDatabase(db: TestApp["db"]): Promise<string> {
  const tables = await sql<{ name: string }>`
    select quote_ident(schemaname) || '.' || quote_ident(tablename) as name from pg_tables
    where schemaname not in ('pg_catalog', 'information_schema')`.execute(db);
  if (tables.rows.length < 20) throw new Error("This is no whole dump");
  const parts: string[] = [];
  for (const { name } of tables.rows) {
    const { rows } = await sql<{ row: string }>`select t::text as row from ${sql.raw(name)} t`.execute(db);
    parts.push(`${name}\n`, ...rows.map(({ row }) => row));
  }
  return parts.join("\n");
}

/** All files below a folder as one buffer, names included. */
export function dumpFiles(folder: string): Buffer {
  const entries = fs.readdirSync(folder, { recursive: true, withFileTypes: true });
  const found = entries.filter((entry) => entry.isFile()).map((entry) => path.join(entry.parentPath, entry.name));
  if (found.length === 0) throw new Error("There is not one file, not even a key");
  return Buffer.concat(found.flatMap((file) => [Buffer.from(`${file}\n`), fs.readFileSync(file)]));
}

/** The text plain, in hex, and in base64 at each of its three offsets. */
export const shapesOf = (marker: string): string[] => [
  marker,
  Buffer.from(marker).toString("hex"),
  ...[0, 1, 2].map((shift) =>
    Buffer.from(`${"x".repeat(shift)}${marker}`)
      .toString("base64")
      .slice(4, -4),
  ),
];

/** Where each marker was found, in any encoding; empty is good. */
export function findMarkers(markers: Readonly<Record<string, string>>, places: Readonly<Record<string, string>>) {
  const found: string[] = [];
  for (const [name, marker] of Object.entries(markers))
    for (const [place, text] of Object.entries(places))
      for (const shape of shapesOf(marker)) {
        const at = text.toLowerCase().indexOf(shape.toLowerCase());
        if (at >= 0) found.push(`${name} in ${place}: ${text.slice(Math.max(0, at - 160), at + 60)}`);
      }
  return found;
}
