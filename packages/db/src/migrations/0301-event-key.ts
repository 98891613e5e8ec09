import { sql, type Kysely } from "kysely";

/** `key` binds the sealed part of an event to its row before its offset is known, so that one statement records it. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table event add column key text not null default ''`.execute(db);
}
