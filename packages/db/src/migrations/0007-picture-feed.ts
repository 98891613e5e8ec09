import { sql, type Kysely } from "kysely";

/** Pictures are in the feed of characters, `profile_change`: what a process keeps of the cast shows them, too. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const [event, table] of [
    ["insert", "new"],
    ["update", "new"],
    ["delete", "old"],
  ] as const)
    await sql`
      create trigger ${sql.raw(`pictures_after_${event}`)} after ${sql.raw(event)} on profile_image
        referencing ${sql.raw(table)} table as changed for each statement execute function note_pictures()`.execute(db);
}
