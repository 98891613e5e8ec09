import { sql, type Kysely } from "kysely";

/** What the first answer to a send said beside the message itself (no text), so that a repeated send answers the same. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table message add column answer jsonb`.execute(db);
}
