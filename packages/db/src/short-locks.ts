import { sql, type Kysely, type Transaction } from "kysely";
import { setTimeout as sleep } from "node:timers/promises";

/**
 * Less than PostgreSQL's `deadlock_timeout`, so that this transaction gives way before a member's is ended for it; and
 * whoever waits behind it for a table that someone else holds waits no longer.
 */
const LOCK_MS = 500;
const PAUSE_MS = 500;
/** About ten minutes: a backup reads all tables in one transaction. */
const TRIES = 600;
/** A lock was not to be had, or two waited for each other. */
const IN_THE_WAY = new Set(["55P03", "40P01"]);

/**
 * A transaction that changes tables in use: it asks for each lock only for a moment, and begins anew when it does not get
 * one. `work` bears that.
 */
export async function withShortLocks<Tables, T>(
  db: Kysely<Tables>,
  work: (tx: Transaction<Tables>) => Promise<T>,
): Promise<T> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await db.transaction().execute(work);
    } catch (error) {
      if (tries >= TRIES || !IN_THE_WAY.has((error as { code?: string }).code ?? "")) throw error;
    }
    await sleep(PAUSE_MS);
  }
}

/** From here on in this transaction; before it a lock is waited for as long as it takes. */
export const askBriefly = <Tables>(tx: Transaction<Tables>): Promise<unknown> =>
  sql`set local lock_timeout = ${sql.lit(LOCK_MS)}`.execute(tx);
