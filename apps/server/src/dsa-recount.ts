import fs from "node:fs";
import { parseArgs } from "node:util";
import { differences, HEAD, readRows } from "./operations/yearly/dsa-rows.ts";
import { recountDsaReport } from "./operations/yearly/make-dsa-report.ts";
import { readDsaArguments } from "./read-dsa-arguments.ts";
import { runBeside, say } from "./run-command.ts";

/**
 * `npm run dsa-recount -- --brand velvetrooms.com --year 2026 report.csv`: counts the same year from the rows and prints
 * every line in which the report differs. Exit code 1: it differs.
 */
await runBeside(
  () => {
    const options = { brand: { type: "string" }, year: { type: "string" } } as const;
    const { values, positionals } = parseArgs({ options, allowPositionals: true });
    const [file = ""] = positionals;
    if (file === "") throw new Error("Name the report's file");
    return { ...readDsaArguments(values), file, rows: readRows(fs.readFileSync(file, "utf8")) };
  },
  async ({ deps }, { file, rows: [head, ...report], find }) => {
    // Without --silent, npm writes lines of its own before the head.
    if (head?.join() !== HEAD.join()) throw new Error(`${file} is no report of npm run --silent dsa-report`);
    const found = differences(report, await recountDsaReport(deps, await find(deps)));
    for (const line of found) say(line);
    say(found.length === 0 ? "The report and the rows agree" : `${found.length} lines differ`);
    if (found.length > 0)
      say("Rows that were deleted since, with an account or after their time, are in the report only");
    return found.length === 0;
  },
);
