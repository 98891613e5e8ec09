// Loaded before `npm run chaos` and `npm run bench`: finds or installs the programs they start, as for the tests.
import { findProgram } from "./programs.mjs";

const VARIABLES = {
  chromium: "CHROMIUM",
  redis: "TEST_REDIS_SERVER",
  postgres: "TEST_POSTGRES_15",
  pgbouncer: "TEST_PGBOUNCER",
};

for (const [key, variable] of Object.entries(VARIABLES)) {
  const { file, problem } = findProgram(key, (line) => process.stdout.write(`${line}\n`));
  if (file === undefined) {
    process.stderr.write(`[test] ${problem}\n`);
    process.exit(1);
  }
  process.env[variable] = file;
}
