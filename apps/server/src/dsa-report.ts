import { parseArgs } from "node:util";
import { verifyAudit } from "./foundation/audit/verify-audit.ts";
import { writeCsv } from "./http/csv.ts";
import { HEAD } from "./operations/yearly/dsa-rows.ts";
import { makeDsaReport } from "./operations/yearly/make-dsa-report.ts";
import { readDsaArguments } from "./read-dsa-arguments.ts";
import { runBeside } from "./run-command.ts";

/**
 * `npm run dsa-report -- --brand velvetrooms.com --year 2026`: prints the year's transparency report as CSV, counted from
 * the audit log, whose hashes are verified first (docs/operations.md).
 */
await runBeside(
  () => readDsaArguments(parseArgs({ options: { brand: { type: "string" }, year: { type: "string" } } }).values),
  async ({ deps }, wanted) => {
    const { faults } = await verifyAudit(deps.db);
    if (faults.length > 0) throw new Error("The audit log is damaged: see npm run verify-audit");
    const rows = await makeDsaReport(deps, await wanted.find(deps));
    process.stdout.write(writeCsv([HEAD, ...rows]));
    return true;
  },
);
