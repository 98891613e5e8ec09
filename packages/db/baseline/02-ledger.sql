-- Credits, prices and operators' pay: append-only.

-- == wallet

-- Credits: an append-only ledger and a balance. Only wallet commands change them, together, in the caller's
-- transaction.
create table wallet (
  member_id text primary key,
  balance integer not null default 0 check (balance >= 0),
  updated_at timestamptz not null default app_now()
) with (fillfactor = 70);

create table credit_entry (
  id text primary key,
  member_id text not null,
  amount integer not null check (amount <> 0),
  balance_after integer not null check (balance_after >= 0),
  reason text not null check (reason in ('welcome', 'demo', 'message', 'message-returned', 'purchase', 'membership',
    'completion-bonus', 'refund', 'adjustment')),
  reference text,
  idempotency_key text not null unique,
  at timestamptz not null default app_now()
);
create index on credit_entry (member_id, at desc);
create index credit_entry_returned on credit_entry (at, member_id) where reason = 'message-returned';
revoke update, delete on credit_entry from masquerade_app;

-- Where credits came from, how many are left, and how much of their payment is not earned yet (docs/decisions/029).
create table credit_lot (
  id text primary key, member_id text not null,
  entry_id text not null unique references credit_entry on delete cascade,
  payment_id text,
  credits integer not null check (credits > 0), remaining integer not null check (remaining between 0 and credits),
  -- what was paid for all of it; 0 = given
  amount_minor bigint not null default 0 check (amount_minor >= 0), vat_minor bigint not null default 0,
  currency text check ((currency is null) = (amount_minor = 0)), promotion text,
  created_at timestamptz not null default app_now(),
  -- net value of the remaining credits, as booked in the account credits-owed
  owed_minor bigint not null default 0 check (owed_minor >= 0)
);
create index credit_lot_left on credit_lot (member_id, created_at) where remaining > 0;
create index on credit_lot (payment_id) where payment_id is not null;
-- used or returned since the last posting
create index credit_lot_untold on credit_lot (id) where amount_minor > 0
  and owed_minor <> amount_minor - vat_minor - (amount_minor - vat_minor) * (credits - remaining) / credits;
revoke delete on credit_lot from masquerade_app;

-- How much an entry took from a lot; negative: returned.
create table credit_lot_use (
  entry_id text not null references credit_entry on delete cascade,
  lot_id text not null references credit_lot on delete cascade,
  credits integer not null check (credits <> 0), at timestamptz not null default app_now(),
  primary key (entry_id, lot_id)
);
create index on credit_lot_use (lot_id);
create index on credit_lot_use (at);
revoke update, delete on credit_lot_use from masquerade_app;

-- Double-entry bookkeeping of the money.
create table posting (
  id text primary key, brand_id text not null references brand, member_id text,
  kind text not null, reference text not null, currency text not null,
  at timestamptz not null default app_now(),
  unique (kind, reference)
);
create index on posting (brand_id, at);
revoke update, delete on posting from masquerade_app;

create table posting_line (
  posting_id text not null references posting,
  account text not null check (account in ('gateway', 'vat', 'credits-owed', 'premium-owed', 'credits-earned',
    'premium-earned', 'refunded', 'disputed')),
  amount_minor bigint not null check (amount_minor <> 0),
  primary key (posting_id, account)
);
create constraint trigger posting_adds_up after insert or update on posting_line
  deferrable initially deferred for each row execute function posting_adds_up();
revoke update, delete on posting_line from masquerade_app;

create table books_check (
  id text primary key, kind text not null check (kind in ('check', 'reconciliation')), gateway text,
  from_at timestamptz, to_at timestamptz, counted jsonb not null, faults jsonb not null default '[]',
  at timestamptz not null default app_now()
);
create index on books_check (kind, at desc);
revoke update, delete on books_check from masquerade_app;

-- The paid period of a membership: its net amount is earned day by day.
create table premium_period (
  payment_id text primary key, brand_id text not null references brand,
  member_id text not null, currency text not null,
  starts_at timestamptz not null, ends_at timestamptz not null check (ends_at > starts_at),
  net_minor bigint not null check (net_minor >= 0),
  owed_minor bigint not null check (owed_minor between 0 and net_minor)
);
create index premium_period_owed on premium_period (starts_at) where owed_minor > 0;
create index on premium_period (member_id);
revoke delete on premium_period from masquerade_app;

-- == catalog

-- Price lists per brand and country ('*': every other country), each with its products. A list is never changed but
-- replaced by a new version, so that an order can always show what was offered at the time.
create table price_list (
  id text primary key, brand_id text not null references brand,
  country text not null check (country ~ '^([A-Z]{2}|[*])$'),
  version integer not null check (version > 0), currency text not null check (currency ~ '^[A-Z]{3}$'),
  -- thousandths of a percent: 8.1 % is 8100
  vat_milli integer not null check (vat_milli between 0 and 99999),
  published_by text, published_at timestamptz not null default app_now(),
  unique (brand_id, country, version)
);
revoke update, delete on price_list from masquerade_app;

create table product (
  id text primary key, price_list_id text not null references price_list, sku text not null, name text not null,
  credits integer not null check (credits >= 0), price_minor integer not null check (price_minor > 0),
  -- 0: a credit package; otherwise a membership charged every so many days
  interval_days integer not null check (interval_days between 0 and 366),
  package_type text[] not null default '{}'
    check (package_type <@ array['firstPurchaseOnly', 'postPaymentOnly', 'quickPackage']),
  -- the German name; null: the same as `name`
  name_de text,
  check (interval_days > 0 or credits > 0),
  unique (price_list_id, sku)
);
revoke update, delete on product from masquerade_app;

-- == payouts

-- Operators' pay (docs/decisions/040): versioned rates, one line per answer in a hash chain per company and operator,
-- closed months with a statement per operator, disputes. No line names a member; `text_hash` is the hash of the sealed
-- bytes.
create table rate_card (
  id text primary key,
  brand_id text not null references brand, version integer not null check (version >= 1),
  message_cents integer not null check (message_cents between 0 and 100000),
  follow_up_cents integer not null check (follow_up_cents between 0 and 100000),
  meet_up_cents integer not null check (meet_up_cents between 0 and 100000),
  min_length integer not null default 0 check (min_length between 0 and 2000),
  short_cents integer not null default 0 check (short_cents between 0 and 100000),
  currency text not null,
  published_by text, published_at timestamptz not null default app_now(),
  unique (brand_id, version)
);
revoke update, delete on rate_card from masquerade_app;

create table payout_chain (
  company_id text not null references company, agent_id text not null,
  seq bigint not null default 0, hash text not null default repeat('0', 64),
  at timestamptz not null, stated_seq bigint not null default 0,
  primary key (company_id, agent_id), check (stated_seq <= seq)
);
revoke delete on payout_chain from masquerade_app;

create table payout_line (
  id text not null unique,
  company_id text not null, agent_id text not null, seq bigint not null,
  at timestamptz not null,
  type text not null check (type in ('answer', 'correction')),
  brand_id text not null references brand, kind text not null,
  reply_id text unique, stock_id text unique,
  length integer, text_hash text, rate_card_id text references rate_card,
  cents integer not null, currency text not null,
  corrects text unique references payout_line (id),
  previous_hash text not null, hash text not null,
  primary key (company_id, agent_id, seq),
  foreign key (company_id, agent_id) references payout_chain,
  check (case type
    when 'answer' then num_nonnulls(reply_id, stock_id, length, text_hash) = 4 and corrects is null and cents >= 0
    else num_nonnulls(reply_id, stock_id, length, text_hash, rate_card_id) = 0 and corrects is not null and cents <> 0
    end)
);
revoke update, delete on payout_line from masquerade_app;

create table payout_period (
  id text primary key,
  company_id text not null references company, month text not null check (month ~ '^\d{4}-(0[1-9]|1[0-2])$'),
  starts_at timestamptz not null, ends_at timestamptz not null check (ends_at > starts_at),
  digest text not null,
  closed_by text not null, closed_at timestamptz not null default app_now(),
  unique (company_id, month)
);
revoke update, delete on payout_period from masquerade_app;

create table payout_counter (
  company_id text primary key references company, last_number integer not null check (last_number >= 0)
);
revoke delete on payout_counter from masquerade_app;

create table payout_statement (
  id text primary key,
  company_id text not null references company, number integer not null,
  period_id text not null references payout_period, agent_id text not null,
  from_seq bigint not null, to_seq bigint not null,
  answers integer not null, answer_cents bigint not null,
  corrections integer not null, correction_cents bigint not null,
  total_cents bigint not null, currency text not null,
  last_hash text not null, hash text not null,
  unique (company_id, number), unique (period_id, agent_id),
  check (to_seq >= from_seq), check (total_cents = answer_cents + correction_cents)
);
create index payout_statement_of on payout_statement (agent_id, company_id, to_seq);
revoke update, delete on payout_statement from masquerade_app;

create table payout_dispute (
  id text primary key,
  line_id text not null unique references payout_line (id),
  company_id text not null references company, brand_id text not null references brand,
  agent_id text not null,
  reason text not null check (reason in ('kind', 'length', 'rate', 'other')),
  state text not null default 'open' check (state in ('open', 'upheld', 'rejected')),
  opened_at timestamptz not null default app_now(),
  decided_by text, decided_at timestamptz,
  right_cents integer check (right_cents between 0 and 100000), correction_id text references payout_line (id),
  check ((state = 'open') = (decided_at is null)), check ((state = 'upheld') = (correction_id is not null))
);
create index payout_dispute_waits on payout_dispute (opened_at) where state = 'open';
revoke delete on payout_dispute from masquerade_app;

create table payout_dispute_text (
  dispute_id text not null references payout_dispute, part text not null check (part in ('note', 'decision')),
  member_id text not null,
  body bytea not null, at timestamptz not null default app_now(),
  primary key (dispute_id, part)
);
create index payout_dispute_text_member on payout_dispute_text (member_id);
