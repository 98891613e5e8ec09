import { verifyRecords } from "./features/audit/verify-records.ts";
import { nothing, runCommand, say } from "./run-command.ts";

/** `npm run verify-audit`: whether the audit log and the credit ledger are whole (docs/operations.md). */
await runCommand(nothing, async ({ deps }) => {
  const { audit, ledger } = await verifyRecords(deps);
  say(`Audit log: ${audit.entries} entries checked.`);
  for (const { chain, seq, fault } of audit.faults) say(`  chain ${chain}, entry ${seq}: ${fault}`);
  say(`Credit ledger: ${ledger.entries} entries of ${ledger.wallets} members added up.`);
  for (const { memberId, balance, sum, gaps } of ledger.faults)
    say(`  ${memberId}: balance ${balance}, entries ${sum}, balances break off at ${gaps.join(", ")}`);
  const isWhole = audit.faults.length + ledger.faults.length === 0;
  say(isWhole ? "Both are whole." : "NOT WHOLE: see the lines above.");
  return isWhole;
});
