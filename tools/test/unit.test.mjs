// The counting itself: what node:test reports as passed or not at all, and what we count.
import assert from "node:assert/strict";
import { spawnSync } from "node:child_process";
import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import { test } from "node:test";
import { closing, createTally, isTooFlaky } from "./tally.mjs";

const here = (file) => JSON.stringify(new URL(file, import.meta.url).href);
const IMPORT = 'import { test, describe, before } from "node:test"; import assert from "node:assert";\n';

/** Runs planted test files in another process (node:test does not run inside itself) and returns the counts. */
function count(files) {
  const root = fs.mkdtempSync(path.join(os.tmpdir(), "masq-count-"));
  try {
    for (const [file, code] of Object.entries(files)) fs.writeFileSync(path.join(root, file), IMPORT + code);
    const code = `import { createTally } from ${here("./tally.mjs")}; import { runUnitFiles } from ${here("./unit.mjs")};
      const tally = createTally(() => {});
      await runUnitFiles(${JSON.stringify(root)}, ${JSON.stringify(Object.keys(files))}, tally, new AbortController().signal);
      process.stdout.write(JSON.stringify([tally.passed, tally.failures.map((f) => f.name), tally.skipped]));`;
    const { NODE_TEST_CONTEXT: _, ...env } = process.env;
    fs.writeFileSync(path.join(root, "count.mjs"), code); // not -e: node:test would pass it on to the files' processes
    const done = spawnSync(process.execPath, [path.join(root, "count.mjs")], {
      encoding: "utf8",
      env: { ...env, TEST_FILE_LIMIT_MS: "3000" },
    });
    return JSON.parse(done.stdout);
  } finally {
    fs.rmSync(root, { recursive: true, force: true });
  }
}

const CASES = [
  [
    "passing tests, without their suite",
    'describe("s", () => { test("a", () => {}); test("b", () => {}); });',
    [2, [], 0],
  ],
  [
    "a failed assertion once, not for its suite too",
    'describe("s", () => { test("a", () => assert.equal(1, 2)); });',
    [0, ["a"], 0],
  ],
  [
    "skips and todos apart",
    'test("a", () => {}); test.skip("b", () => {}); test.todo("c", () => { throw new Error(); });',
    [1, [], 2],
  ],
  [
    "a throw after its test ended",
    'test("a", () => { setTimeout(() => { throw new Error("late"); }, 20); }); test("b", () => new Promise((r) => setTimeout(r, 60)));',
    [2, ["(after the test ended)"], 0],
  ],
  ["a file that cannot be imported", 'import "./nowhere.mjs";', [0, ["(whole file)"], 0]],
  ["a file without a test", "export {};", [0, ["(whole file)"], 0]],
  ["a failed hook", 'before(() => { throw new Error("hook"); }); test("a", () => {});', [0, ["a"], 0]],
  ["a file that never ends", 'test("a", () => {}); setInterval(() => {}, 1000);', [1, ["(whole file)"], 0]],
];
for (const [title, code, expected] of CASES) {
  test(`the runner counts ${title}`, { timeout: 30_000 }, () =>
    assert.deepEqual(count({ "x.test.mjs": code }), expected),
  );
}

test(
  "files that share a process keep their hooks to themselves, and one that cannot be imported is one failure",
  {
    timeout: 30_000,
  },
  () => {
    const own = (name) => `let n = 0; before(() => { n += 1; globalThis.seen = (globalThis.seen ?? "") + "${name}"; });
    test("${name}", () => { assert.equal(n, 1); assert.equal(globalThis.seen.at(-1), "${name}"); });`;
    const files = { "a.test.mjs": own("a"), "b.test.mjs": 'import "./nowhere.mjs";', "c.test.mjs": own("c") };
    assert.deepEqual(count({ ...files, "d.test.mjs": "export {};" }), [2, ["(whole file)", "(whole file)"], 0]);
  },
);

test("tests that passed only on retry are named and counted, and too many of them fail the run", () => {
  const tally = createTally(() => {});
  for (let nth = 0; nth < 300; nth += 1) tally.pass("e2e");
  for (let nth = 0; nth < 3; nth += 1) tally.flake({ name: `turns ${nth}`, file: "e2e/a.e2e.ts" });
  assert.equal(isTooFlaky(tally), false);
  const lines = closing(tally, 1000);
  assert.deepEqual(lines.slice(-2), ["3 flaky", "300 passed, 0 failed"]);
  assert.ok(lines.includes("  e2e/a.e2e.ts: turns 2"));
  tally.flake({ name: "one more", file: "e2e/a.e2e.ts" });
  assert.equal(isTooFlaky(tally), true);
});
