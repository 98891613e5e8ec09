// The single tally: node:test, Playwright and the steps around them all report here.

export function createTally(say) {
  const failures = [];
  const flaky = [];
  const suites = new Map();
  const files = new Map();
  let passed = 0;
  let skipped = 0;

  const suite = (name) => {
    const known = suites.get(name) ?? { passed: 0, failed: 0, skipped: 0, ms: 0 };
    suites.set(name, known);
    return known;
  };

  return {
    failures,
    flaky,
    get passed() {
      return passed;
    },
    get skipped() {
      return skipped;
    },
    get ran() {
      return passed + skipped + failures.length;
    },
    pass: (group) => {
      passed += 1;
      suite(group).passed += 1;
    },
    skip: (group) => {
      skipped += 1;
      suite(group).skipped += 1;
    },
    fail: (group, { name, file, error }) => {
      failures.push({ group, name, file });
      suite(group).failed += 1;
      say(`\nnot ok  ${name}${file ? `\n        ${file}` : ""}\n${indent(String(error ?? "no error text"))}\n`);
    },
    /** Passed, but not at the first attempt. */
    flake: (test) => void flaky.push(test),
    took: (group, ms) => void (suite(group).ms += ms),
    tookFile: (file, ms) => void files.set(file, (files.get(file) ?? 0) + ms),
    groups: () => [...suites].map(([name, counts]) => ({ name, ...counts })),
    slowest: (count) => [...files].sort((a, b) => b[1] - a[1]).slice(0, count),
  };
}

export const seconds = (ms) => `${(ms / 1000).toFixed(1)} s`;

const indent = (text) =>
  text
    .split("\n")
    .map((line) => `        ${line}`)
    .join("\n");

/** The run fails if more than this share of its tests needs a retry. */
const FLAKY_SHARE = 0.01;

export const isTooFlaky = ({ flaky, ran }) => flaky.length > Math.max(1, ran * FLAKY_SHARE);

/** The closing lines; people and scripts read the last one. */
export function closing(tally, totalMs) {
  const lines = [""];
  const slow = tally.slowest(10);
  if (slow.length > 0)
    lines.push("Slowest files", ...slow.map(([file, ms]) => `  ${seconds(ms).padStart(8)}  ${file}`), "");
  lines.push("Suites");
  for (const { name, passed, failed, skipped, ms } of tally.groups()) {
    const skips = skipped > 0 ? `, ${skipped} skipped` : "";
    lines.push(`  ${seconds(ms).padStart(8)}  ${name}: ${passed} passed, ${failed} failed${skips}`);
  }
  if (tally.flaky.length > 0) {
    lines.push("", "Flaky");
    for (const { name, file } of tally.flaky) lines.push(`  ${file}: ${name}`);
  }
  if (tally.failures.length > 0) {
    lines.push("", "Failed");
    for (const { name, file } of tally.failures) lines.push(`  ${file ? `${file}: ` : ""}${name}`);
  }
  lines.push("", `${seconds(totalMs)} in all`, `${tally.flaky.length} flaky`);
  lines.push(
    `${tally.passed} passed, ${tally.failures.length} failed${tally.skipped > 0 ? `, ${tally.skipped} skipped` : ""}`,
  );
  return lines;
}
