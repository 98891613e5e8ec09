-- What every other wing builds on: the clock, brands, event streams, outgoing mail, pictures, the audit log.

-- In all of these files, `== brands` opens the tables that `brands` owns. Columns are in the order that release r0 gave
-- them. A foreign key to a table in a later file is at the end of that file.

-- The migrator owns the tables; the application works as `masquerade_app`. These grants hold for every table created
-- from here on, except where one is revoked next to its table: the application cannot rewrite ledger, consent, reply or
-- audit rows. Roles belong to the whole server, so another database may have created this one already.
do $$ begin create role masquerade_app nologin; exception when duplicate_object or unique_violation then null; end $$;
do $$ begin execute format('grant masquerade_app to %I', current_user); end $$;
grant usage on schema public to masquerade_app;
grant select, insert, update, delete on all tables in schema public to masquerade_app;
alter default privileges in schema public grant select, insert, update, delete on tables to masquerade_app;

-- == platform/clock

-- One clock for every node: the database decides leases and deadlines. Only the demo and tests shift it, by updating
-- the row; the trigger then rewrites `app_now()` with that shift (functions/write_app_now.sql).
select write_app_now(interval '0');
create table clock_shift (
  only_row boolean primary key default true check (only_row), shift interval not null default '0'
);
insert into clock_shift default values;
create trigger clock_shifted after insert or update on clock_shift for each row execute function keep_app_now();

-- == packages/db

-- The purpose of this database, set by its first start (docs/decisions/065), and the logins generated for a demo. No
-- start or command writes to a database that has the other purpose.
create table installation (
  only_row boolean primary key default true check (only_row),
  purpose text not null check (purpose in ('demo', 'production')),
  marked_at timestamptz not null default clock_timestamp(),
  demo_logins json, demo_planted_at timestamptz,
  check (purpose = 'demo' or (demo_logins is null and demo_planted_at is null))
);
revoke all on installation from masquerade_app;

-- == platform/db

-- One row that a process with a read replica updates every second: its age on the replica is the replica's lag.
create table replica_beat (only_row boolean primary key default true check (only_row), at timestamptz not null);
insert into replica_beat (at) values (clock_timestamp());

-- == brands

create table company (
  id text primary key, name text not null, address text not null, registration_number text not null,
  support_email text not null, phone text not null,
  -- limits and sums over a company's brands are in this currency; `rates`: what a unit of another one is worth in it
  currency text not null default 'EUR' check (currency ~ '^[A-Z]{3}$'),
  rates jsonb not null default '{"EUR": 1, "GBP": 1.17, "USD": 0.92}',
  timezone text not null default 'UTC'
);

create table brand (
  id text primary key,
  company_id text not null references company,
  domain text not null unique,
  full_scope text not null unique,
  hosts text[] not null default '{}',
  countries text[] not null default '{}',
  legacy boolean not null default false,
  timezone text not null default 'UTC',
  headline text not null,
  customer_support text not null,
  maintenance_fee integer not null default 0 check (maintenance_fee >= 0),
  default_descriptor text not null,
  theme jsonb not null,
  settings jsonb not null default '{}',
  api_key text not null unique,
  created_at timestamptz not null default app_now(),
  version integer not null default 1
);

create table disclosure (
  brand_id text not null references brand, version text not null, locale text not null,
  text text not null, sha256 text not null,
  primary key (brand_id, version, locale)
);

-- Brands being edited. Drafts are kept out of `brand`, so that the product cannot serve one by mistake; publishing
-- moves a draft over in one transaction (docs/decisions/051).
create table brand_draft (
  brand_id text primary key, content jsonb not null, version text not null,
  created_by text not null, updated_by text not null,
  updated_at timestamptz not null
);
create index on brand_draft (created_by);
create index on brand_draft (updated_by);

-- == platform/sealing

-- A member's data key, wrapped with the brand's key, which is outside the database. Deleting the row erases the texts.
create table member_key (member_id text primary key, wrapped bytea not null);

-- The version of the brand's key that its members' keys are wrapped with; without a row, the first.
create table brand_key (
  brand_id text primary key references brand,
  version smallint not null check (version between 1 and 255)
);

-- == platform/spent

-- What may be used once only: states of a sign-in with a provider, solved captchas.
create table spent_once (
  id text primary key,
  kind text not null,
  expires_at timestamptz not null
);
create index spent_once_expires on spent_once (expires_at);
create index spent_once_kind on spent_once (kind, expires_at);

-- == events

-- Per-recipient log: the row lock on the stream makes offset order equal commit order, without gaps.
create table stream (id text primary key, head bigint not null default 0, epoch text not null) with (fillfactor = 60);

create table event (
  stream_id text not null references stream on delete cascade, "offset" bigint not null,
  type text not null,
  -- references only; anything with text is in `sealed`
  data jsonb not null default '{}', sealed bytea,
  at timestamptz not null default app_now(),
  -- binds the sealed part to its row before its offset is known, so that one statement records it
  key text not null default '',
  primary key (stream_id, "offset")
);
create index on event (at);

-- == mail-queue

create table mail (
  id text primary key, brand_id text not null references brand, member_id text,
  template text not null, sealed bytea, data jsonb not null default '{}', dedupe_key text unique,
  state text not null default 'queued' check (state in ('queued', 'sent', 'failed', 'dropped')),
  attempts integer not null default 0, last_error text,
  next_at timestamptz not null default app_now(), created_at timestamptz not null default app_now(),
  sent_at timestamptz,
  -- mails to staff are sealed with the product's key, since there is no member
  agent_id text,
  -- a mail to someone without an account
  removal_id text,
  -- a mail to the ticket's writer, or to the product's own mailbox
  ticket_id text
);
create index on mail (next_at) where state = 'queued';
-- all waiting notifications of one member go out as one mail
create index mail_of_messages on mail (member_id)
  where template = 'new-message' and state = 'queued';

-- Queued push notifications.
create table push (
  id bigint generated always as identity primary key, subscription_id text not null,
  conversation_id text not null, seq bigint not null,
  state text not null default 'queued' check (state in ('queued', 'sent', 'failed', 'dropped')),
  attempts integer not null default 0, last_error text,
  next_at timestamptz not null default app_now(), created_at timestamptz not null default app_now(), sent_at timestamptz
) with (fillfactor = 70);
create index on push (next_at) where state = 'queued';
create unique index push_once on push (subscription_id, conversation_id) where state = 'queued';
create index on push (conversation_id);
create index on push (created_at);

-- == images

-- Members' pictures: the bytes are in storage, sealed with the member's key. Only the owner sees one before an admin
-- has cleared it; one avatar per member.
create table member_image (
  id text primary key,
  member_id text not null,
  type text not null check (type in ('avatar', 'other', 'message')),
  width integer not null, height integer not null,
  placeholder text not null,
  processed boolean not null default false,
  under_moderation boolean not null default true,
  cleared_by text, cleared_at timestamptz,
  created_at timestamptz not null default app_now(),
  -- set when the message is sent; a picture for a message without it is unsent and deleted after a day
  conversation_id text,
  check (under_moderation = (cleared_at is null)),
  constraint member_image_conversation_check check (conversation_id is null or type = 'message')
);
create unique index member_image_avatar on member_image (member_id) where type = 'avatar';
create index on member_image (member_id, created_at);
create index member_image_uncleared on member_image (created_at, id) where under_moderation;
create index member_image_unprocessed on member_image (created_at) where not processed;
create index on member_image (conversation_id) where conversation_id is not null;
create index member_image_unsent on member_image (created_at) where type = 'message' and conversation_id is null;

-- Characters' pictures whose files still have to be deleted: inserted by the transaction that deletes the picture's
-- row, and deleted with the files.
create table dropped_picture (
  image_id text primary key,
  storage_key text not null,
  palettes text[] not null,
  dropped_at timestamptz not null default app_now(),
  lease_until timestamptz not null default app_now()
);
create index dropped_picture_due on dropped_picture (lease_until);

-- == audit

-- A hash-chained log in 16 chains (one lock for all would serialize every reply).
create table audit_chain (
  chain smallint primary key check (chain between 0 and 15), seq bigint not null default 0, hash text not null
);
insert into audit_chain (chain, hash) select chain, repeat('0', 64) from generate_series(0, 15) as chain;
revoke insert, delete on audit_chain from masquerade_app;

create table audit_entry (
  chain smallint not null references audit_chain, seq bigint not null,
  at timestamptz not null, actor text not null, action text not null, subject text not null, data jsonb not null,
  previous_hash text not null, hash text not null,
  primary key (chain, seq)
);
create index on audit_entry (subject, at desc);
-- finds flagged and stopped replies without reading all the others
create index audit_flag on audit_entry (at)
  where action in ('reply.judged', 'admin.replied') and data ->> 'outcome' <> 'allow';
create index audit_entry_not_allowed on audit_entry (at, subject)
  where action in ('reply.judged', 'admin.replied') and data ->> 'outcome' <> 'allow';
-- for reading the log by page: all of it, one actor's, one action's; the last also lists all actions that occur
create index audit_entry_place on audit_entry (at, chain, seq);
create index audit_entry_actor on audit_entry (actor, at, chain, seq);
create index audit_entry_action on audit_entry (action, at, chain, seq);
revoke update, delete on audit_entry from masquerade_app;
