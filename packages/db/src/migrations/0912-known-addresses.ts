import { sql, type Kysely } from "kysely";

/** Whether an account came in from an address before is asked while it is under attack: no time for a scan. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create index session_known_addresses on session (subject_id, address)`.execute(db);
}
