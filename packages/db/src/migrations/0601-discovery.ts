import { sql, type Kysely } from "kysely";

/** Swipes, matches, favourites, views and saved searches of members (specification sections 3 and 7). */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table member add column likes_refilled_at timestamptz not null default app_now();
    -- A swipe is never rewritten: undo and a second swipe after the pause end it, so that a repeated key finds its answer.
    create table swipe (
      id text primary key,
      member_id text not null references member on delete cascade,
      profile_id text not null references profile,
      action text not null check (action in ('like', 'dislike', 'later')),
      -- grows per member: the order that undo walks back
      position bigint not null,
      -- likes taken from the allowance, given back by undo
      cost smallint not null default 0 check (cost in (0, 1)),
      client_key text not null,
      -- when the character may be shown again; null = never
      returns_at timestamptz,
      created_at timestamptz not null default app_now(),
      ended_at timestamptz,
      unique (member_id, client_key),
      unique (member_id, position)
    );
    create unique index swipe_current on swipe (member_id, profile_id) where ended_at is null;
    create index swipe_last on swipe (member_id, position desc) where ended_at is null;
    create table match (
      id text primary key,
      member_id text not null references member on delete cascade,
      profile_id text not null references profile,
      swipe_id text not null references swipe on delete cascade,
      conversation_id text not null references conversation on delete cascade,
      -- what fits, as codes that the screen words: the wishes met and the shared tags
      reasons text[] not null,
      created_at timestamptz not null default app_now(),
      ended_at timestamptz
    );
    create unique index match_current on match (member_id, profile_id) where ended_at is null;
    create index match_list on match (member_id, created_at desc, id desc) where ended_at is null;
    create index on match (conversation_id);
    create table favourite (
      member_id text not null references member on delete cascade,
      profile_id text not null references profile,
      created_at timestamptz not null default app_now(),
      primary key (member_id, profile_id)
    );
    create index favourite_list on favourite (member_id, created_at desc, profile_id);
    create table profile_view (
      member_id text not null references member on delete cascade,
      profile_id text not null references profile,
      views integer not null default 1 check (views > 0),
      viewed_at timestamptz not null default app_now(),
      primary key (member_id, profile_id)
    );
    create index profile_view_list on profile_view (member_id, viewed_at desc, profile_id);
    -- What an operator did as the character towards the member. Never written by a timer (trust, section 2).
    create table interest_act (
      member_id text not null references member on delete cascade,
      profile_id text not null references profile,
      kind text not null check (kind in ('viewed', 'favourited')),
      agent_id text not null references agent,
      acted_at timestamptz not null default app_now(),
      primary key (member_id, profile_id, kind)
    );
    create index interest_act_list on interest_act (member_id, kind, acted_at desc, profile_id);
    create table saved_search (
      id text primary key,
      member_id text not null references member on delete cascade,
      name text not null check (length(name) between 1 and 60),
      query jsonb not null,
      alert_mail boolean not null default false, alert_app boolean not null default false,
      -- characters published after this moment are news to the member
      checked_at timestamptz not null default app_now(),
      created_at timestamptz not null default app_now(), updated_at timestamptz not null default app_now()
    );
    create index on saved_search (member_id, created_at);
    create index saved_search_alerts on saved_search (checked_at) where alert_mail or alert_app;
  `.execute(db);
}
