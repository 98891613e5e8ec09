import { sql, type Kysely } from "kysely";

/**
 * When a member was last shown where help is (trust section 3), and reports that the house raised by itself: a supervisor
 * sees them in the queue, the member has nothing to do with them.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table member add column crisis_told_at timestamptz;
    alter table report add column by_house boolean not null default false;
  `.execute(db);
}
