import { sql, type Kysely } from "kysely";

/** Albums that are to be drawn (docs/decisions/075): one for a character, until its prints are in place. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table print_order (
      profile_id text primary key references profile on delete cascade,
      ordered_by text not null,
      ordered_at timestamptz not null default app_now(),
      -- an import shows the character once it has its face
      shows boolean not null default false,
      tries smallint not null default 0,
      lease_until timestamptz not null default app_now(),
      -- where the latest try puts its files
      folder text
    )`.execute(db);
}
