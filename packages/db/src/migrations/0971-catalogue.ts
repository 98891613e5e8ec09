import { sql, type Kysely } from "kysely";

/**
 * What is sold: price lists per brand and country ('*' = every other country), each with its products. A list is never
 * changed: a new version takes its place, so that an order can always show what was offered when it was made.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table price_list (
      id text primary key, brand_id text not null references brand, country text not null check (country ~ '^([A-Z]{2}|[*])$'),
      version integer not null check (version > 0), currency text not null check (currency ~ '^[A-Z]{3}$'),
      -- thousandths of a percent: 8.1 % is 8100
      vat_milli integer not null check (vat_milli between 0 and 99999),
      published_by text references agent, published_at timestamptz not null default app_now(),
      unique (brand_id, country, version)
    );
    create table product (
      id text primary key, price_list_id text not null references price_list, sku text not null, name text not null,
      credits integer not null check (credits >= 0), price_minor integer not null check (price_minor > 0),
      -- 0 = a credit package, else a membership that is charged every so many days
      interval_days integer not null check (interval_days between 0 and 366),
      package_type text[] not null default '{}'
        check (package_type <@ array['firstPurchaseOnly', 'postPaymentOnly', 'quickPackage']),
      check (interval_days > 0 or credits > 0),
      unique (price_list_id, sku)
    );
    -- where the role was made by an earlier start
    do $$ begin
      if exists (select from pg_roles where rolname = 'masquerade_app') then
        revoke update, delete on price_list, product from masquerade_app;
      end if;
    end $$;
  `.execute(db);
}
