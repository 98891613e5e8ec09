import { sql, type Kysely } from "kysely";

/** Claims: a lease (claim_expires_at) with a fence (claim_epoch); see docs/decisions on fenced claims. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table agent_session (
      agent_id text primary key references agent,
      epoch bigint not null default 0,
      session_id text,
      state text not null default 'offline' check (state in ('online', 'offline', 'paused')),
      since timestamptz not null default app_now(),
      started_at timestamptz, break_reason text, last_break_at timestamptz,
      socket_lost_at timestamptz,
      picks bigint not null default 0
    );
    create table agent_event (
      id text primary key, agent_id text not null references agent,
      event text not null, status text not null, reason text, at timestamptz not null default app_now()
    );
    create index on agent_event (agent_id, at desc);
    create table stock (
      id text primary key,
      kind text not null check (kind in ('MessageStock', 'FollowUpStock', 'MeetUpStock')),
      conversation_id text not null references conversation on delete cascade,
      brand_id text not null references brand,
      tier text not null default 'standard' check (tier in ('vip', 'first', 'standard')),
      lane text not null default 'desk' check (lane in ('desk', 'supervisor')),
      state text not null default 'ready' check (state in ('ready', 'claimed', 'done', 'cancelled')),
      posted_at timestamptz not null, due_at timestamptz not null, deadline_at timestamptz not null,
      claim_epoch bigint not null default 0,
      claimed_by text references agent, claim_slot smallint, claimed_at timestamptz, claim_expires_at timestamptz,
      lapses integer not null default 0,
      sticky_agent text references agent, sticky_until timestamptz,
      draft bytea, draft_by text references agent, draft_at timestamptz,
      done_by text references agent, done_at timestamptz,
      created_at timestamptz not null default app_now(),
      check ((state = 'claimed') = (claimed_by is not null and claim_expires_at is not null and claim_slot is not null))
    ) with (fillfactor = 70, autovacuum_vacuum_scale_factor = 0.02, autovacuum_vacuum_threshold = 200);
    create unique index stock_one_open on stock (conversation_id) where state in ('ready', 'claimed');
    create unique index stock_slot on stock (claimed_by, claim_slot) where state = 'claimed';
    create index stock_ready on stock (deadline_at, id) where state = 'ready';
    create index stock_lease on stock (claim_expires_at) where state = 'claimed';
    create table stock_exclusion (agent_id text not null references agent, conversation_id text not null references conversation on delete cascade, reason text not null, at timestamptz not null default app_now(), primary key (agent_id, conversation_id));
    create table reply_entry (
      id text primary key, agent_id text not null references agent, stock_id text, message_id text not null unique,
      conversation_id text not null, brand_id text not null references brand, kind text not null,
      claimed_at timestamptz, at timestamptz not null default app_now()
    );
    create index on reply_entry (agent_id, at desc);
  `.execute(db);
}
