import type { DB } from "@masq/db/tables/schema";
import { sql, type Kysely, type RawBuilder, type Transaction } from "kysely";
import assert from "node:assert/strict";

/** Runs it on the database as it is, the statements of `plant` done to it, and leaves nothing of either. */
export async function withFault<T>(
  db: Kysely<DB>,
  plant: readonly RawBuilder<unknown>[],
  run: (tx: Transaction<DB>) => Promise<T>,
): Promise<T> {
  let found: { of: T } | undefined;
  const undone = new Error("undone");
  await assert.rejects(
    db.transaction().execute(async (tx) => {
      // Its own guards would refuse most of this: what is looked for got past them.
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
