// The browser journeys: Playwright against the running product, counted line by line through e2e/count-reporter.ts.
import { spawn } from "node:child_process";
import fs from "node:fs";
import path from "node:path";
import { stopChild } from "./product.mjs";

const MARK = "##";
/** Journeys of a whole run (docs/decisions/064): titled with an id, or marked. Asking for journeys runs all. */
const IN_A_WHOLE_RUN = String.raw`\[[A-Z]+-\d|@always`;

export const findJourneys = (root) =>
  fs.globSync("e2e/**/*.e2e.ts", { cwd: root, exclude: (entry) => String(entry).includes("node_modules") }).sort();

function countLine(line, group, tally, say) {
  if (!line.startsWith(MARK)) {
    if (line.trim()) say(line);
    return;
  }
  const { name, file, ok, isFlaky, skipped, ms, error } = JSON.parse(line.slice(MARK.length));
  if (skipped) tally.skip(group);
  else if (ok) tally.pass(group);
  else tally.fail(group, { name, file, error });
  if (isFlaky) tally.flake({ name, file });
  if (file) tally.tookFile(file, ms ?? 0);
}

/** Playwright's arguments to select journeys. `@breadth`: over all brands, themes, widths. */
const choice = (isWhole) => [
  ...(process.env["BREADTH"] ? ["--grep", "@breadth"] : ["--grep-invert", "@breadth"]),
  ...(isWhole ? ["--grep", IN_A_WHOLE_RUN] : []),
];

export async function runJourneys({ root, files, isWhole, product, chromium, tally, say, closers }) {
  const group = product.nodes.length > 0 ? "e2e" : "e2e, one process";
  const from = performance.now();
  const child = spawn(
    process.execPath,
    [
      path.join(root, "node_modules/@playwright/test/cli.js"),
      "test",
      "-c",
      "e2e",
      // Patterns: slash and end anchor it to this file, excluding longer names with the same ending.
      ...files.map((file) => `/${path.basename(file).replaceAll(".", "\\.")}$`),
      ...choice(isWhole),
    ],
    {
      cwd: root,
      env: {
        ...process.env,
        CHROMIUM: chromium,
        E2E_URL: product.url,
        E2E_DATA_DIR: product.dataDir,
        E2E_DATABASE_URL: product.databaseUrl,
        E2E_NODES: product.nodes.join(" "),
        E2E_SETTINGS: JSON.stringify(product.settings),
        FORCE_COLOR: "0",
      },
      stdio: ["ignore", "pipe", "pipe"],
    },
  );
  closers.add(() => stopChild(child));
  let rest = "";
  let noise = "";
  child.stderr.on("data", (chunk) => (noise = (noise + chunk).slice(-8000)));
  child.stdout.on("data", (chunk) => {
    const lines = (rest + chunk).split("\n");
    rest = lines.pop() ?? "";
    for (const line of lines) countLine(line, group, tally, say);
  });
  const before = tally.failures.length;
  const code = await new Promise((resolve) => child.once("close", resolve));
  tally.took(group, performance.now() - from);
  const failed = tally.failures.length - before;
  if (code !== 0 && failed === 0)
    tally.fail(group, { name: "playwright", error: `exit ${code} without a failed test\n${noise}` });
  if (!product.isRunning())
    tally.fail(group, { name: "the product is still running after the journeys", error: product.logTail() });
  else if (tally.failures.length > before) say(`\nThe end of the product's log:\n${product.logTail()}`);
}
