import { sql, type Kysely } from "kysely";

/** Devices that asked to be told, and what waits to be told to each. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table push_subscription (
      id text primary key, brand_id text not null references brand, member_id text not null references member on delete cascade,
      -- a device that signed out is told nothing any more
      session_id text not null references session on delete cascade,
      endpoint_hash text not null unique, sealed bytea not null, created_at timestamptz not null default app_now()
    );
    create index on push_subscription (member_id);
    create index on push_subscription (session_id);
    create table push (
      id bigint generated always as identity primary key, subscription_id text not null references push_subscription on delete cascade,
      conversation_id text not null references conversation on delete cascade, seq bigint not null,
      state text not null default 'queued' check (state in ('queued', 'sent', 'failed', 'dropped')),
      attempts integer not null default 0, last_error text,
      next_at timestamptz not null default app_now(), created_at timestamptz not null default app_now(), sent_at timestamptz
    ) with (fillfactor = 70);
    create index on push (next_at) where state = 'queued';
    create unique index push_once on push (subscription_id, conversation_id) where state = 'queued';
    create index on push (conversation_id);
    create index on push (created_at);
  `.execute(db);
}
