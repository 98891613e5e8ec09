import { sql, type Kysely } from "kysely";

/** Counts by day, brand and kind of page: no row says anything of one visit. `bucket`: the step of packages/domain/src/operations/vitals.ts. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table page_vital (
      day date not null,
      brand_id text not null references brand (id),
      page text not null,
      name text not null,
      bucket smallint not null,
      count bigint not null default 1,
      primary key (day, brand_id, page, name, bucket)
    );
    create table page_fault (
      day date not null,
      brand_id text not null references brand (id),
      page text not null,
      kind text not null,
      count bigint not null default 1,
      primary key (day, brand_id, page, kind)
    );
  `.execute(db);
}
