import { sql, type Kysely } from "kysely";

/**
 * Exports that members asked for, and erasures with what is done of each. An erased member's row stays without anything
 * about the person, so that ledger and audit keep their pseudonym (docs/decisions/023).
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table member add column erased_at timestamptz;
    create table data_export (
      id text primary key,
      member_id text not null references member on delete cascade,
      state text not null default 'queued' check (state in ('queued', 'ready', 'failed', 'removed')),
      -- parts of the archive that are in it, of how many
      done integer not null default 0, total integer not null default 0,
      attempts integer not null default 0,
      lease_until timestamptz not null default app_now(),
      bytes integer,
      asked_at timestamptz not null default app_now(), ready_at timestamptz, expires_at timestamptz
    );
    create unique index data_export_one on data_export (member_id) where state = 'queued';
    create index on data_export (member_id, asked_at desc);
    create index data_export_waiting on data_export (lease_until) where state = 'queued';
    create index data_export_due on data_export (expires_at) where state = 'ready';
    create table erasure (
      member_id text primary key references member on delete cascade,
      brand_id text not null references brand,
      -- the member, an admin's id, or the log that is replayed after a restore
      asked_by text not null,
      steps text[] not null default '{}',
      attempts integer not null default 0,
      lease_until timestamptz not null default app_now(),
      asked_at timestamptz not null default app_now(), finished_at timestamptz
    );
    create index erasure_waiting on erasure (lease_until) where finished_at is null;
  `.execute(db);
}
