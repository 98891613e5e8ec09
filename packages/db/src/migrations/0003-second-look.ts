import { sql, type Kysely } from "kysely";

/** A second look at lines by the judge of words, and messages taken back (docs/decisions/072). */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table message
      -- of a system line: which word it is
      add column word text,
      -- of a member's line: it cost nothing, or its credit came back at once
      add column free boolean,
      add column removed_at timestamptz,
      add column removed_reason text,
      -- credits that came back with the removal
      add column removed_credits integer`.execute(db);
  // Message ids sort by time. "new" follows the present, "past" the days before the version came.
  await sql`
    create table judge_cursor (
      version text not null,
      part text not null check (part in ('new', 'past')),
      upto text not null,
      until text,
      leased_until timestamptz not null default app_now(),
      created_at timestamptz not null default app_now(),
      primary key (version, part)
    )`.execute(db);
  // The last hour's judged lines: an id may be older than its commit, so the cursor looks back a little.
  await sql`
    create table judged_line (
      message_id text primary key,
      at timestamptz not null default app_now()
    )`.execute(db);
  await sql`create index judged_line_age on judged_line (at)`.execute(db);
  await sql`
    create table message_hit (
      message_id text primary key references message (id) on delete cascade,
      conversation_id text not null references conversation on delete cascade,
      brand_id text not null references brand,
      version text not null,
      class text not null,
      why text not null,
      state text not null default 'open' check (state in ('open', 'kept', 'removed', 'reported')),
      reason text,
      decided_by text references agent,
      decided_at timestamptz,
      created_at timestamptz not null default app_now(),
      check ((state in ('kept', 'removed')) = (decided_at is not null)),
      check ((decided_by is null) = (decided_at is null)),
      check ((state = 'removed') = (reason is not null))
    )`.execute(db);
  await sql`create index message_hit_waits on message_hit (created_at, message_id) where state = 'open'`.execute(db);
  await sql`create index message_hit_decided on message_hit (decided_at) where decided_at is not null`.execute(db);
  await sql`create index message_hit_of on message_hit (conversation_id)`.execute(db);
}
