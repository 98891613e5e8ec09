import { sql, type Kysely } from "kysely";

/** When each of the checks of the house's records was last made and how many faults it found; what they are is never stored here. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table record_check (
      name text primary key,
      checked_at timestamptz not null,
      read bigint not null,
      faults integer not null
    );
  `.execute(db);
}
