-- Sent mail, privacy, and monitoring.

-- == notifications

create table sent_mail (
  id text primary key, mail_id text not null references mail on delete cascade, sealed bytea not null,
  at timestamptz not null default app_now()
);
create index on sent_mail (at desc);

-- Changes of the terms or the privacy policy that members are told about by mail before they apply. `told_to`: the last
-- member, by id, whose mail is queued.
create table announcement (
  id text primary key,
  brand_id text not null references brand,
  page text not null check (page in ('terms', 'privacy-policy')),
  starts_on date not null,
  summary_en text not null,
  summary_de text not null,
  told_to text not null default '',
  created_at timestamptz not null default app_now(),
  unique (brand_id, page, starts_on)
);

-- == privacy

-- Data exports requested by members.
create table data_export (
  id text primary key,
  member_id text not null references member on delete cascade,
  state text not null default 'queued' check (state in ('queued', 'ready', 'failed', 'removed')),
  -- parts of the archive that are done, and how many there are
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

-- Erasures of accounts, with the steps done.
create table erasure (
  member_id text primary key references member on delete cascade,
  brand_id text not null references brand,
  -- the member, an admin's id, or the erasure log that is replayed after a restore
  asked_by text not null,
  steps text[] not null default '{}',
  attempts integer not null default 0,
  lease_until timestamptz not null default app_now(),
  asked_at timestamptz not null default app_now(), finished_at timestamptz
);
create index erasure_waiting on erasure (lease_until) where finished_at is null;

-- == monitoring

-- Counts by day, brand and kind of page; no row is about a single visit. `bucket`: see
-- packages/domain/src/operations/vitals.ts.
create table page_vital (
  day date not null,
  brand_id text not null references brand,
  page text not null,
  name text not null,
  bucket smallint not null,
  count bigint not null default 1,
  primary key (day, brand_id, page, name, bucket)
);

create table page_fault (
  day date not null,
  brand_id text not null references brand,
  page text not null,
  kind text not null,
  count bigint not null default 1,
  primary key (day, brand_id, page, kind)
);

-- When each check of the records last ran and how many faults it found; the faults themselves are not stored.
create table record_check (
  name text primary key,
  checked_at timestamptz not null,
  read bigint not null,
  faults integer not null
);
