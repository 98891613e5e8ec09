import { sql, type Kysely } from "kysely";

/** What waits to be told to one member goes out as one mail. One that an ended process left half built is begun anew. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`drop index concurrently if exists mail_of_messages`.execute(db);
  await sql`create index concurrently if not exists mail_of_messages on mail (member_id)
    where template = 'new-message' and state = 'queued'`.execute(db);
}
