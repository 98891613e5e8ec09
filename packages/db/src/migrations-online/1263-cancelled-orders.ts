import { sql, type Kysely } from "kysely";

/** Reads every row, and lets others write meanwhile. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table purchase_order validate constraint purchase_order_state_check`.execute(db);
  await sql`alter table payment validate constraint payment_failure_type_check`.execute(db);
}
