import { sql, type Kysely } from "kysely";

/** A company's own account at the gateway (docs/decisions/088). Charges name theirs, so no row ever goes. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table merchant_account (
      -- as payments name it: ccbill-900100
      name text primary key check (name ~ '^ccbill-9[0-9]{5}$'),
      company_id text not null references company,
      descriptor text not null,
      pay_host text not null,
      -- settings and secrets in JSON, sealed with the product's key
      sealed bytea not null,
      -- takes the company's new charges
      is_current boolean not null default true,
      version integer not null default 1,
      updated_by text not null references agent,
      updated_at timestamptz not null default app_now()
    )`.execute(db);
  await sql`create unique index merchant_account_current on merchant_account (company_id) where is_current`.execute(db);
  await sql`create unique index merchant_account_host on merchant_account (pay_host) where is_current`.execute(db);
  await sql`create index merchant_account_of on merchant_account (company_id)`.execute(db);
  await sql`create index merchant_account_by on merchant_account (updated_by)`.execute(db);
  await sql`revoke delete on merchant_account from masquerade_app`.execute(db);
}
