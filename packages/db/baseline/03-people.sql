-- Members and staff, how they sign in, and the limits members set themselves.

-- == accounts

-- The row of an erased member stays, without personal data, so that ledger and audit keep their pseudonym
-- (docs/decisions/023).
create table member (
  id text primary key,
  brand_id text not null references brand,
  username text not null, username_key text not null,
  email text not null, email_key text not null,
  password_hash text not null,
  status text not null default 'active' check (status in ('active', 'suspended', 'deactivated')),
  gender text not null check (gender in ('man', 'woman')),
  looking_for text not null check (looking_for in ('women', 'men', 'both')),
  birthday date not null,
  first_name text, last_name text,
  about_me text, tags text[] not null default '{}',
  age_min integer not null check (age_min between 18 and 100),
  age_max integer not null check (age_max between 18 and 100),
  country text, city text, zipcode text,
  timezone text not null default 'UTC', locale text not null default 'en',
  settings jsonb not null default '{}',
  likes integer not null default 10 check (likes >= 0),
  is_premium boolean not null default false,
  is_organic boolean not null default true,
  email_validated_at timestamptz, doi_at timestamptz, verification_sent_at timestamptz,
  first_login_at timestamptz, profile_completed_at timestamptz,
  created_at timestamptz not null default app_now(),
  updated_at timestamptz not null default app_now(),
  activity_at timestamptz not null default app_now(),
  likes_refilled_at timestamptz not null default app_now(),
  -- from the location, since in some countries the law differs by state
  state text,
  erased_at timestamptz,
  -- nothing is sold until then: a message sounded like a crisis (trust section 3)
  selling_paused_until timestamptz,
  -- when help was last offered
  crisis_told_at timestamptz,
  -- requested but not confirmed; until then the old address counts
  new_email text, new_email_key text,
  -- the last verification mail was sent within the resend timer, to a different address
  was_corrected boolean not null default false,
  unique (brand_id, username_key), unique (brand_id, email_key)
);
-- Finds the accounts of one person on the other brands: packages/domain/src/people/mailbox.ts, stemOf.
create index member_mailbox on member ((replace(split_part(split_part(email_key, '@', 1), '+', 1), '.', '')));

create table consent (
  id text primary key, member_id text not null references member on delete cascade,
  kind text not null check (kind in ('disclosure', 'terms', 'special-category')),
  version text not null, locale text not null, sha256 text not null,
  at timestamptz not null default app_now()
);
create index on consent (member_id, kind, at desc);
revoke update, delete on consent from masquerade_app;

create table agent (
  id text primary key,
  username text not null unique, email text not null unique, password_hash text not null,
  first_name text not null, last_name text not null,
  role text not null check (role in ('agent', 'admin')),
  scope text[] not null default '{*}',
  active boolean not null default true,
  created_at timestamptz not null default app_now(), updated_at timestamptz not null default app_now(),
  password_set_at timestamptz default app_now()
);

-- One small picture per staff member.
create table agent_image (
  agent_id text primary key references agent on delete cascade,
  id text not null unique,
  thumb bytea not null,
  created_at timestamptz not null default app_now()
);

-- The texts that members agreed to, by the hash in the consent: they stay readable when the catalogue has changed. The
-- check rules out a text that was edited later. The first consents refer to the two inserted here.
create table consent_text (
  sha256 text primary key check (sha256 = encode(sha256(convert_to(text, 'UTF8')), 'hex')),
  text text not null
);
insert into consent_text (sha256, text) select encode(sha256(convert_to(text, 'UTF8')), 'hex'), text from (values
  ('I accept the terms and the privacy policy.'),
  ('I agree that my membership here, which may say something about my sex life, is processed to run my account. '
    || 'I can withdraw this by closing it.')
) as kept (text);

-- == auth

create table session (
  id text primary key,
  audience text not null check (audience in ('user', 'agent')),
  subject_id text not null,
  brand_id text references brand,
  refresh_hash text not null, previous_hash text, rotated_at timestamptz not null default app_now(),
  stay boolean not null default false,
  user_agent text, address text,
  created_at timestamptz not null default app_now(),
  login_at timestamptz not null default app_now(),
  expires_at timestamptz not null,
  revoked_at timestamptz, revoke_reason text,
  check ((audience = 'user') = (brand_id is not null))
);
create index on session (subject_id) where revoked_at is null;
create unique index on session (refresh_hash);
create index on session (previous_hash) where previous_hash is not null;
-- whether an account has used an address before is asked while it is under attack: no time for a scan
create index session_known_addresses on session (subject_id, address);

create table link_token (
  hash text primary key,
  purpose text not null check (purpose in ('verify', 'sign-in', 'reset', 'notification')),
  member_id text not null references member on delete cascade,
  email_key text not null,
  target text,
  expires_at timestamptz not null, used_at timestamptz,
  created_at timestamptz not null default app_now()
);
create index on link_token (member_id);

create table login_failure (
  key text primary key, failures integer not null, first_at timestamptz not null default app_now()
);

-- Devices subscribed to push notifications.
create table push_subscription (
  id text primary key, brand_id text not null references brand,
  member_id text not null references member on delete cascade,
  -- a device that signed out gets nothing any more
  session_id text not null references session on delete cascade,
  endpoint_hash text not null unique, sealed bytea not null, created_at timestamptz not null default app_now()
);
create index on push_subscription (member_id);
create index on push_subscription (session_id);

-- Members' identities at other providers. One per member and issuer: an address that a provider reassigns later opens
-- no account.
create table sso_identity (
  brand_id text not null references brand,
  issuer text not null,
  subject text not null,
  member_id text not null references member on delete cascade,
  linked_at timestamptz not null default app_now(),
  used_at timestamptz not null default app_now(),
  -- names the link, so that the member can remove it
  id text not null unique,
  primary key (brand_id, issuer, subject),
  constraint sso_identity_one_a_member unique (member_id, issuer)
);

-- Members' passkeys: the public half only. A key belongs to the host that it was created on.
create table passkey (
  id text primary key,
  member_id text not null references member on delete cascade,
  brand_id text not null references brand,
  credential_id text not null unique,
  public_key bytea not null,
  rp_id text not null,
  counter bigint not null default 0,
  transports text[] not null default '{}',
  backed_up boolean not null default false,
  name text not null,
  created_at timestamptz not null default app_now(),
  last_used_at timestamptz,
  -- its counter went backwards: there may be a copy of the key
  suspect_at timestamptz
);
create index on passkey (member_id);
create index on passkey (brand_id);

-- Valid once, for a few minutes.
create table passkey_challenge (
  hash text primary key,
  brand_id text not null references brand on delete cascade,
  -- null: for signing in, with any passkey
  member_id text references member on delete cascade,
  expires_at timestamptz not null
);
create index on passkey_challenge (expires_at);
create index on passkey_challenge (member_id) where member_id is not null;
create index on passkey_challenge (brand_id);

-- The second factor of operators and admins: a sealed secret, and recovery codes of which only hashes are kept.
create table agent_factor (
  agent_id text primary key references agent on delete cascade,
  sealed bytea not null,
  -- null until the first code is entered
  confirmed_at timestamptz,
  -- the step of the last accepted code, so that none is accepted twice
  last_step bigint not null default 0,
  created_at timestamptz not null default app_now()
);

create table agent_recovery_code (
  agent_id text not null references agent on delete cascade,
  hash text not null,
  used_at timestamptz,
  primary key (agent_id, hash)
);

-- After removing a link, a member is not linked to that issuer again by address (docs/decisions/018).
create table sso_refusal (
  member_id text not null references member on delete cascade,
  issuer text not null,
  refused_at timestamptz not null default app_now(),
  primary key (member_id, issuer)
);

-- Mailed one-time links with which staff choose a password.
create table agent_link (
  hash text primary key,
  agent_id text not null references agent on delete cascade,
  email text not null,
  expires_at timestamptz not null,
  used_at timestamptz,
  created_at timestamptz not null default app_now()
);
create index on agent_link (agent_id, created_at desc);

-- == agent-sessions

-- An operator's shift. `socket_seen_at`: when a node last confirmed the socket. It is a lease, so that a dead node
-- cannot keep the socket alive.
create table agent_session (
  agent_id text primary key references agent,
  epoch bigint not null default 0,
  session_id text,
  state text not null default 'offline' check (state in ('online', 'offline', 'paused')),
  since timestamptz not null default app_now(),
  started_at timestamptz, break_reason text, last_break_at timestamptz,
  socket_lost_at timestamptz,
  picks bigint not null default 0,
  socket_seen_at timestamptz
);

create table agent_event (
  id text primary key, agent_id text not null references agent,
  event text not null, status text not null, reason text, at timestamptz not null default app_now()
);
create index on agent_event (agent_id, at desc);
revoke update, delete on agent_event from masquerade_app;

-- == age-verification

-- Result, method and date, nothing that the verifier saw. The id is the reference given to the verifier.
create table age_check (
  id text primary key,
  brand_id text not null references brand,
  member_id text not null references member on delete cascade,
  verifier text not null,
  state text not null default 'started' check (state in ('started', 'passed', 'failed')),
  method text, reason text,
  started_at timestamptz not null default app_now(), decided_at timestamptz,
  check ((state = 'started') = (decided_at is null)),
  check (reason is null or state = 'failed')
);
create index age_check_own on age_check (member_id, started_at desc);
create index age_check_passed on age_check (member_id) where state = 'passed';

-- == limits

-- Breaks and spending limits apply to a person on all brands of a company. A person is known by hashes only (of the
-- mailbox, and of name and date of birth). They outlive an erased account, so that a break does too. A trigger, not a
-- grant, keeps breaks from being changed, so that it applies to every role.
create table person (
  id text primary key,
  company_id text not null references company,
  created_at timestamptz not null default app_now()
);

create table person_mark (mark text primary key, person_id text not null references person on delete cascade);
create index person_mark_person on person_mark (person_id);

create table person_member (
  member_id text primary key references member on delete cascade,
  person_id text not null references person on delete cascade
);
create index person_member_person on person_member (person_id);

create table person_break (
  id text primary key,
  person_id text not null references person,
  brand_id text not null references brand,
  kind text not null check (kind in ('day', 'week', 'month', 'exclusion')),
  started_at timestamptz not null default app_now(),
  ends_at timestamptz not null,
  check (ends_at > started_at)
);
create index person_break_person on person_break (person_id, ends_at desc);
create trigger person_break_kept before update or delete on person_break for each row execute function keep_break();

create table spending_limit (
  person_id text not null references person on delete cascade,
  span text not null check (span in ('day', 'week', 'month')),
  amount_minor bigint not null check (amount_minor > 0),
  -- an increase that takes effect later
  next_minor bigint check (next_minor > amount_minor),
  next_at timestamptz,
  updated_at timestamptz not null default app_now(),
  primary key (person_id, span),
  check ((next_minor is null) = (next_at is null))
);

-- Amounts paid (refunds are negative), one row per reference; inserted in the transaction of the order.
create table spending_entry (
  reference text primary key,
  member_id text not null references member on delete cascade,
  amount_minor bigint not null check (amount_minor <> 0),
  at timestamptz not null default app_now()
);
create index spending_entry_member on spending_entry (member_id, at desc);

-- Fingerprints, as in `person_mark`, of persons who got credits that are given once. No account is stored with them:
-- they reveal nothing and outlive an account.
create table gift_mark (
  brand_id text not null references brand, gift text not null check (gift in ('welcome', 'completion')),
  mark text not null,
  primary key (brand_id, gift, mark)
);

-- Foreign keys from tables of earlier files.
alter table brand_draft add foreign key (created_by) references agent;
alter table brand_draft add foreign key (updated_by) references agent;
alter table member_key add foreign key (member_id) references member on delete cascade;
alter table mail add foreign key (member_id) references member on delete cascade;
alter table mail add foreign key (agent_id) references agent on delete cascade;
alter table push add foreign key (subscription_id) references push_subscription on delete cascade;
alter table member_image add foreign key (member_id) references member on delete cascade;
alter table member_image add foreign key (cleared_by) references agent;
alter table wallet add foreign key (member_id) references member on delete cascade;
alter table credit_entry add foreign key (member_id) references member on delete cascade;
alter table credit_lot add foreign key (member_id) references member on delete cascade;
alter table posting add foreign key (member_id) references member;
alter table premium_period add foreign key (member_id) references member;
alter table price_list add foreign key (published_by) references agent;
alter table rate_card add foreign key (published_by) references agent;
alter table payout_chain add foreign key (agent_id) references agent;
alter table payout_period add foreign key (closed_by) references agent;
alter table payout_statement add foreign key (agent_id) references agent;
alter table payout_dispute add foreign key (agent_id) references agent;
alter table payout_dispute add foreign key (decided_by) references agent;
alter table payout_dispute_text add foreign key (member_id) references member on delete cascade;
