-- Money that comes in: orders, charges, cards, memberships and receipts.

-- == checkout

-- Orders and their charges, saved cards, memberships, refunds (docs/decisions/025). Amounts in minor units, VAT
-- included.
create table purchase_order (
  id text primary key, brand_id text not null references brand, member_id text not null references member,
  product_id text not null references product, country text check (country ~ '^[A-Z]{2}$'),
  currency text not null check (currency ~ '^[A-Z]{3}$'), amount_minor bigint not null check (amount_minor > 0),
  vat_minor bigint not null check (vat_minor >= 0 and vat_minor < amount_minor), vat_milli integer not null,
  credits integer not null check (credits >= 0), interval_days integer not null check (interval_days >= 0),
  state text not null default 'created'
    check (state in ('created', 'pending', 'challenge', 'unknown', 'success', 'failed', 'expired', 'cancelled')),
  disclosure_consent_id text not null references consent,
  terms_accepted_at timestamptz,
  -- the paid order that allows a postPaymentOnly product
  after_order_id text references purchase_order,
  idempotency_key text not null unique, request_hash text not null,
  created_at timestamptz not null default app_now(), updated_at timestamptz not null default app_now(),
  paid_at timestamptz,
  -- ordered although another payment was still undecided
  even_so boolean not null default false,
  check ((state = 'success') = (paid_at is not null))
);
create index on purchase_order (member_id, created_at desc);
create index on purchase_order (brand_id, created_at desc);
create index purchase_order_open on purchase_order (updated_at)
  where state in ('created', 'pending', 'challenge', 'unknown', 'failed');
create index on purchase_order (after_order_id) where after_order_id is not null;
revoke delete on purchase_order from masquerade_app;

-- == payment-methods

create table payment_method (
  id text primary key, brand_id text not null references brand, member_id text not null references member,
  gateway text not null,
  -- the gateway's token for charging it, sealed with the member's key
  sealed bytea,
  brand text not null, last4 text not null check (last4 ~ '^[0-9]{4}$'),
  exp_month integer not null check (exp_month between 1 and 12), exp_year integer not null,
  -- offered in the checkout; a membership's card that was not ticked "save card" is not
  offered boolean not null,
  created_at timestamptz not null default app_now(), removed_at timestamptz,
  -- when to tell the gateway next that the card was removed, and how often it was tried
  forget_at timestamptz, forgets integer not null default 0,
  check (removed_at is not null or sealed is not null)
);
create index on payment_method (member_id) where removed_at is null;
create index payment_method_forget on payment_method (forget_at) where removed_at is not null and sealed is not null;
revoke delete on payment_method from masquerade_app;

-- == memberships

create table membership (
  id text primary key, brand_id text not null references brand, member_id text not null references member,
  order_id text not null unique references purchase_order, product_id text not null references product,
  next_product_id text references product, payment_method_id text references payment_method,
  state text not null default 'active' check (state in ('active', 'past-due', 'cancelled', 'ended')),
  started_at timestamptz not null default app_now(), paid_until timestamptz not null,
  -- periods paid so far; the key of a renewal's charge
  period integer not null default 1 check (period > 0),
  next_charge_at timestamptz, attempts integer not null default 0, grace_until timestamptz,
  reminded_for timestamptz, cancelled_at timestamptz, cancelled_by text, ended_at timestamptz,
  -- the gateway still has to be told about the end
  tell_gateway boolean not null default false,
  updated_at timestamptz not null default app_now(),
  check ((state in ('active', 'past-due')) = (next_charge_at is not null)),
  check ((state = 'past-due') = (grace_until is not null))
);
create unique index membership_one on membership (member_id) where state <> 'ended';
create index membership_due on membership (next_charge_at) where next_charge_at is not null;
create index membership_paid on membership (paid_until) where state = 'cancelled';
create index membership_told on membership (updated_at) where tell_gateway;
create index membership_reminded on membership (next_charge_at) where state = 'active';
create index on membership (member_id, started_at desc);
revoke delete on membership from masquerade_app;

-- == checkout

create table payment (
  id text primary key, brand_id text not null references brand, member_id text not null references member,
  order_id text not null references purchase_order, membership_id text references membership,
  kind text not null check (kind in ('sale', 'renewal')), gateway text not null,
  state text not null default 'sending' check (state in ('sending', 'challenge', 'unknown', 'success', 'failed')),
  currency text not null, amount_minor bigint not null check (amount_minor > 0),
  vat_minor bigint not null check (vat_minor >= 0), credits integer not null default 0,
  -- valid once; kept until the charge is decided, for asking the gateway about it
  token text, keep_card boolean not null default false, payment_method_id text references payment_method,
  challenge_url text,
  failure_type text check (failure_type in ('bank', 'system', 'member')), code text, message text,
  reference text, card jsonb,
  -- of a sale: the caller's key; of a renewal: membership and period
  idempotency_key text not null unique, request_hash text not null,
  probe_at timestamptz, probes integer not null default 0,
  created_at timestamptz not null default app_now(), decided_at timestamptz,
  -- the member ticked "save card"; a membership's card is kept without it, but not offered
  offer_card boolean not null default false,
  -- when the gateway was last asked because someone looked at the order
  asked_at timestamptz,
  -- what a renewal pays for: the membership may change while the bank has not answered
  product_id text references product,
  check ((kind = 'renewal') = (membership_id is not null)),
  check ((state in ('success', 'failed')) = (decided_at is not null)),
  check ((state = 'failed') = (failure_type is not null)),
  check (state <> 'success' or reference is not null),
  unique (gateway, reference)
);
create index on payment (order_id, created_at desc);
create index on payment (member_id, created_at desc);
-- at most one open charge per order, so that two tabs pay once
create unique index payment_open_one on payment (order_id, coalesce(membership_id, ''))
  where state in ('sending', 'challenge', 'unknown');
create index payment_undecided on payment (probe_at) where state in ('sending', 'challenge', 'unknown');
revoke delete on payment from masquerade_app;

create table refund (
  id text primary key, payment_id text not null references payment, brand_id text not null references brand,
  member_id text not null references member,
  kind text not null check (kind in ('withdrawal', 'admin', 'gateway', 'chargeback')),
  state text not null default 'asked' check (state in ('asked', 'unknown', 'done', 'failed')),
  amount_minor bigint not null check (amount_minor > 0), vat_minor bigint not null check (vat_minor >= 0),
  credits integer not null default 0 check (credits >= 0),
  reason text not null, asked_by text not null, idempotency_key text not null unique, request_hash text not null,
  next_try_at timestamptz not null default app_now(), tries integer not null default 0,
  created_at timestamptz not null default app_now(), done_at timestamptz,
  -- the gateway's message that confirmed this refund; each message confirms one only
  told_by text unique
);
create index on refund (payment_id);
create index on refund (member_id);
create index refund_open on refund (next_try_at) where state in ('asked', 'unknown');
create index refund_brand on refund (brand_id, created_at);
revoke delete on refund from masquerade_app;

-- Everything that happened to an order, a charge or a membership. Never changed or deleted; no personal data.
create table payment_event (
  id text primary key, order_id text references purchase_order, payment_id text references payment,
  membership_id text references membership, brand_id text references brand,
  source text not null check (source in ('member', 'call', 'webhook', 'probe', 'job', 'admin')),
  kind text not null, text text not null, by_agent text references agent,
  -- of a webhook, so that a repeated one counts once
  dedupe_key text unique,
  at timestamptz not null default app_now()
);
create index on payment_event (order_id, at);
create index on payment_event (membership_id, at);
revoke update, delete on payment_event from masquerade_app;

-- One use per person and brand; reserved with the payment, released when it fails.
create table promotion_use (
  brand_id text not null references brand, person_id text not null references person, promotion text not null,
  order_id text not null references purchase_order, at timestamptz not null default app_now(),
  primary key (brand_id, person_id, promotion)
);

create table receipt_counter (
  company_id text not null references company, year integer not null, last integer not null,
  primary key (company_id, year)
);

create table receipt (
  number text not null, company_id text not null references company, payment_id text not null unique references payment,
  member_id text not null references member, at timestamptz not null default app_now(),
  primary key (company_id, number)
);
revoke update, delete on receipt from masquerade_app;

-- Foreign keys from tables of earlier files.
alter table credit_lot add foreign key (payment_id) references payment;
alter table premium_period add foreign key (payment_id) references payment;
