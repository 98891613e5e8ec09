import type { DB } from "@masq/db/tables/schema";
import { sql, type Kysely } from "kysely";

export type LedgerFault = { memberId: string; balance: number; sum: number };
export type LedgerReport = { wallets: number; entries: number; faults: LedgerFault[] };

const FAULTS_MAX = 200;

/**
 * Adds every member's ledger up and compares it with the balance. One statement, so that credits that move meanwhile are
 * in both or in neither.
 */
export async function verifyLedger(db: Kysely<DB>): Promise<LedgerReport> {
  const { rows } = await sql<LedgerReport>`
    with ledger as (
      select member_id, sum(amount) as sum
      from credit_entry group by member_id
    ), wrong as (
      select coalesce(wallet.member_id, ledger.member_id) as "memberId", coalesce(wallet.balance, 0) as balance,
        coalesce(ledger.sum, 0)::int as sum
      from wallet full join ledger using (member_id)
      where coalesce(wallet.balance, 0) <> coalesce(ledger.sum, 0)
      order by 1 limit ${FAULTS_MAX}::int
    )
    select (select count(*)::int from wallet) as wallets, (select count(*)::int from credit_entry) as entries,
      coalesce((select json_agg(wrong) from wrong), '[]') as faults`.execute(db);
  const [report] = rows;
  if (!report) throw new Error("The ledger could not be read");
  return report;
}
