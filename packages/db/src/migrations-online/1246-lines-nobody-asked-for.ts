import { sql, type Kysely } from "kysely";

/**
 * The round for follow-ups counts those of a conversation, and looks for openers that were taken back. Items of members'
 * messages, which are nearly all, are in neither index. One that an ended process left half built is begun anew.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`drop index concurrently if exists stock_follow_up`.execute(db);
  await sql`create index concurrently if not exists stock_follow_up on stock (conversation_id) where kind = 'FollowUpStock'`.execute(
    db,
  );
  await sql`drop index concurrently if exists stock_opener_back`.execute(db);
  await sql`create index concurrently if not exists stock_opener_back on stock (created_at)
    where cause = 'match' and state = 'cancelled'`.execute(db);
}
