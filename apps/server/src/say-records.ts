import type { Deps } from "./deps.ts";
import { verifyRecords } from "./operations/monitoring/verify-records.ts";

/** Reports line by line whether audit log, credit ledger, books and payouts are intact. Returns whether they are. */
export async function sayRecords(deps: Deps, say: (line: string) => void): Promise<boolean> {
  const { audit, ledger, books, payouts } = await verifyRecords(deps);
  say(`Audit log: ${audit.entries} entries checked.`);
  for (const { chain, seq, fault } of audit.faults) say(`  chain ${chain}, entry ${seq}: ${fault}`);
  say(`Credit ledger: ${ledger.entries} entries of ${ledger.wallets} members added up.`);
  for (const { memberId, balance, sum, gaps } of ledger.faults)
    say(`  ${memberId}: balance ${balance}, entries ${sum}, balances break off at ${gaps.join(", ")}`);
  say(`Books: ${books.postings} postings, ${books.lots} lots and ${books.payments} payments added up.`);
  for (const { rule, subject, text } of books.faults) say(`  ${rule}, ${subject}: ${text}`);
  say(`Payouts: ${payouts.lines} lines and ${payouts.statements} statements recomputed.`);
  for (const { rule, subject, text } of payouts.faults) say(`  ${rule}, ${subject}: ${text}`);
  const faults = [audit, ledger, books, payouts].flatMap((part): unknown[] => part.faults);
  const isWhole = faults.length === 0;
  say(isWhole ? "All are whole." : "NOT WHOLE: see the lines above.");
  return isWhole;
}
