import { sql, type Kysely } from "kysely";

/** The round for follow-ups looks for conversations in which the character wrote last, by how long they have been silent. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create index conversation_silent on conversation (last_message_at)
    where last_profile_seq > last_user_seq and not archived and frozen_at is null and blocked_at is null and muted_at is null
  `.execute(db);
}
