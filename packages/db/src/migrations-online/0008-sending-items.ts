import { sql, type Kysely } from "kysely";

/**
 * Of migrations/0008-sending-reply. An item whose answer waits to go out is open, so a conversation gets no second one:
 * the statements that raise items infer this index beside `stock_one_open`, also those of the previous release.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table stock validate constraint stock_state_check`.execute(db);
  await sql`drop index concurrently if exists stock_one_item`.execute(db);
  await sql`
    create unique index concurrently if not exists stock_one_item on stock (conversation_id)
      where state in ('ready', 'claimed', 'sending')`.execute(db);
}
