import { sql, type Kysely } from "kysely";

/** Nothing is sold to a member until then: a line of theirs sounded like a crisis (trust section 3). */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table member add column selling_paused_until timestamptz`.execute(db);
}
