import { sql, type Kysely } from "kysely";

/** An answer writes fewer index entries (docs/decisions/092); its indexes follow in migrations-online. */
export async function up(db: Kysely<unknown>): Promise<void> {
  // Room for the next look of the same character.
  await sql`alter table interest_act set (fillfactor = 80)`.execute(db);
}
