import { sql, type Kysely } from "kysely";

/** `until` null: for good. What is reserved for an operator is found and freed without a walk over the queue. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table stock_exclusion add column until timestamptz;
    create index stock_sticky on stock (sticky_agent, deadline_at) where state = 'ready' and sticky_agent is not null;
    create index stock_other on stock (due_at) where state = 'ready' and kind <> 'MessageStock';
  `.execute(db);
}
