import { sql, type Kysely } from "kysely";

/**
 * What a character promised for a time: the sentence, sealed with the member's key, and when it is due. A promise that comes
 * up is a follow-up with its cause. A line holds one promise.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table promise (
      id text primary key,
      conversation_id text not null references conversation on delete cascade,
      member_id text not null references member on delete cascade,
      body bytea not null,
      -- no reference: the line may be removed before the promise
      message_id text not null unique,
      message_seq bigint not null,
      due_at timestamptz not null,
      state text not null default 'open' check (state in ('open', 'kept', 'dropped')),
      stock_id text references stock on delete set null,
      kept_message_id text,
      closed_at timestamptz,
      created_by text references agent,
      created_at timestamptz not null default app_now(),
      check ((state = 'open') = (closed_at is null))
    );
    create index promise_of_conversation on promise (conversation_id, due_at);
    create index promise_of_member on promise (member_id);
    create index promise_of_stock on promise (stock_id) where stock_id is not null;
    create index promise_due on promise (due_at) where state = 'open';
    alter table stock drop constraint stock_cause_check;
    alter table stock add constraint stock_cause_check check (cause in ('match', 'promise'));
  `.execute(db);
}
