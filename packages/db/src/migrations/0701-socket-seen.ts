import { sql, type Kysely } from "kysely";

/** When a node last vouched for the operator's socket: a lease, so that a node that dies cannot keep it alive. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table agent_session add column socket_seen_at timestamptz`.execute(db);
}
