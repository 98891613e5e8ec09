import { sql, type Kysely } from "kysely";

/** What of a payment the books still owe, lot by lot and period by period (docs/decisions/029). */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    -- net of the credits that are left, as it stands in the account credits-owed
    alter table credit_lot add column owed_minor bigint not null default 0 check (owed_minor >= 0);
    update credit_lot set owed_minor =
      amount_minor - vat_minor - (amount_minor - vat_minor) * (credits - remaining) / credits;
    -- used or put back since the books were told
    create index credit_lot_untold on credit_lot (id) where amount_minor > 0
      and owed_minor <> amount_minor - vat_minor - (amount_minor - vat_minor) * (credits - remaining) / credits;
    -- a membership's paid time: its net is earned day by day
    create table premium_period (
      payment_id text primary key references payment, brand_id text not null references brand,
      member_id text not null references member, currency text not null,
      starts_at timestamptz not null, ends_at timestamptz not null check (ends_at > starts_at),
      net_minor bigint not null check (net_minor >= 0),
      owed_minor bigint not null check (owed_minor between 0 and net_minor)
    );
    create index premium_period_owed on premium_period (starts_at) where owed_minor > 0;
    create index on premium_period (member_id);
    -- the gateway's own word about a refund that we asked for: each of its words counts for one refund
    alter table refund add column told_by text unique;
    -- up to this message the reply guarantee gave credits back
    alter table conversation add column guaranteed_seq integer not null default 0;
    create index conversation_unanswered on conversation (id)
      where last_user_seq > last_profile_seq and last_user_seq > guaranteed_seq and blocked_at is null;
    do $$ begin
      if exists (select from pg_roles where rolname = 'masquerade_app') then
        revoke delete on premium_period from masquerade_app;
      end if;
    end $$;
  `.execute(db);
}
