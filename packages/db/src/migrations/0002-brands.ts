import { sql, type Kysely } from "kysely";

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table company (
      id text primary key, name text not null, address text not null, registration_number text not null,
      support_email text not null, phone text not null
    );
    create table brand (
      id text primary key,
      company_id text not null references company,
      domain text not null unique,
      full_scope text not null unique,
      hosts text[] not null default '{}',
      countries text[] not null default '{}',
      legacy boolean not null default false,
      timezone text not null default 'UTC',
      headline text not null,
      customer_support text not null,
      maintenance_fee integer not null default 0 check (maintenance_fee >= 0),
      default_descriptor text not null,
      theme jsonb not null,
      settings jsonb not null default '{}',
      api_key text not null unique,
      created_at timestamptz not null default app_now()
    );
    create table disclosure (
      brand_id text not null references brand, version text not null, locale text not null, text text not null, sha256 text not null,
      primary key (brand_id, version, locale)
    );
  `.execute(db);
}
