import { sql, type Kysely } from "kysely";

/**
 * Changes of the terms or the privacy page that members are told of by mail before they count. `told_to`: the last member,
 * in the order of their ids, whose mail is queued.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table announcement (
      id text primary key,
      brand_id text not null references brand,
      page text not null check (page in ('terms', 'privacy-policy')),
      starts_on date not null,
      summary_en text not null,
      summary_de text not null,
      told_to text not null default '',
      created_at timestamptz not null default app_now(),
      unique (brand_id, page, starts_on)
    );
  `.execute(db);
}
