import { sql, type Kysely } from "kysely";

/**
 * An answer checks fewer foreign keys (docs/decisions/092): of those that go, the statement that writes the row reads the
 * other row itself, and no process may delete that. Indexes follow in migrations-online.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table audit_entry drop constraint if exists audit_entry_chain_fkey`.execute(db);
  await sql`
    alter table payout_line drop constraint if exists payout_line_company_id_agent_id_fkey,
      drop constraint if exists payout_line_rate_card_id_fkey`.execute(db);
  // Room for the next look of the same character.
  await sql`alter table interest_act set (fillfactor = 80)`.execute(db);
}
