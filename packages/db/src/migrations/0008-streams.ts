import { sql, type Kysely } from "kysely";

/** Per-recipient log: the row lock on the stream makes offset order equal commit order, without gaps. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table stream (id text primary key, head bigint not null default 0, epoch text not null) with (fillfactor = 60);
    create table event (
      stream_id text not null references stream on delete cascade, "offset" bigint not null,
      type text not null,
      -- references only; what holds text is in sealed
      data jsonb not null default '{}', sealed bytea,
      at timestamptz not null default app_now(),
      primary key (stream_id, "offset")
    );
    create index on event (at);
    create table mail (
      id text primary key, brand_id text not null references brand, member_id text references member on delete cascade,
      template text not null, sealed bytea, data jsonb not null default '{}', dedupe_key text unique,
      state text not null default 'queued' check (state in ('queued', 'sent', 'failed')),
      attempts integer not null default 0, last_error text,
      next_at timestamptz not null default app_now(), created_at timestamptz not null default app_now(), sent_at timestamptz
    );
    create index on mail (next_at) where state = 'queued';
    create table sent_mail (
      id text primary key, mail_id text not null references mail on delete cascade, sealed bytea not null, at timestamptz not null default app_now()
    );
  `.execute(db);
}
