import { sql, type Kysely } from "kysely";

/** A member may add a note to what a character knows: it comes from no line. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table fact alter column message_id drop not null, alter column message_seq drop not null`.execute(db);
}
