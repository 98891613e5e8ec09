// The parts of `npm run check`, each as a command on a tree. One order matters: `types` first generates the typed
// routes and messages that `lint` and `dead code` read.
import { spawn } from "node:child_process";
import fs from "node:fs";
import path from "node:path";
import { compileWords } from "../bootstrap/words.mjs";

const TOOLS = path.resolve(import.meta.dirname, "../..");
const bin = (name) => path.join(TOOLS, "node_modules/.bin", name);
const LIMIT_MS = 5 * 60_000;
const own = path.join(import.meta.dirname, "own.mjs");

/** dependency-cruiser reports nothing if its parser finds nothing: fewer modules than this is a failure. */
export const FEWEST_MODULES = 200;

/** Runs one command to its end; never throws. */
export function runCommand(command, args, cwd, signal, limitMs = LIMIT_MS) {
  return new Promise((resolve) => {
    const env = { ...process.env, FORCE_COLOR: "0", NO_COLOR: "1" };
    const child = spawn(command, args, {
      cwd,
      env,
      stdio: ["ignore", "pipe", "pipe"],
      signal,
      timeout: limitMs,
      killSignal: "SIGKILL",
    });
    let output = "";
    for (const stream of [child.stdout, child.stderr]) stream.on("data", (chunk) => (output += chunk));
    child.once("error", (error) => resolve({ code: 1, output: `${output}${error.message}\n` }));
    child.once("close", (code, killed) =>
      resolve({ code: code ?? 1, output: killed ? `${output}ended by ${killed}\n` : output }),
    );
  });
}

async function directions(root, fewest, signal) {
  const roots = ["packages", "apps", "e2e", "bench", "chaos"].filter((dir) => fs.existsSync(path.join(root, dir)));
  const args = [...roots, "--config", path.join(root, ".dependency-cruiser.cjs"), "--output-type", "json"];
  const { code, output } = await runCommand(bin("depcruise"), args, root, signal);
  let summary;
  try {
    ({ summary } = JSON.parse(output));
  } catch {
    return { code: code || 1, output };
  }
  const lines = summary.violations.map(({ from, to, rule, cycle }) => {
    const mend = summary.ruleSetUsed.forbidden.find(({ name }) => name === rule.name)?.comment ?? "";
    const way = cycle ? cycle.map(({ name }) => name).join(" -> ") : to;
    return `${from}  [${rule.name}] -> ${way}. ${mend}`;
  });
  if (summary.totalCruised < fewest) {
    lines.push(
      `only ${summary.totalCruised} modules were looked at, expected ${fewest} or more. How to mend: check that @swc/core is installed and that the parser in .dependency-cruiser.cjs is swc.`,
    );
  }
  lines.push(`${summary.totalCruised} modules, ${summary.totalDependenciesCruised ?? "?"} imports`);
  const isFine = summary.violations.every(({ rule }) => rule.severity !== "error") && summary.totalCruised >= fewest;
  return { code: isFine ? 0 : 1, output: `${lines.join("\n")}\n` };
}

async function types(root, signal) {
  try {
    await compileWords(root);
  } catch ({ message }) {
    return { code: 1, output: message };
  }
  const typegen = await runCommand(bin("react-router"), ["typegen"], path.join(root, "apps/web"), signal);
  const checked = await runCommand(bin("tsc"), ["-b"], root, signal);
  return { code: typegen.code || checked.code, output: (typegen.code ? typegen.output : "") + checked.output };
}

export const PARTS = [
  { name: "types", run: types, isFirst: true },
  {
    name: "format",
    run: (root, signal) => runCommand(bin("oxfmt"), ["--check"], root, signal),
    mend: "npm run format",
  },
  { name: "lint", run: (root, signal) => runCommand(bin("oxlint"), ["--type-aware", "--deny-warnings"], root, signal) },
  { name: "directions", run: (root, signal) => directions(root, FEWEST_MODULES, signal) },
  {
    name: "dead",
    run: (root, signal) => runCommand(bin("knip"), ["--no-progress", "--no-config-hints"], root, signal),
    mend: "delete what nothing uses; an export used only in its own file needs no `export`",
  },
  { name: "own", run: (root, signal) => runCommand(process.execPath, [own, root], root, signal) },
];

export { directions };
