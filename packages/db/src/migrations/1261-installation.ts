import { sql, type Kysely } from "kysely";

/**
 * What this database is for, from its first start on (docs/decisions/065), and of a demo the logins that were made for it.
 * No start and no command writes into one that is for the other.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table installation (
      only_row boolean primary key default true check (only_row),
      purpose text not null check (purpose in ('demo', 'production')),
      marked_at timestamptz not null default clock_timestamp(),
      demo_logins json, demo_planted_at timestamptz,
      check (purpose = 'demo' or (demo_logins is null and demo_planted_at is null))
    );
    do $$ begin
      if exists (select from pg_roles where rolname = 'masquerade_app') then
        revoke all on installation from masquerade_app;
      end if;
    end $$;
  `.execute(db);
}
