import { sql, type Kysely } from "kysely";

/**
 * The fact ledger of the desk: what the two sides of a conversation said of themselves, each fact with the message it came
 * from. The value is sealed with the member's key; its kind is not. `is_single`: the kind has one value at a time.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table fact (
      id text primary key,
      conversation_id text not null references conversation on delete cascade,
      member_id text not null references member on delete cascade,
      side text not null check (side in ('user', 'profile')),
      kind text not null check (kind in ('age', 'birthday', 'sign', 'town', 'job', 'relationship', 'children', 'family',
        'pets', 'eyes', 'hair', 'height', 'likes', 'dislikes', 'date', 'story')),
      is_single boolean not null,
      value bytea not null,
      -- no reference: the line may be removed before the fact
      message_id text not null,
      message_seq bigint not null,
      archived_at timestamptz,
      changed_by text references agent,
      changed_at timestamptz not null default app_now(),
      created_at timestamptz not null default app_now()
    );
    create unique index fact_only_one on fact (conversation_id, side, kind) where is_single and archived_at is null;
    create index fact_of_conversation on fact (conversation_id, changed_at desc);
    create index fact_of_member on fact (member_id);
    create index fact_age on fact (changed_at);
    create table fact_change (
      id text primary key,
      fact_id text not null references fact on delete cascade,
      act text not null check (act in ('added', 'updated', 'replaced', 'removed')),
      before bytea,
      before_message_id text,
      agent_id text not null references agent,
      at timestamptz not null default app_now()
    );
    create index fact_change_of on fact_change (fact_id, at desc);
    create index fact_change_age on fact_change (at) where before is not null;
  `.execute(db);
}
