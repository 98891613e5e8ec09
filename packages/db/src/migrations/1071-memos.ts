import { sql, type Kysely } from "kysely";

/**
 * Memos of the desk with their history, and role-play dates. Every text is sealed; ids, types and moments are not. A memo is
 * about a conversation, a member or a character.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table note (
      id text primary key,
      type text not null check (type in ('user', 'profile')),
      conversation_id text references conversation on delete cascade,
      member_id text references member on delete cascade,
      profile_id text references profile on delete cascade,
      body bytea not null,
      archived_at timestamptz,
      changed_by text references agent,
      changed_at timestamptz not null default app_now(),
      created_at timestamptz not null default app_now(),
      check (num_nonnulls(member_id, profile_id) = 1),
      check (conversation_id is null or member_id is not null),
      check (conversation_id is not null or (type = 'user') = (member_id is not null))
    );
    create index note_of_conversation on note (conversation_id, changed_at desc) where conversation_id is not null;
    create index note_of_member on note (member_id, changed_at desc);
    create index note_of_profile on note (profile_id, changed_at desc) where profile_id is not null;
    create index note_age on note (changed_at);
    create table note_change (
      id text primary key,
      note_id text not null references note on delete cascade,
      act text not null check (act in ('added', 'updated', 'removed')),
      before bytea,
      agent_id text not null references agent,
      at timestamptz not null default app_now()
    );
    create index note_change_of on note_change (note_id, at desc);
    create index note_change_age on note_change (at) where before is not null;
    create table meet_up (
      id text primary key,
      conversation_id text not null references conversation on delete cascade,
      member_id text not null references member on delete cascade,
      brand_id text not null references brand,
      meet_date timestamptz not null,
      status text not null default 'scheduled' check (status in ('scheduled', 'cancelled', 'completed')),
      location bytea not null,
      description bytea not null,
      cancel_interval integer not null default 24 check (cancel_interval >= 1),
      stock_id text references stock on delete set null,
      archived_at timestamptz,
      created_by text references agent,
      created_at timestamptz not null default app_now(),
      updated_at timestamptz not null default app_now(),
      check (archived_at is null or status <> 'scheduled')
    );
    create index meet_up_of on meet_up (conversation_id, meet_date);
    create index meet_up_member on meet_up (member_id);
    create index meet_up_stock on meet_up (stock_id) where stock_id is not null;
    create index meet_up_due on meet_up (meet_date) where status = 'scheduled';
  `.execute(db);
}
