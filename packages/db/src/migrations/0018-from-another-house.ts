import { sql, type Kysely } from "kysely";

/**
 * Members and lines from another system (docs/decisions/086). The lines are sealed with the member's key and stand apart
 * from messages, so that nothing that reads messages meets them.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table import_source (
      id text primary key,
      brand_id text not null references brand,
      name text not null,
      created_at timestamptz not null default app_now(),
      unique (brand_id, name)
    )`.execute(db);
  await sql`
    create table arrival (
      member_id text primary key references member on delete cascade,
      source_id text not null references import_source,
      -- fingerprint of the other system's id
      mark text not null,
      arrived_at timestamptz not null default app_now(),
      -- null: not asked yet, and nothing is open
      agreed_at timestamptz,
      -- staff may read the earlier lines
      lines_shared boolean not null default false,
      unique (source_id, mark),
      check (agreed_at is not null or not lines_shared)
    )`.execute(db);
  await sql`
    create table earlier_conversation (
      member_id text not null references member on delete cascade,
      profile_id text not null references profile,
      last_at timestamptz not null,
      primary key (member_id, profile_id)
    )`.execute(db);
  await sql`create index earlier_conversation_age on earlier_conversation (last_at)`.execute(db);
  await sql`
    create table earlier_line (
      source_id text not null references import_source,
      -- the other system's id
      ref text not null,
      member_id text not null,
      profile_id text not null,
      from_member boolean not null,
      at timestamptz not null,
      body bytea not null,
      primary key (source_id, ref),
      foreign key (member_id, profile_id) references earlier_conversation on delete cascade
    )`.execute(db);
  await sql`create index earlier_line_thread on earlier_line (member_id, profile_id, at, ref)`.execute(db);
  // One for a file's content: where it stands after the last transaction.
  await sql`
    create table import_run (
      id text primary key,
      source_id text not null references import_source,
      part text not null check (part in ('members', 'lines')),
      sha256 text not null,
      upto bigint not null default 0,
      added bigint not null default 0,
      known bigint not null default 0,
      refused bigint not null default 0,
      started_at timestamptz not null default app_now(),
      ended_at timestamptz,
      unique (source_id, part, sha256)
    )`.execute(db);
  await sql`
    create table import_refusal (
      run_id text not null references import_run on delete cascade,
      line bigint not null,
      field text not null,
      reason text not null
    )`.execute(db);
  await sql`create index import_refusal_run on import_refusal (run_id, line)`.execute(db);

  await sql`
    alter table credit_entry
      drop constraint credit_entry_reason_check,
      add constraint credit_entry_reason_check check (reason in ('welcome', 'demo', 'message', 'message-returned',
        'purchase', 'membership', 'completion-bonus', 'refund', 'adjustment', 'import')) not valid`.execute(db);
  await sql`
    alter table consent
      drop constraint consent_kind_check,
      add constraint consent_kind_check
        check (kind in ('disclosure', 'terms', 'special-category', 'adult', 'earlier-lines')) not valid`.execute(db);
}
