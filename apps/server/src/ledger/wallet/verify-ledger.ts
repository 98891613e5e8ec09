import type { DB } from "@masq/db/tables/schema";
import { sql, type Kysely } from "kysely";

/** `gaps`: balances at which an entry ends but none starts, or starts but none ended. */
export type LedgerFault = { memberId: string; balance: number; sum: number; gaps: number[] };
export type LedgerReport = { wallets: number; entries: number; faults: LedgerFault[] };

const FAULTS_MAX = 200;

/**
 * Compares each member's balance with the sum of the ledger, and follows the balances: from zero to the current one,
 * each entry must start where another ended. Ignores timestamps: a clock that was set back is not a ledger fault. One
 * statement, so that concurrent movements are seen whole or not at all.
 */
export async function verifyLedger(db: Kysely<DB>): Promise<LedgerReport> {
  const { rows } = await sql<LedgerReport>`
    with ledger as (
      select member_id, sum(amount) as sum
      from credit_entry group by member_id
    ), books as (
      select member_id, coalesce(wallet.balance, 0) as balance, coalesce(ledger.sum, 0)::int as sum
      from wallet full join ledger using (member_id)
    ), ends as (
      select member_id, 0 as level, 1 as n from books
      union all select member_id, balance_after - amount, -1 from credit_entry
      union all select member_id, balance_after, 1 from credit_entry
      union all select member_id, balance, -1 from books
    ), loose as (
      select member_id, level from ends group by member_id, level having sum(n) <> 0
    ), gaps as (
      select member_id, json_agg(level order by level) as levels from loose group by member_id
    ), wrong as (
      select member_id as "memberId", balance, sum, coalesce(gaps.levels, '[]') as gaps
      from books left join gaps using (member_id)
      where balance <> sum or gaps.levels is not null
      order by 1 limit ${FAULTS_MAX}::int
    )
    select (select count(*)::int from wallet) as wallets, (select count(*)::int from credit_entry) as entries,
      coalesce((select json_agg(wrong) from wrong), '[]') as faults`.execute(db);
  const [report] = rows;
  if (!report) throw new Error("the ledger could not be read");
  return report;
}
