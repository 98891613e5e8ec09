import { sql } from "kysely";
import type { TestDatabase } from "./database.ts";

/** Moves this test's database to another history, as after a failover. */
export const moveHistory = (db: TestDatabase["db"], name: string): Promise<unknown> =>
  sql`create or replace function database_history() returns text language sql stable as ${sql.lit(`select '${name}'`)}`.execute(
    db,
  );
