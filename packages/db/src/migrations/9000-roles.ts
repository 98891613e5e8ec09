import { sql, type Kysely } from "kysely";

/**
 * The migrator owns the tables; the application works as `masquerade_app`, which cannot rewrite ledger, consent,
 * reply or audit rows. Roles belong to the whole server, so another database may have made it already.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    do $$ begin create role masquerade_app nologin; exception when duplicate_object or unique_violation then null; end $$;
    do $$ begin execute format('grant masquerade_app to %I', current_user); end $$;
    grant usage on schema public to masquerade_app;
    grant select, insert, update, delete on all tables in schema public to masquerade_app;
    alter default privileges in schema public grant select, insert, update, delete on tables to masquerade_app;
    revoke update, delete on claim_end, credit_entry, consent, reply_entry, audit_entry, agent_event, price_list, product from masquerade_app;
    revoke update, delete on payment_event, posting, posting_line, credit_lot_use, receipt, books_check from masquerade_app;
    revoke delete on purchase_order, payment, refund, membership, payment_method, credit_lot, premium_period from masquerade_app;
    revoke update, delete on rate_card, payout_line, payout_period, payout_statement from masquerade_app;
    revoke delete on payout_chain, payout_counter, payout_dispute, quality_standing from masquerade_app;
    revoke insert, delete on audit_chain from masquerade_app;
    revoke all on installation from masquerade_app;
  `.execute(db);
}
