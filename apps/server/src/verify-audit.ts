import { nothing, runCommand, say } from "./run-command.ts";
import { sayRecords } from "./say-records.ts";

/** `npm run verify-audit`: checks the audit log, credit ledger, books and payout ledger (docs/operations.md). */
await runCommand(nothing, ({ deps }) => sayRecords(deps, say));
