import { sql, type Kysely } from "kysely";

/** One clock for every node: leases and deadlines are decided by the database. The shift is 0 outside demo and tests. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table clock_shift (only_row boolean primary key default true check (only_row), shift interval not null default '0');
    insert into clock_shift default values;
    create function app_now() returns timestamptz language sql volatile parallel safe
      as 'select clock_timestamp() + (select shift from clock_shift)';
  `.execute(db);
}
