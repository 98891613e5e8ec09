-- A message and its answer: conversations, the desk's items, memos, facts and quality checks.

-- == conversations

-- One per member and character. Every command locks this row first.
create table conversation (
  id text primary key,
  brand_id text not null references brand,
  member_id text not null references member on delete cascade,
  profile_id text not null references profile,
  seq bigint not null default 0,
  last_user_seq bigint not null default 0,
  last_profile_seq bigint not null default 0,
  -- the member has read the character's messages up to the first; an operator has seen the member's up to the second
  member_read_seq bigint not null default 0,
  desk_seen_seq bigint not null default 0,
  unread integer not null default 0 check (unread >= 0),
  archived boolean not null default false,
  admin_intervene_at timestamptz, admin_intervene_by text references agent,
  frozen_at timestamptz, send_lock text,
  last_message_at timestamptz not null default app_now(),
  created_at timestamptz not null default app_now(), updated_at timestamptz not null default app_now(),
  blocked_at timestamptz,
  muted_at timestamptz,
  -- archived by the block, so lifting the block restores it
  archived_by_block boolean not null default false,
  -- the reply guarantee has returned credits up to this message
  guaranteed_seq integer not null default 0,
  unique (member_id, profile_id)
) with (fillfactor = 80);
create index on conversation (member_id, last_message_at desc, id desc);
create index conversation_blocked on conversation (member_id, profile_id) where blocked_at is not null;
create index conversation_unanswered on conversation (id)
  where last_user_seq > last_profile_seq and last_user_seq > guaranteed_seq and blocked_at is null;
-- for the follow-up job: the character wrote last
create index conversation_silent on conversation (last_message_at)
  where last_profile_seq > last_user_seq and not archived and frozen_at is null and blocked_at is null
    and muted_at is null;
-- the admins' view: by newest message, by character, and those that an admin took over
create index conversation_newest on conversation (last_message_at desc, id desc);
create index conversation_by_profile on conversation (profile_id);
create index conversation_intervened on conversation (admin_intervene_at) where admin_intervene_at is not null;
create index conversation_frozen on conversation (frozen_at) where frozen_at is not null;

-- == messages

create table message (
  conversation_id text not null references conversation on delete cascade,
  seq bigint not null,
  id text not null unique,
  sender text not null check (sender in ('user', 'profile', 'system')),
  message_type text not null check (message_type in ('text', 'attachment')),
  -- sealed with the member's key; never plain
  body bytea not null,
  attachment_id text,
  masked boolean not null default false,
  stock_id text, claim_epoch bigint, seen_seq bigint, agent_id text references agent,
  client_key text unique, client_hash text,
  disclosure_consent_id text references consent,
  at timestamptz not null default app_now(),
  -- what the first response to the send contained besides the message (no text), to repeat it for the same key
  answer jsonb,
  primary key (conversation_id, seq),
  check (sender <> 'user' or disclosure_consent_id is not null),
  check (sender <> 'profile' or agent_id is not null)
);
-- at most one reply for a stock item, ever
create unique index message_one_reply on message (stock_id) where sender = 'profile';
create index message_attachment on message (conversation_id, seq) where attachment_id is not null;
create index message_by_writer on message (agent_id, conversation_id) where agent_id is not null;

-- A member's unsent text to a character, sealed. The version tells which of two devices wrote last; the row stays when
-- the text is gone, so that a late, older save is recognized.
create table message_draft (
  member_id text not null references member on delete cascade,
  profile_id text not null references profile on delete cascade,
  body bytea,
  version bigint not null,
  saved_at timestamptz not null default app_now(),
  primary key (member_id, profile_id)
);

-- == matching

-- A swipe is never rewritten: undo, or a second swipe after the pause, ends it, so that a repeated key finds its
-- answer.
create table swipe (
  id text primary key,
  member_id text not null references member on delete cascade,
  profile_id text not null references profile,
  action text not null check (action in ('like', 'dislike', 'later')),
  -- grows per member; undo goes backwards in this order
  position bigint not null,
  -- likes taken from the allowance, returned by undo
  cost smallint not null default 0 check (cost in (0, 1)),
  client_key text not null,
  -- when the character may be shown again; null: never
  returns_at timestamptz,
  created_at timestamptz not null default app_now(),
  ended_at timestamptz,
  -- what the first response said, for a repeated key
  likes_left integer not null default 0,
  unique (member_id, client_key),
  unique (member_id, position),
  constraint swipe_whose unique (id, member_id, profile_id)
);
create unique index swipe_current on swipe (member_id, profile_id) where ended_at is null;
create index swipe_last on swipe (member_id, position desc) where ended_at is null;
create index swipe_ended on swipe (member_id, position) where ended_at is not null;

-- A match refers to the swipe that made it, of the same member and character (trust section 2).
create table match (
  id text primary key,
  member_id text not null references member on delete cascade,
  profile_id text not null references profile,
  swipe_id text not null references swipe on delete cascade,
  conversation_id text not null references conversation on delete cascade,
  -- codes of what fits: the wishes met and the shared tags
  reasons text[] not null,
  created_at timestamptz not null default app_now(),
  ended_at timestamptz,
  constraint match_of_its_swipe foreign key (swipe_id, member_id, profile_id)
    references swipe (id, member_id, profile_id) on delete cascade
);
create unique index match_current on match (member_id, profile_id) where ended_at is null;
create index match_list on match (member_id, created_at desc, id desc) where ended_at is null;
create index on match (conversation_id);

-- == desk

-- Items and their claims: a lease (`claim_expires_at`) with a fence (`claim_epoch`), see docs/decisions/004.
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
  -- why an item without a member's message was created; shown to operators
  cause text check (cause in ('match', 'promise')),
  check ((state = 'claimed') = (claimed_by is not null and claim_expires_at is not null and claim_slot is not null))
) with (fillfactor = 70, autovacuum_vacuum_scale_factor = 0.02, autovacuum_vacuum_threshold = 200);
create unique index stock_one_open on stock (conversation_id) where state in ('ready', 'claimed');
create unique index stock_slot on stock (claimed_by, claim_slot) where state = 'claimed';
create index stock_ready on stock (deadline_at, id) where state = 'ready';
create index stock_lease on stock (claim_expires_at) where state = 'claimed';
-- finds and frees items reserved for an operator without scanning the queue
create index stock_sticky on stock (sticky_agent, deadline_at) where state = 'ready' and sticky_agent is not null;
create index stock_other on stock (due_at) where state = 'ready' and kind <> 'MessageStock';
-- items for members' messages, nearly all, are in neither of these
create index stock_follow_up on stock (conversation_id) where kind = 'FollowUpStock';
create index stock_opener_back on stock (created_at) where cause = 'match' and state = 'cancelled';

-- `until` null: for good.
create table stock_exclusion (
  agent_id text not null references agent,
  conversation_id text not null references conversation on delete cascade,
  reason text not null, at timestamptz not null default app_now(), until timestamptz,
  primary key (agent_id, conversation_id)
);

-- An item is deleted with its conversation; the row of its answer stays. `waited_from`: since when the item had waited.
create table reply_entry (
  id text primary key, agent_id text not null references agent, stock_id text, message_id text not null unique,
  conversation_id text not null, brand_id text not null references brand, kind text not null,
  claimed_at timestamptz, at timestamptz not null default app_now(),
  waited_from timestamptz,
  paid boolean not null default false
);
create index on reply_entry (agent_id, at desc);
create index reply_entry_brand on reply_entry (brand_id, at) include (agent_id, claimed_at, waited_from);
revoke update, delete on reply_entry from masquerade_app;

-- Claims that ended without an answer; the item does not keep them.
create table claim_end (
  stock_id text not null, claim_epoch bigint not null,
  agent_id text not null references agent, brand_id text not null references brand,
  how text not null check (how in ('lapsed', 'released')),
  at timestamptz not null default app_now(),
  primary key (stock_id, claim_epoch)
);
create index claim_end_brand on claim_end (brand_id, at) include (agent_id, how);
revoke update, delete on claim_end from masquerade_app;

-- Operators who know a member and must never get that member's conversations. Stored by account; `is_recused` covers
-- the person's accounts on other brands, including later ones.
create table recusal (
  agent_id text not null references agent on delete cascade,
  member_id text not null references member on delete cascade,
  at timestamptz not null default app_now(),
  primary key (agent_id, member_id)
);
create index recusal_member on recusal (member_id);

-- == memos

-- The desk's memos about a conversation, a member or a character, with their history. Texts are sealed; ids, types and
-- times are not.
create table note (
  id text primary key,
  type text not null check (type in ('user', 'profile')),
  conversation_id text references conversation on delete cascade,
  member_id text references member on delete cascade,
  profile_id text references profile on delete cascade,
  body bytea not null,
  archived_at timestamptz,
  changed_by text references agent,
  changed_at timestamptz not null default app_now(),
  created_at timestamptz not null default app_now(),
  check (num_nonnulls(member_id, profile_id) = 1),
  check (conversation_id is null or member_id is not null),
  check (conversation_id is not null or (type = 'user') = (member_id is not null))
);
create index note_of_conversation on note (conversation_id, changed_at desc) where conversation_id is not null;
create index note_of_member on note (member_id, changed_at desc);
create index note_of_profile on note (profile_id, changed_at desc) where profile_id is not null;
create index note_age on note (changed_at);

create table note_change (
  id text primary key,
  note_id text not null references note on delete cascade,
  act text not null check (act in ('added', 'updated', 'removed', 'restored')),
  before bytea,
  agent_id text not null references agent,
  at timestamptz not null default app_now()
);
create index note_change_of on note_change (note_id, at desc);
create index note_change_age on note_change (at) where before is not null;

-- == meetups

-- Role-play dates.
create table meet_up (
  id text primary key,
  conversation_id text not null references conversation on delete cascade,
  member_id text not null references member on delete cascade,
  brand_id text not null references brand,
  meet_date timestamptz not null,
  status text not null default 'scheduled' check (status in ('scheduled', 'cancelled', 'completed')),
  location bytea not null,
  description bytea not null,
  cancel_interval integer not null default 24 check (cancel_interval >= 1),
  stock_id text references stock on delete set null,
  archived_at timestamptz,
  created_by text references agent,
  created_at timestamptz not null default app_now(),
  updated_at timestamptz not null default app_now(),
  check (archived_at is null or status <> 'scheduled')
);
create index meet_up_of on meet_up (conversation_id, meet_date);
create index meet_up_member on meet_up (member_id);
create index meet_up_stock on meet_up (stock_id) where stock_id is not null;
create index meet_up_due on meet_up (meet_date) where status = 'scheduled';

-- == facts

-- The desk's facts: what the two sides of a conversation said about themselves, each with the message it is from. The
-- value is sealed with the member's key; the kind is not. `is_single`: the kind has one value at a time.
create table fact (
  id text primary key,
  conversation_id text not null references conversation on delete cascade,
  member_id text not null references member on delete cascade,
  side text not null check (side in ('user', 'profile')),
  kind text not null check (kind in ('age', 'birthday', 'sign', 'town', 'job', 'relationship', 'children', 'family',
    'pets', 'eyes', 'hair', 'height', 'likes', 'dislikes', 'date', 'story')),
  is_single boolean not null,
  value bytea not null,
  -- no foreign key: the message may be deleted before the fact
  message_id text not null,
  message_seq bigint not null,
  archived_at timestamptz,
  changed_by text references agent,
  changed_at timestamptz not null default app_now(),
  created_at timestamptz not null default app_now()
);
create unique index fact_only_one on fact (conversation_id, side, kind) where is_single and archived_at is null;
create index fact_of_conversation on fact (conversation_id, changed_at desc);
create index fact_of_member on fact (member_id);
create index fact_age on fact (changed_at);

create table fact_change (
  id text primary key,
  fact_id text not null references fact on delete cascade,
  act text not null check (act in ('added', 'updated', 'replaced', 'removed')),
  before bytea,
  before_message_id text,
  agent_id text not null references agent,
  at timestamptz not null default app_now()
);
create index fact_change_of on fact_change (fact_id, at desc);
create index fact_change_age on fact_change (at) where before is not null;

-- What a character promised to do by a certain time: the sentence, sealed with the member's key, and when it is due. A
-- due promise becomes a follow-up with that cause. One promise per message.
create table promise (
  id text primary key,
  conversation_id text not null references conversation on delete cascade,
  member_id text not null references member on delete cascade,
  body bytea not null,
  -- no foreign key: the message may be deleted before the promise
  message_id text not null unique,
  message_seq bigint not null,
  due_at timestamptz not null,
  state text not null default 'open' check (state in ('open', 'kept', 'dropped')),
  stock_id text references stock on delete set null,
  kept_message_id text,
  closed_at timestamptz,
  created_by text references agent,
  created_at timestamptz not null default app_now(),
  check ((state = 'open') = (closed_at is null))
);
create index promise_of_conversation on promise (conversation_id, due_at);
create index promise_of_member on promise (member_id);
create index promise_of_stock on promise (stock_id) where stock_id is not null;
create index promise_due on promise (due_at) where state = 'open';

-- == quality

-- Replies for a supervisor to review, and the consequences for their authors (docs/decisions/042). `quality_check` has
-- ids and codes only and stays; the texts are sealed in `quality_text` and deleted with the member. `verdict` is the
-- current one: after an appeal, the final one.
create table quality_check (
  id text primary key,
  brand_id text not null references brand,
  agent_id text not null references agent,
  conversation_id text not null, message_id text unique, stock_id text,
  source text not null check (source in ('flag', 'block', 'sample')),
  rule text,
  state text not null default 'open' check (state in ('open', 'decided', 'appealed', 'closed')),
  verdict text check (verdict in ('good', 'minor', 'serious')),
  first_verdict text check (first_verdict in ('good', 'minor', 'serious')),
  ground text,
  decided_by text references agent, decided_at timestamptz,
  appealed_at timestamptz,
  final_by text references agent, final_at timestamptz,
  created_at timestamptz not null default app_now(),
  check ((state = 'open') = (verdict is null)),
  check ((verdict is null) = (decided_at is null)), check ((verdict is null) = (first_verdict is null)),
  check ((state = 'closed') = (final_at is not null)),
  check (decided_by <> agent_id and final_by <> agent_id and final_by <> decided_by)
);
create index quality_check_waits on quality_check (created_at, id) where state in ('open', 'appealed');
create index quality_check_of on quality_check (agent_id, decided_at desc);
create unique index quality_check_one_block on quality_check (agent_id, conversation_id, rule)
  where state = 'open' and source = 'block';

create table quality_text (
  check_id text not null references quality_check on delete cascade,
  part text not null check (part in ('line', 'note', 'appeal', 'final')),
  member_id text not null references member on delete cascade,
  body bytea not null, at timestamptz not null default app_now(),
  primary key (check_id, part)
);
create index quality_text_member on quality_text (member_id);

create table quality_standing (
  agent_id text primary key references agent,
  talk_at timestamptz, talked_by text references agent, talked_at timestamptz,
  paused_at timestamptz, lifted_by text references agent, lifted_at timestamptz
);
revoke delete on quality_standing from masquerade_app;

-- Foreign keys from tables of earlier files.
alter table push add foreign key (conversation_id) references conversation on delete cascade;
alter table member_image add foreign key (conversation_id) references conversation on delete set null;
