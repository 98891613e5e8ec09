import { sql, type Kysely } from "kysely";

/** Of migrations/0002-held-reply. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table quality_check validate constraint quality_check_source_check`.execute(db);
}
