import { sql, type Kysely } from "kysely";

/**
 * Breaks and spending limits hold for a person over all brands of a company. A person is known by hashes only (of the
 * letter box, and of its name with the date of birth), which outlive an erased account so that a break does too.
 * A break is never changed: a trigger, not a grant, holds it, for whoever writes.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
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
    create function keep_break() returns trigger language plpgsql as $keep$
    begin
      if tg_op = 'DELETE' and old.ends_at < app_now() then return old; end if;
      raise exception 'a break is not ended early' using errcode = '23514', constraint = 'person_break_kept';
    end $keep$;
    create trigger person_break_kept before update or delete on person_break
      for each row execute function keep_break();
    create table spending_limit (
      person_id text not null references person on delete cascade,
      span text not null check (span in ('day', 'week', 'month')),
      amount_minor bigint not null check (amount_minor > 0),
      -- a raise that waits
      next_minor bigint check (next_minor > amount_minor),
      next_at timestamptz,
      updated_at timestamptz not null default app_now(),
      primary key (person_id, span),
      check ((next_minor is null) = (next_at is null))
    );
    -- What was paid, signed (a refund is negative), one row a reference; written in the transaction of the order.
    create table spending_entry (
      reference text primary key,
      member_id text not null references member on delete cascade,
      amount_minor bigint not null check (amount_minor <> 0),
      at timestamptz not null default app_now()
    );
    create index spending_entry_member on spending_entry (member_id, at desc);
    -- Finds the accounts of one person on the other brands: packages/domain/src/people/mailbox.ts, stemOf.
    create index member_mailbox on member ((replace(split_part(split_part(email_key, '@', 1), '+', 1), '.', '')));
  `.execute(db);
}
