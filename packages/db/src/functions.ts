import { sql, type Kysely } from "kysely";
import { createHash } from "node:crypto";
import fs from "node:fs/promises";
import path from "node:path";
import type { DB } from "./tables/schema.ts";

const FOLDER = path.join(import.meta.dirname, "../functions");
/** PostgreSQL's code for a function whose result or parameter names would change. */
const CHANGED_SHAPE = "42P13";

const refused = (name: string, cause?: unknown): Error =>
  new Error(
    `The function ${name} exists in this database with other parameters or another result, and older processes call it. Give the new one its own name and file (packages/db/README.md).`,
    { cause },
  );

type Known = { name: string; mark: string | null; shapes: number };

const readKnown = async (db: Kysely<DB>): Promise<Map<string, Known>> => {
  const { rows } = await sql<Known>`
    select proname as name, min(obj_description(oid, 'pg_proc')) as mark, count(*)::integer as shapes
    from pg_proc where pronamespace = 'public'::regnamespace group by proname`.execute(db);
  return new Map(rows.map((row) => [row.name, row]));
};

/**
 * Writes every function whose file has changed since it was last written; the comment in the database holds that file's
 * hash. Triggers, defaults and grants stay. The tables it uses may be created later in the transaction, so the bodies are
 * not checked yet: see `checkFunctions`. Returns the names of the functions written.
 */
export async function writeFunctions(db: Kysely<DB>, folder = FOLDER): Promise<string[]> {
  const known = await readKnown(db);
  const written: string[] = [];
  for (const file of (await fs.readdir(folder)).toSorted()) {
    const name = path.basename(file, ".sql");
    const text = await fs.readFile(path.join(folder, file), "utf8");
    const mark = `sha256 ${createHash("sha256").update(text).digest("hex")}`;
    if (known.get(name)?.mark === mark) continue;
    if (written.length === 0) await sql`set local check_function_bodies = off`.execute(db);
    await sql
      .raw(text)
      .execute(db)
      .catch((error: unknown) => {
        throw (error as { code?: string }).code === CHANGED_SHAPE ? refused(name, error) : error;
      });
    if (known.has(name) && (await readKnown(db)).get(name)?.shapes !== 1) throw refused(name);
    await sql`comment on function ${sql.table(name)} is ${sql.lit(mark)}`.execute(db);
    written.push(name);
  }
  return written;
}

/** Runs the check of the bodies that writeFunctions put off. */
export async function checkFunctions(db: Kysely<DB>, names: string[]): Promise<void> {
  await sql`set local check_function_bodies = on`.execute(db);
  const ofLanguage = (language: string) => sql`
    pg_proc p join pg_language l on l.oid = p.prolang and l.lanname = ${language}
    where p.pronamespace = 'public'::regnamespace and p.proname = any(${names}::text[])`;
  await sql`select fmgr_sql_validator(p.oid) from ${ofLanguage("sql")}`.execute(db);
  await sql`select plpgsql_validator(p.oid) from ${ofLanguage("plpgsql")}`.execute(db);
}
