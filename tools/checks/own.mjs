// Runs all our own checks on one tree. `npm run check -- own` from the command line.
import path from "node:path";
import { pathToFileURL } from "node:url";
import { openAllowed } from "./allow.mjs";
import { apart } from "./apart.mjs";
import { decisions } from "./decisions.mjs";
import { defaultExports } from "./default-exports.mjs";
import { driver } from "./driver.mjs";
import { environment } from "./environment.mjs";
import { formats } from "./formats.mjs";
import { machineTraces } from "./machine-traces.mjs";
import { migrations } from "./migrations.mjs";
import { names } from "./names.mjs";
import { output } from "./output.mjs";
import { promises } from "./promises.mjs";
import { sizes } from "./sizes.mjs";
import { openSource } from "./source.mjs";
import { sqlText } from "./sql-text.mjs";
import { styles } from "./styles.mjs";
import { tables } from "./tables.mjs";
import { testTitles } from "./test-titles.mjs";
import { texts } from "./texts.mjs";
import { timeAndChance } from "./time-and-chance.mjs";
import { words } from "./words.mjs";

export const CHECKS = [
  names,
  apart,
  tables,
  migrations,
  sizes,
  environment,
  timeAndChance,
  output,
  sqlText,
  driver,
  defaultExports,
  promises,
  formats,
  texts,
  styles,
  machineTraces,
  testTitles,
  decisions,
  words,
];

/** All faults of the tree, sorted by file and line. */
export function runOwnChecks(root) {
  const source = openSource(root);
  const allowed = openAllowed(source);
  const faults = [];
  for (const { name, run } of CHECKS) {
    run({ source, allowed, report: (file, line, what, mend) => faults.push({ check: name, file, line, what, mend }) });
  }
  faults.push(...allowed.faults().map((fault) => ({ check: "allow", ...fault })));
  return faults.sort((a, b) => (a.file === b.file ? a.line - b.line : a.file < b.file ? -1 : 1));
}

export const lineOf = ({ check, file, line, what, mend }) =>
  `${file}:${line}  [${check}] ${what}. How to mend: ${mend}.`;

if (import.meta.url === pathToFileURL(process.argv[1] ?? "").href) {
  const root = path.resolve(process.argv[2] ?? path.join(import.meta.dirname, "../.."));
  const faults = runOwnChecks(root);
  for (const fault of faults) process.stdout.write(`${lineOf(fault)}\n`);
  process.stdout.write(`${CHECKS.length} own checks, ${faults.length} faults\n`);
  process.exit(faults.length > 0 ? 1 : 0);
}
