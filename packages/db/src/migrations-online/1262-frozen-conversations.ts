import { sql, type Kysely } from "kysely";

/** The wall names conversations that are frozen, which few are, whether an item of theirs waits or not. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`drop index concurrently if exists conversation_frozen`.execute(db);
  await sql`create index concurrently if not exists conversation_frozen on conversation (frozen_at)
    where frozen_at is not null`.execute(db);
}
