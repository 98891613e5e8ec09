import { sql, type Kysely } from "kysely";
import fs from "node:fs/promises";
import path from "node:path";

const FOLDER = path.join(import.meta.dirname, "../../baseline");

/** The tables of release r0, one file per wing. The functions they use are written before (functions.ts). */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const file of (await fs.readdir(FOLDER)).toSorted())
    await sql.raw(await fs.readFile(path.join(FOLDER, file), "utf8")).execute(db);
}
