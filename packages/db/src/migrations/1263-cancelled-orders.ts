import { sql, type Kysely } from "kysely";

/** A member may give up a payment that waits at the bank. The wider rules are checked online (`1263-cancelled-orders`). */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table purchase_order drop constraint purchase_order_state_check,
      add constraint purchase_order_state_check
        check (state in ('created', 'pending', 'challenge', 'unknown', 'success', 'failed', 'expired', 'cancelled')) not valid;
    alter table payment drop constraint payment_failure_type_check,
      add constraint payment_failure_type_check check (failure_type in ('bank', 'system', 'member')) not valid;
  `.execute(db);
}
