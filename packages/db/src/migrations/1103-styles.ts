import { sql, type Kysely } from "kysely";

/** How a character writes: languages, form of address, tone words, emoji, sample lines. Written by admins, for the desk. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table profile add column style jsonb not null default '{}'`.execute(db);
}
