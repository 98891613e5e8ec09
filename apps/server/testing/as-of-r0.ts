import { BASELINE, R0 } from "@masq/db/before-baseline";
import type { DB } from "@masq/db/tables/schema";
import { sql, type Kysely } from "kysely";

/** Turns this database into one of release r0: with its records, and functions without a hash. */
export async function becomeOfR0(db: Kysely<DB>): Promise<void> {
  await db.transaction().execute(async (tx) => {
    await sql`delete from kysely_migration where name = ${BASELINE}`.execute(tx);
    await sql`insert into kysely_migration select unnest(${R0.names}::text[]), now() on conflict do nothing`.execute(
      tx,
    );
    await sql`insert into kysely_migration_online select unnest(${R0.online}::text[]), now() on conflict do nothing`.execute(
      tx,
    );
    await sql`do $$ declare known text; begin
      for known in select proname from pg_proc where pronamespace = 'public'::regnamespace loop
        execute format('comment on function %I is null', known);
      end loop;
    end $$`.execute(tx);
  });
}

/** What the upgrade from release r0 still has to do: record the baseline, write each function. */
export async function missingSinceR0(db: Kysely<DB>): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select ${BASELINE} as name where not exists (select from kysely_migration where name = ${BASELINE})
    union all select proname from pg_proc where pronamespace = 'public'::regnamespace and proname <> 'app_now'
      and obj_description(oid, 'pg_proc') is null`.execute(db);
  return rows.map(({ name }) => name);
}
