import { sql, type Kysely } from "kysely";

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table conversation (
      id text primary key,
      brand_id text not null references brand,
      member_id text not null references member on delete cascade,
      profile_id text not null references profile,
      seq bigint not null default 0,
      last_user_seq bigint not null default 0,
      last_profile_seq bigint not null default 0,
      -- profile messages up to here were read by the member; user messages up to here were seen by an operator
      member_read_seq bigint not null default 0,
      desk_seen_seq bigint not null default 0,
      unread integer not null default 0 check (unread >= 0),
      archived boolean not null default false,
      admin_intervene_at timestamptz, admin_intervene_by text references agent,
      frozen_at timestamptz, send_lock text,
      last_message_at timestamptz not null default app_now(),
      created_at timestamptz not null default app_now(), updated_at timestamptz not null default app_now(),
      unique (member_id, profile_id)
    ) with (fillfactor = 80);
    create index on conversation (member_id, last_message_at desc, id desc);
    create table message (
      conversation_id text not null references conversation on delete cascade,
      seq bigint not null,
      id text not null unique,
      sender text not null check (sender in ('user', 'profile', 'system')),
      message_type text not null check (message_type in ('text', 'attachment')),
      -- sealed with the member's key; never plain
      body bytea not null,
      attachment_id text,
      masked boolean not null default false,
      stock_id text, claim_epoch bigint, seen_seq bigint, agent_id text references agent,
      client_key text unique, client_hash text,
      disclosure_consent_id text references consent,
      at timestamptz not null default app_now(),
      primary key (conversation_id, seq),
      check (sender <> 'user' or disclosure_consent_id is not null),
      check (sender <> 'profile' or agent_id is not null)
    );
    -- at most one reply for a stock item, ever
    create unique index message_one_reply on message (stock_id) where sender = 'profile';
  `.execute(db);
}
