-- The characters, and what members do to find them.

-- == profiles

-- Characters: openly fictional, owned by a company, shown on its brands unless scope narrows it (decision G-146).
create table profile (
  id text primary key,
  company_id text not null references company,
  scope text[],
  username text not null unique, name text not null,
  gender text not null check (gender in ('man', 'woman')),
  birthday date not null,
  ethnicity text not null, hair_color text not null, eye_color text not null, body_type text not null,
  height_cm smallint not null check (height_cm between 100 and 250),
  relationship_status text not null,
  place text not null, country text not null,
  epithet text not null, quote text not null, about_me text not null,
  past text not null, temper text not null, weakness text not null, never text not null,
  looking_gender text not null, looking_min smallint not null, looking_max smallint not null,
  looking_text text not null,
  tags text[] not null,
  voice text not null, openers text[] not null, facts text[] not null,
  featured boolean not null default false, premium boolean not null default false,
  hidden_at timestamptz,
  created_at timestamptz not null default app_now(),
  activity_at timestamptz not null default app_now(),
  -- hidden and never published: a draft; hidden after that: retired
  published_at timestamptz default app_now(),
  updated_at timestamptz not null default date_trunc('milliseconds', app_now()),
  -- for the desk: languages, form of address, tone words, emoji, sample lines
  style jsonb not null default '{}'
);
-- One index per sort order of the list, without hidden characters. `scope` is included for index-only scans. Ids and
-- usernames sort by bytes, whatever the database's collation, as in the list index.
create index profile_recent on profile (company_id, activity_at desc, id collate "C" desc) include (scope)
  where hidden_at is null;
create index profile_birthday on profile (company_id, birthday, id collate "C") include (scope) where hidden_at is null;
create index profile_username on profile (company_id, username collate "C") include (scope) where hidden_at is null;
create index profile_featured on profile (company_id, activity_at desc, id collate "C" desc)
  where hidden_at is null and featured;
-- The deck reads its candidates with index-only scans: the most recently active first, or by age if few match the age
-- range.
create index profile_deck on profile (company_id, gender, activity_at desc, id desc) include (birthday, scope)
  where hidden_at is null;
create index profile_deck_age on profile (company_id, gender, birthday, id) include (scope) where hidden_at is null;
create index profile_state on profile (company_id, (published_at is null), (hidden_at is null));
create index profile_published on profile (company_id, published_at) where hidden_at is null;
-- these write the feed of the list index, `profile_change`
create trigger profile_inserted after insert on profile referencing new table as changed
  for each statement execute function note_inserted_profiles();
create trigger profile_deleted after delete on profile referencing old table as changed
  for each statement execute function note_inserted_profiles();
create trigger profile_updated after update of company_id, scope, username, gender, birthday, body_type, ethnicity,
    hair_color, eye_color, relationship_status, height_cm, featured, premium, hidden_at, created_at, activity_at
  on profile for each row when (old is distinct from new) execute function note_profile();

create table profile_image (
  id text primary key,
  profile_id text not null references profile on delete cascade,
  position smallint not null,
  type text not null check (type in ('avatar', 'hidden', 'other')),
  palettes text[] not null,
  width integer not null, height integer not null,
  alt text not null, placeholder text not null, focus_x real not null, focus_y real not null,
  storage_key text not null,
  processed boolean not null default true, under_moderation boolean not null default false,
  drawn_by text, tool text, licence text, drawn_on date,
  uploaded_at timestamptz, uploaded_by text,
  -- of the uploaded bytes, so that a repeated import adds nothing twice
  source_sha256 text,
  unique (profile_id, position),
  -- uploaded pictures need their provenance
  constraint profile_image_provenance check (
    uploaded_at is null or (drawn_by is not null and tool is not null and licence is not null and drawn_on is not null)
  )
);
create index profile_image_unprocessed on profile_image (uploaded_at) where not processed;

-- == interests

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

-- What an operator did as the character. Never inserted by a timer (trust, section 2).
create table interest_act (
  member_id text not null references member on delete cascade,
  profile_id text not null references profile,
  kind text not null check (kind in ('viewed', 'favourited')),
  agent_id text not null references agent,
  acted_at timestamptz not null default app_now(),
  primary key (member_id, profile_id, kind)
);
create index interest_act_list on interest_act (member_id, kind, acted_at desc, profile_id);

-- == discovery

create table saved_search (
  id text primary key,
  member_id text not null references member on delete cascade,
  name text not null check (length(name) between 1 and 60),
  query jsonb not null,
  alert_mail boolean not null default false, alert_app boolean not null default false,
  -- characters published after this are news for the member
  checked_at timestamptz not null default app_now(),
  created_at timestamptz not null default app_now(), updated_at timestamptz not null default app_now(),
  -- characters published after this are marked as new in the list
  seen_at timestamptz not null default app_now(),
  mailed_at timestamptz
);
create index on saved_search (member_id, created_at);
create index saved_search_mails on saved_search (id) where alert_mail;

-- The feed that the list index follows (docs/decisions/011), written by triggers so that no command can forget it. It
-- needs `xid` because a lower position may become visible after a higher one.
create table profile_change (
  position bigint generated always as identity primary key,
  profile_id text not null,
  xid xid8 not null default pg_current_xact_id(),
  at timestamptz not null default now()
);
create index on profile_change (xid, position);
create index on profile_change (at);
