import { verifyRecords } from "./features/audit/verify-records.ts";
import { nothing, runCommand, say } from "./run-command.ts";

/** `npm run verify-audit`: whether the audit log, the credit ledger, the books and the payout ledger are whole (docs/operations.md). */
await runCommand(nothing, async ({ deps }) => {
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
});
