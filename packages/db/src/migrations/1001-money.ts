import { sql, type Kysely } from "kysely";

/** Orders and their charges, saved cards, memberships, refunds (docs/decisions/025). Amounts in minor units, VAT included. */
async function orders(db: Kysely<unknown>): Promise<void> {
  await sql`
    -- a company's limits and sums over its brands are in one currency: what a unit of another one is worth in it
    alter table company add column currency text not null default 'EUR' check (currency ~ '^[A-Z]{3}$'),
      add column rates jsonb not null default '{"EUR": 1, "GBP": 1.17, "USD": 0.92}';
    create table purchase_order (
      id text primary key, brand_id text not null references brand, member_id text not null references member,
      product_id text not null references product, country text check (country ~ '^[A-Z]{2}$'),
      currency text not null check (currency ~ '^[A-Z]{3}$'), amount_minor bigint not null check (amount_minor > 0),
      vat_minor bigint not null check (vat_minor >= 0 and vat_minor < amount_minor), vat_milli integer not null,
      credits integer not null check (credits >= 0), interval_days integer not null check (interval_days >= 0),
      state text not null default 'created'
        check (state in ('created', 'pending', 'challenge', 'unknown', 'success', 'failed', 'expired')),
      disclosure_consent_id text not null references consent,
      terms_accepted_at timestamptz,
      -- the paid order that a postPaymentOnly product follows
      after_order_id text references purchase_order,
      idempotency_key text not null unique, request_hash text not null,
      created_at timestamptz not null default app_now(), updated_at timestamptz not null default app_now(), paid_at timestamptz,
      check ((state = 'success') = (paid_at is not null))
    );
    create index on purchase_order (member_id, created_at desc);
    create index on purchase_order (brand_id, created_at desc);
    create index purchase_order_open on purchase_order (updated_at) where state in ('created', 'pending', 'challenge', 'unknown', 'failed');
    create table payment_method (
      id text primary key, brand_id text not null references brand, member_id text not null references member,
      gateway text not null,
      -- what the gateway charges it by, sealed with the member's key
      sealed bytea,
      brand text not null, last4 text not null check (last4 ~ '^[0-9]{4}$'),
      exp_month integer not null check (exp_month between 1 and 12), exp_year integer not null,
      -- offered in the checkout; a membership's card that was not ticked "save card" is not
      offered boolean not null,
      created_at timestamptz not null default app_now(), removed_at timestamptz,
      check (removed_at is not null or sealed is not null)
    );
    create index on payment_method (member_id) where removed_at is null;
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
      -- the gateway still has to be told of the end
      tell_gateway boolean not null default false,
      updated_at timestamptz not null default app_now(),
      check ((state in ('active', 'past-due')) = (next_charge_at is not null)),
      check ((state = 'past-due') = (grace_until is not null))
    );
    create unique index membership_one on membership (member_id) where state <> 'ended';
    create index membership_due on membership (next_charge_at) where next_charge_at is not null;
    create index membership_paid on membership (paid_until) where state = 'cancelled';
    create table payment (
      id text primary key, brand_id text not null references brand, member_id text not null references member,
      order_id text not null references purchase_order, membership_id text references membership,
      kind text not null check (kind in ('sale', 'renewal')), gateway text not null,
      state text not null default 'sending' check (state in ('sending', 'challenge', 'unknown', 'success', 'failed')),
      currency text not null, amount_minor bigint not null check (amount_minor > 0), vat_minor bigint not null check (vat_minor >= 0),
      credits integer not null default 0,
      -- works once, so that the gateway can be asked about it; gone when the charge is decided
      token text, keep_card boolean not null default false, payment_method_id text references payment_method,
      challenge_url text,
      failure_type text check (failure_type in ('bank', 'system')), code text, message text,
      reference text, card jsonb,
      -- of a sale: the caller's key; of a renewal: membership and period
      idempotency_key text not null unique, request_hash text not null,
      probe_at timestamptz, probes integer not null default 0,
      created_at timestamptz not null default app_now(), decided_at timestamptz,
      check ((kind = 'renewal') = (membership_id is not null)),
      check ((state in ('success', 'failed')) = (decided_at is not null)),
      check ((state = 'failed') = (failure_type is not null)),
      check (state <> 'success' or reference is not null),
      unique (gateway, reference)
    );
    create index on payment (order_id, created_at desc);
    create index on payment (member_id, created_at desc);
    -- at most one charge of an order is open; what makes two tabs pay once
    create unique index payment_open_one on payment (order_id, coalesce(membership_id, ''))
      where state in ('sending', 'challenge', 'unknown');
    create index payment_undecided on payment (probe_at) where state in ('sending', 'challenge', 'unknown');
    create table refund (
      id text primary key, payment_id text not null references payment, brand_id text not null references brand,
      member_id text not null references member,
      kind text not null check (kind in ('withdrawal', 'admin', 'gateway', 'chargeback')),
      state text not null default 'asked' check (state in ('asked', 'unknown', 'done', 'failed')),
      amount_minor bigint not null check (amount_minor > 0), vat_minor bigint not null check (vat_minor >= 0),
      credits integer not null default 0 check (credits >= 0),
      reason text not null, asked_by text not null, idempotency_key text not null unique, request_hash text not null,
      next_try_at timestamptz not null default app_now(), tries integer not null default 0,
      created_at timestamptz not null default app_now(), done_at timestamptz
    );
    create index on refund (payment_id);
    create index on refund (member_id);
    create index refund_open on refund (next_try_at) where state in ('asked', 'unknown');
    -- Everything that happened to an order, a charge or a membership: never changed, never deleted, without personal data.
    create table payment_event (
      id text primary key, order_id text references purchase_order, payment_id text references payment,
      membership_id text references membership, brand_id text references brand,
      source text not null check (source in ('member', 'call', 'webhook', 'probe', 'job', 'admin')),
      kind text not null, text text not null, by_agent text references agent,
      -- of a webhook: told once, however often it comes
      dedupe_key text unique,
      at timestamptz not null default app_now()
    );
    create index on payment_event (order_id, at);
    create index on payment_event (membership_id, at);
    -- One per person and brand; reserved with the payment, given back when it fails.
    create table promotion_use (
      brand_id text not null references brand, person_id text not null references person, promotion text not null,
      order_id text not null references purchase_order, at timestamptz not null default app_now(),
      primary key (brand_id, person_id, promotion)
    );
    create table receipt_counter (company_id text not null references company, year integer not null, last integer not null, primary key (company_id, year));
    create table receipt (
      number text not null, company_id text not null references company, payment_id text not null unique references payment,
      member_id text not null references member, at timestamptz not null default app_now(),
      primary key (company_id, number)
    );
  `.execute(db);
}

/** Where credits came from and what became of them, and the money's double entry. */
async function books(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table credit_lot (
      id text primary key, member_id text not null references member on delete cascade, entry_id text not null unique references credit_entry on delete cascade,
      payment_id text references payment,
      credits integer not null check (credits > 0), remaining integer not null check (remaining between 0 and credits),
      -- what was paid for all of it; 0 = given
      amount_minor bigint not null default 0 check (amount_minor >= 0), vat_minor bigint not null default 0,
      currency text check ((currency is null) = (amount_minor = 0)), promotion text,
      created_at timestamptz not null default app_now()
    );
    create index credit_lot_left on credit_lot (member_id, created_at) where remaining > 0;
    create index on credit_lot (payment_id) where payment_id is not null;
    -- which entry took how much of which lot; negative: put back
    create table credit_lot_use (
      entry_id text not null references credit_entry on delete cascade, lot_id text not null references credit_lot on delete cascade,
      credits integer not null check (credits <> 0), at timestamptz not null default app_now(),
      primary key (entry_id, lot_id)
    );
    create index on credit_lot_use (lot_id);
    create index on credit_lot_use (at);
    -- what wallets held before there were lots
    insert into credit_lot (id, member_id, entry_id, credits, remaining)
      select 'lot_' || member_id, member_id,
        (select id from credit_entry where credit_entry.member_id = wallet.member_id and amount > 0 order by at desc limit 1), balance, balance
      from wallet where balance > 0
        and exists (select 1 from credit_entry where credit_entry.member_id = wallet.member_id and amount > 0);
    -- Takes credits: wallet, entry, lots and their uses, or nothing (null). A function, for its statements each see what a debit
    -- that was waited for has left. Given lots go before bought ones, older before newer.
    create function take_credits(who text, wanted integer, entry text, why text, what text, key text) returns integer
    language plpgsql as $take$
    declare left_over integer; found_credits integer;
    begin
      update wallet set balance = balance - wanted, updated_at = app_now()
        where member_id = who and balance >= wanted returning balance into left_over;
      if left_over is null then return null; end if;
      insert into credit_entry (id, member_id, amount, balance_after, reason, reference, idempotency_key)
        values (entry, who, -wanted, left_over, why, what, key);
      with lot as (
        select id, remaining, sum(remaining) over (order by amount_minor > 0, created_at, id) - remaining as before
        from credit_lot where member_id = who and remaining > 0
      ), picked as (
        select id, least(remaining, wanted - before)::integer as credits from lot where before < wanted
      ), used as (
        update credit_lot set remaining = credit_lot.remaining - picked.credits
        from picked where credit_lot.id = picked.id returning credit_lot.id, picked.credits
      ), kept as (
        insert into credit_lot_use (entry_id, lot_id, credits) select entry, id, credits from used returning credits
      ) select sum(credits) from kept into found_credits;
      if found_credits is distinct from wanted then
        raise exception 'the lots of % hold less than the balance', who using errcode = '23514', constraint = 'wallet_lots';
      end if;
      return left_over;
    end $take$;
    create table posting (
      id text primary key, brand_id text not null references brand, member_id text references member,
      kind text not null, reference text not null, currency text not null,
      at timestamptz not null default app_now(),
      unique (kind, reference)
    );
    create index on posting (brand_id, at);
    create table posting_line (
      posting_id text not null references posting,
      account text not null check (account in ('gateway', 'vat', 'credits-owed', 'premium-owed', 'credits-earned', 'premium-earned', 'refunded', 'disputed')),
      amount_minor bigint not null check (amount_minor <> 0),
      primary key (posting_id, account)
    );
    create function posting_adds_up() returns trigger language plpgsql as $adds$
    begin
      if (select coalesce(sum(amount_minor), 0) from posting_line where posting_id = new.posting_id) <> 0 then
        raise exception 'the lines of % do not add up to nought', new.posting_id using errcode = '23514', constraint = 'posting_adds_up';
      end if;
      return null;
    end $adds$;
    create constraint trigger posting_adds_up after insert or update on posting_line
      deferrable initially deferred for each row execute function posting_adds_up();
    create table books_check (
      id text primary key, kind text not null check (kind in ('check', 'reconciliation')), gateway text,
      from_at timestamptz, to_at timestamptz, counted jsonb not null, faults jsonb not null default '[]',
      at timestamptz not null default app_now()
    );
    create index on books_check (kind, at desc);
    do $$ begin
      if exists (select from pg_roles where rolname = 'masquerade_app') then
        revoke update, delete on payment_event, posting, posting_line, credit_lot_use, receipt, books_check from masquerade_app;
        revoke delete on purchase_order, payment, refund, membership, payment_method, credit_lot from masquerade_app;
      end if;
    end $$;
  `.execute(db);
}

export async function up(db: Kysely<unknown>): Promise<void> {
  await orders(db);
  await books(db);
}
