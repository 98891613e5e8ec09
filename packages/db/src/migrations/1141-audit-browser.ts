import { sql, type Kysely } from "kysely";

/**
 * Reading the log page by page, newest first: all of it, one actor's, one action's. A subject's entries have had their
 * index since 0009. The one by action also lists the actions that there are without reading the log.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create index audit_entry_place on audit_entry (at, chain, seq);
    create index audit_entry_actor on audit_entry (actor, at, chain, seq);
    create index audit_entry_action on audit_entry (action, at, chain, seq);
  `.execute(db);
}
