-- What people ask us to look at: reports, reviews, removals, tickets.

-- == safety

-- Members' reports; the texts are sealed with the member's key.
create table report (
  id text primary key,
  brand_id text not null references brand,
  member_id text not null references member on delete cascade,
  profile_id text not null references profile,
  kind text not null check (kind in ('profile', 'message', 'image')),
  -- the character, the message or the picture itself
  subject_id text not null,
  conversation_id text references conversation on delete set null,
  reason text not null,
  note bytea,
  state text not null default 'open' check (state in ('open', 'decided', 'appealed', 'closed')),
  action text, decision bytea, decided_by text references agent, decided_at timestamptz,
  appeal bytea, appealed_at timestamptz,
  final_action text, final_decision bytea, final_by text references agent, final_at timestamptz,
  created_at timestamptz not null default app_now(),
  -- raised by the product itself; supervisors see it, the member never does
  by_house boolean not null default false
);
create unique index report_once on report (member_id, kind, subject_id) where state in ('open', 'appealed');
create index report_own on report (member_id, created_at desc);
create index report_queue on report (brand_id, created_at) where state in ('open', 'appealed');
create index report_done on report (brand_id, created_at desc);

-- == reviews

-- One review of the brand per paying member. The text is sealed; `shown_text` is the same text while it is public.
create table review (
  id text primary key,
  brand_id text not null references brand,
  member_id text not null unique references member on delete cascade,
  stars smallint not null check (stars between 1 and 5),
  body bytea not null,
  version integer not null default 1,
  state text not null default 'pending' check (state in ('pending', 'shown', 'refused')),
  shown_text text,
  reason text,
  words bytea,
  decided_by text references agent,
  decided_at timestamptz,
  written_at timestamptz not null default app_now(),
  check ((state = 'shown') = (shown_text is not null)),
  check ((state = 'refused') = (reason is not null)),
  check ((state = 'pending') = (decided_at is null))
);
create index review_shown on review (brand_id, written_at desc, id) where state = 'shown';
create index review_waiting on review (brand_id, written_at) where state = 'pending';

-- == removals

-- Requests to remove something, from anybody. What the sender wrote, including the address, is sealed with the
-- product's key; two keyed fingerprints recognize the sender. `withheld` is what this request hid, so that exactly that
-- is restored.
create table removal (
  id text primary key,
  brand_id text not null references brand,
  reason text not null,
  kind text check (kind in ('profile', 'image')),
  profile_id text references profile,
  image_id text,
  sealed bytea not null,
  sender_key text not null,
  address_key text not null,
  locale text not null,
  outcome text not null,
  withheld jsonb,
  state text not null default 'open' check (state in ('open', 'removed', 'reinstated')),
  decision bytea, decided_by text references agent, decided_at timestamptz,
  created_at timestamptz not null default app_now(),
  check ((kind is null) = (profile_id is null)),
  check ((kind = 'image') = (image_id is not null)),
  check ((state = 'open') = (decided_at is null))
);
create index removal_queue on removal (brand_id, created_at) where state = 'open';
create index removal_done on removal (brand_id, decided_at desc) where state <> 'open';
create index removal_subject on removal (profile_id) where profile_id is not null;
create index removal_recent on removal (brand_id, created_at) where outcome = 'hidden';

-- == support

-- Messages from the contact form and the affiliates' form. All input is sealed with the product's key; keyed
-- fingerprints recognize the same sender and the same words, and reveal nothing else.
create table support_ticket (
  id text primary key,
  ticket text not null unique,
  brand_id text not null references brand,
  form text not null check (form in ('contact', 'affiliate')),
  subject text,
  sealed bytea not null,
  sender_key text not null,
  address_key text not null,
  body_key text not null,
  locale text not null,
  state text not null default 'open' check (state in ('open', 'answered')),
  note bytea, answered_by text references agent, answered_at timestamptz,
  created_at timestamptz not null default app_now(),
  check ((form = 'contact') = (subject is not null)),
  check ((state = 'open') = (answered_at is null))
);
create index support_ticket_queue on support_ticket (brand_id, created_at) where state = 'open';
create index support_ticket_done on support_ticket (brand_id, answered_at desc) where state = 'answered';
create index support_ticket_recent on support_ticket (brand_id, created_at);

-- Foreign keys from tables of earlier files.
alter table mail add foreign key (removal_id) references removal on delete cascade;
alter table mail add foreign key (ticket_id) references support_ticket on delete cascade;
