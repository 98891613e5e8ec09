import { sql, type Kysely } from "kysely";

/** One row that a process with a read replica touches each second: how old it is over there is how far that one is behind. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table replica_beat (only_row boolean primary key default true check (only_row), at timestamptz not null);
    insert into replica_beat (at) values (clock_timestamp());
  `.execute(db);
}
