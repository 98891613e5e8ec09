import { sql, type Kysely } from "kysely";

/**
 * Replies that did not go out at once (docs/decisions/071): held for a second reader, or stopped. Rows of one
 * conversation change only under its lock. The text is sealed with the member's key and goes with the member.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
create table held_reply (
  id text primary key,
  brand_id text not null references brand,
  agent_id text not null references agent,
  conversation_id text not null references conversation on delete cascade,
  member_id text not null references member on delete cascade,
  -- null: an admin's line without a claim
  stock_id text, claim_epoch bigint,
  -- the last message on the writer's screen; null: blocked before anyone looked
  seen_seq bigint,
  attachment_id text,
  body bytea not null,
  state text not null check (state in ('waiting', 'sent', 'changed', 'stopped', 'late', 'withdrawn', 'blocked', 'nobody')),
  -- why, in the words the writer was told; spans: places in the text
  rule text not null, title text not null, advice text not null,
  why text,
  spans jsonb not null default '[]',
  client_key text not null, client_hash text not null,
  -- what the claim had left when its clock stopped
  left_ms bigint,
  held_at timestamptz not null default app_now(),
  ends_at timestamptz,
  reader text references agent, reader_until timestamptz,
  decided_by text references agent, decided_at timestamptz,
  message_id text,
  -- reported as stopped or held wrongly, by the writer or the reader; agreed: what a supervisor said to it
  reported_at timestamptz,
  agreed boolean, agreed_by text references agent, agreed_at timestamptz,
  check (decided_by <> agent_id and reader <> agent_id and agreed_by <> agent_id),
  check (state <> 'waiting' or (ends_at is not null and seen_seq is not null))
);
create unique index held_reply_waits on held_reply (stock_id) where state = 'waiting';
-- a repeated key finds its row; a try after any other end is a new one
create unique index held_reply_key on held_reply (client_key, state) where state in ('waiting', 'stopped', 'blocked');
create index held_reply_ends on held_reply (ends_at) where state = 'waiting';
create index held_reply_claim on held_reply (stock_id, claim_epoch, held_at desc);
create index held_reply_writer on held_reply (agent_id, held_at);
create index held_reply_brand on held_reply (brand_id, held_at);
create index held_reply_conversation on held_reply (conversation_id);
create index held_reply_message on held_reply (message_id) where message_id is not null;
create index held_reply_member on held_reply (member_id);
create index held_reply_reported on held_reply (reported_at) where reported_at is not null and agreed is null;

-- a newcomer's line that went out unread (071)
alter table quality_check drop constraint quality_check_source_check;
alter table quality_check add constraint quality_check_source_check
  check (source in ('flag', 'block', 'sample', 'newcomer')) not valid`.execute(db);
}
