import type { DB } from "@masq/db/tables/schema";
import { sql, type Kysely, type RawBuilder, type Transaction } from "kysely";
import assert from "node:assert/strict";

/** Runs `run` on the database after the statements of `plant`, and rolls both back. */
export async function withFault<T>(
  db: Kysely<DB>,
  plant: readonly RawBuilder<unknown>[],
  run: (tx: Transaction<DB>) => Promise<T>,
): Promise<T> {
  let found: { of: T } | undefined;
  const undone = new Error("undone");
  await assert.rejects(
    db.transaction().execute(async (tx) => {
      // The database's own guards would refuse most of these: the faults to find got past them.
      await sql`set local session_replication_role = replica`.execute(tx);
      for (const statement of plant) await statement.execute(tx);
      found = { of: await run(tx) };
      throw undone;
    }),
    undone,
  );
  assert.ok(found);
  return found.of;
}
