import { sql, type Kysely } from "kysely";

/**
 * Answers that their writer can take back for some seconds (docs/decisions/077). Rows of one conversation change only
 * under its lock. They hold no text: it is the item's draft until it is sent.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table stock drop constraint stock_state_check`.execute(db);
  await sql`
    alter table stock add constraint stock_state_check
      check (state in ('ready', 'claimed', 'sending', 'done', 'cancelled')) not valid`.execute(db);
  await sql`
    create table sending_reply (
      id text primary key,
      stock_id text not null,
      -- the fence: it goes out only while the item still has it
      claim_epoch bigint not null,
      agent_id text not null references agent,
      conversation_id text not null references conversation on delete cascade,
      brand_id text not null references brand,
      -- the last message on the writer's screen
      seen_seq bigint not null,
      attachment_id text,
      -- judged when it was written; unread: a newcomer's that nobody was there to read
      verdict jsonb not null,
      contradicts jsonb not null,
      unread boolean not null,
      client_key text not null unique,
      client_hash text not null,
      -- the sequence that its writer was told
      seq bigint not null,
      state text not null default 'sending' check (state in ('sending', 'sent', 'undone', 'returned', 'dropped')),
      accepted_at timestamptz not null default app_now(),
      send_at timestamptz not null,
      ended_at timestamptz,
      message_id text,
      check ((state = 'sending') = (ended_at is null)),
      check ((state = 'sent') = (message_id is not null))
    )`.execute(db);
  await sql`create unique index sending_reply_waits on sending_reply (stock_id) where state = 'sending'`.execute(db);
  await sql`create index sending_reply_due on sending_reply (send_at) where state = 'sending'`.execute(db);
  await sql`create index sending_reply_writer on sending_reply (agent_id) where state = 'sending'`.execute(db);
  await sql`create index sending_reply_conversation on sending_reply (conversation_id)`.execute(db);
  await sql`create index sending_reply_age on sending_reply (accepted_at)`.execute(db);
}
