import { sql, type Kysely } from "kysely";

/**
 * Brands that are being written. A draft stands apart from the brands, so that nothing of the product can meet one by
 * mistake; publishing moves it over in one transaction (docs/decisions/051).
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table brand add column version integer not null default 1;
    create table brand_draft (
      brand_id text primary key, content jsonb not null, version text not null,
      created_by text not null references agent, updated_by text not null references agent,
      updated_at timestamptz not null
    );
    create index on brand_draft (created_by);
    create index on brand_draft (updated_by);
  `.execute(db);
}
