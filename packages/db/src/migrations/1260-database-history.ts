import { sql, type Kysely } from "kysely";

/**
 * Names the line of history that this database is on: the server, and its timeline, which a promoted standby and a point
 * in time that was gone back to count up. What was read of another history may never have happened here. Null on a
 * standby. With the owner's rights, since a provider may keep these functions from other roles.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create function database_history() returns text language sql stable security definer set search_path = pg_catalog as $$
      select case when not pg_is_in_recovery() then
        (select system_identifier from pg_control_system()) || '/' || left(pg_walfile_name(pg_current_wal_lsn()), 8) end
    $$;
  `.execute(db);
}
