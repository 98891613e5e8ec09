import { sql, type Kysely } from "kysely";

/** An hourly floor under the pay by the answer (docs/decisions/080). */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table pay_floor (
      id text primary key,
      company_id text not null references company,
      version integer not null check (version >= 1),
      -- for an hour online, from its publication on; 0: none any more
      hour_cents integer not null check (hour_cents between 0 and 100000),
      currency text not null,
      published_by text not null,
      published_at timestamptz not null default app_now(),
      unique (company_id, version)
    )`.execute(db);
  await sql`revoke update, delete on pay_floor from masquerade_app`.execute(db);

  // Whom the operator serves from then on, by the scope of that moment: set by the trigger, for old processes too.
  await sql`alter table agent_event add column companies text[]`.execute(db);
  await sql`
    create trigger agent_event_duty before insert on agent_event
      for each row execute function note_duty()`.execute(db);
  // Whoever is online during the upgrade: their time counts without a break in between.
  await sql`
    insert into agent_event (id, agent_id, event, status)
    select 'evt_' || replace(gen_random_uuid()::text, '-', ''), agent_id, 'resume', 'online'
    from agent_session where state = 'online' for update`.execute(db);

  // Days before the one that ends then are decided.
  await sql`alter table payout_chain add column open_until timestamptz`.execute(db);
  await sql`
    alter table payout_line
      -- of a top-up: its day in the company's zone, the time online and what that is worth
      add column day text,
      add column online_ms bigint,
      add column floor_cents integer,
      -- a top-up is of the company, not of a brand
      alter column brand_id drop not null,
      drop constraint payout_line_type_check,
      drop constraint payout_line_check,
      add constraint payout_line_type_check check (type in ('answer', 'correction', 'top-up')) not valid,
      add constraint payout_line_check check (case type
        when 'answer' then num_nonnulls(reply_id, stock_id, length, text_hash, brand_id) = 5 and cents >= 0
          and num_nonnulls(corrects, day, online_ms, floor_cents) = 0
        when 'top-up' then num_nonnulls(day, online_ms, floor_cents) = 3 and cents <> 0
          and num_nonnulls(reply_id, stock_id, length, text_hash, brand_id, rate_card_id, corrects) = 0
        else num_nonnulls(reply_id, stock_id, length, text_hash, rate_card_id, day, online_ms, floor_cents) = 0
          and corrects is not null and cents <> 0
        end) not valid`.execute(db);
  // A process of the previous release cannot close a month with top-ups: its sums leave them out.
  await sql`
    alter table payout_statement
      add column top_ups integer not null default 0,
      add column top_up_cents bigint not null default 0,
      drop constraint payout_statement_check1,
      add constraint payout_statement_check1
        check (total_cents = answer_cents + correction_cents + top_up_cents) not valid`.execute(db);
  await sql`
    alter table payout_dispute
      alter column brand_id drop not null,
      drop constraint payout_dispute_reason_check,
      add constraint payout_dispute_reason_check
        check (reason in ('kind', 'length', 'rate', 'time', 'other')) not valid`.execute(db);
  // null: sealed for the product, since a top-up concerns no member
  await sql`alter table payout_dispute_text alter column member_id drop not null`.execute(db);
}
