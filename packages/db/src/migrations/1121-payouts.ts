import { sql, type Kysely } from "kysely";

/**
 * What operators are paid: one line an answer in a hash chain a company and operator, rates in versions, closed months with
 * a statement an operator, disputes (docs/decisions/040). No line names a member; `text_hash` is of the sealed bytes.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table company add column timezone text not null default 'UTC';
    update company set timezone = coalesce((select brand.timezone from brand where company_id = company.id order by brand.created_at, brand.id limit 1), 'UTC');
    alter table reply_entry add column paid boolean not null default false;
    create table rate_card (
      id text primary key,
      brand_id text not null references brand, version integer not null check (version >= 1),
      message_cents integer not null check (message_cents between 0 and 100000),
      follow_up_cents integer not null check (follow_up_cents between 0 and 100000),
      meet_up_cents integer not null check (meet_up_cents between 0 and 100000),
      min_length integer not null default 0 check (min_length between 0 and 2000),
      short_cents integer not null default 0 check (short_cents between 0 and 100000),
      currency text not null,
      published_by text references agent, published_at timestamptz not null default app_now(),
      unique (brand_id, version)
    );
    create table payout_chain (
      company_id text not null references company, agent_id text not null references agent,
      seq bigint not null default 0, hash text not null default repeat('0', 64),
      at timestamptz not null, stated_seq bigint not null default 0,
      primary key (company_id, agent_id), check (stated_seq <= seq)
    );
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
      check (case type when 'answer' then num_nonnulls(reply_id, stock_id, length, text_hash) = 4 and corrects is null and cents >= 0
        else num_nonnulls(reply_id, stock_id, length, text_hash, rate_card_id) = 0 and corrects is not null and cents <> 0 end)
    );
    create table payout_period (
      id text primary key,
      company_id text not null references company, month text not null check (month ~ '^\\d{4}-(0[1-9]|1[0-2])$'),
      starts_at timestamptz not null, ends_at timestamptz not null check (ends_at > starts_at),
      digest text not null,
      closed_by text not null references agent, closed_at timestamptz not null default app_now(),
      unique (company_id, month)
    );
    create table payout_counter (company_id text primary key references company, last_number integer not null check (last_number >= 0));
    create table payout_statement (
      id text primary key,
      company_id text not null references company, number integer not null,
      period_id text not null references payout_period, agent_id text not null references agent,
      from_seq bigint not null, to_seq bigint not null,
      answers integer not null, answer_cents bigint not null,
      corrections integer not null, correction_cents bigint not null,
      total_cents bigint not null, currency text not null,
      last_hash text not null, hash text not null,
      unique (company_id, number), unique (period_id, agent_id),
      check (to_seq >= from_seq), check (total_cents = answer_cents + correction_cents)
    );
    create index payout_statement_of on payout_statement (agent_id, company_id, to_seq);
    create table payout_dispute (
      id text primary key,
      line_id text not null unique references payout_line (id),
      company_id text not null references company, brand_id text not null references brand,
      agent_id text not null references agent,
      reason text not null check (reason in ('kind', 'length', 'rate', 'other')),
      state text not null default 'open' check (state in ('open', 'upheld', 'rejected')),
      opened_at timestamptz not null default app_now(),
      decided_by text references agent, decided_at timestamptz,
      right_cents integer check (right_cents between 0 and 100000), correction_id text references payout_line (id),
      check ((state = 'open') = (decided_at is null)), check ((state = 'upheld') = (correction_id is not null))
    );
    create index payout_dispute_waits on payout_dispute (opened_at) where state = 'open';
    create table payout_dispute_text (
      dispute_id text not null references payout_dispute, part text not null check (part in ('note', 'decision')),
      member_id text not null references member on delete cascade,
      body bytea not null, at timestamptz not null default app_now(),
      primary key (dispute_id, part)
    );
    create index payout_dispute_text_member on payout_dispute_text (member_id);
    -- A database from before these tables has the role already, and what is new there may be rewritten by default.
    do $$ begin
      if exists (select from pg_roles where rolname = 'masquerade_app') then
        revoke update, delete on rate_card, payout_line, payout_period, payout_statement from masquerade_app;
        revoke delete on payout_chain, payout_counter, payout_dispute from masquerade_app;
      end if;
    end $$;
  `.execute(db);
}
