import { sql, type Kysely } from "kysely";

/** What the admins' view is read by: conversations of all brands by their newest line, by who answered in them, and those that an admin took over. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create index conversation_newest on conversation (last_message_at desc, id desc);
    create index conversation_by_profile on conversation (profile_id);
    create index conversation_intervened on conversation (admin_intervene_at) where admin_intervene_at is not null;
    create index message_by_writer on message (agent_id, conversation_id) where agent_id is not null;
  `.execute(db);
}
