import { nothing, runCommand, say } from "./run-command.ts";
import { sayRecords } from "./say-records.ts";

/** `npm run verify-audit`: whether the audit log, the credit ledger, the books and the payout ledger are whole (docs/operations.md). */
await runCommand(nothing, ({ deps }) => sayRecords(deps, say));
