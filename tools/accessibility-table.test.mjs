// Checks docs/accessibility.md: every criterion of WCAG 2.2 A and AA once, every named test in its file, and short.
import assert from "node:assert/strict";
import fs from "node:fs";
import path from "node:path";
import { test } from "node:test";

const root = path.resolve(import.meta.dirname, "..");
const document = fs.readFileSync(path.join(root, "docs/accessibility.md"), "utf8");
const WORDS_MOST = 1200;

/** Numbers of the criteria; 4.1.1 is gone since 2.2. */
const A =
  "1.1.1 1.2.1 1.2.2 1.2.3 1.3.1 1.3.2 1.3.3 1.4.1 1.4.2 2.1.1 2.1.2 2.1.4 2.2.1 2.2.2 2.3.1 2.4.1 2.4.2 2.4.3 2.4.4 2.5.1 2.5.2 2.5.3 2.5.4 3.1.1 3.2.1 3.2.2 3.2.6 3.3.1 3.3.2 3.3.7 4.1.2";
const AA =
  "1.2.4 1.2.5 1.3.4 1.3.5 1.4.3 1.4.4 1.4.5 1.4.10 1.4.11 1.4.12 1.4.13 2.4.5 2.4.6 2.4.7 2.4.11 2.5.7 2.5.8 3.1.2 3.2.3 3.2.4 3.3.3 3.3.4 3.3.8 4.1.3";
const cells = (line) =>
  line
    .split("|")
    .slice(1, -1)
    .map((cell) => cell.trim());
const lines = document.split("\n").filter((line) => line.startsWith("| "));
const criteria = lines.filter((line) => /^\| \d/.test(line)).map(cells);
const tests = new Map(lines.filter((line) => line.includes("| `")).map(cells));

test("every criterion of levels A and AA is in the table once, with its level", () => {
  const wanted = [...A.split(" ").map((one) => `${one} A`), ...AA.split(" ").map((one) => `${one} AA`)];
  const found = criteria.map(([name, level]) => `${name.split(" ")[0]} ${level}`);
  assert.equal(wanted.length, 55);
  assert.deepEqual(found.toSorted(), wanted.toSorted());
});

test("every criterion names tests, or says why there is none", () => {
  for (const [name, , how] of criteria) {
    const [named, why = ""] = how.split(/[:;] /);
    if (named === "none") assert.ok(why.length > 5, `${name}: why is there no test?`);
    else for (const one of named.split(", ")) assert.ok(tests.has(one), `${name}: no test is called “${one}”`);
  }
  const used = new Set(criteria.flatMap(([, , how]) => how.split(/[:;] /)[0].split(", ")));
  assert.deepEqual(
    [...tests.keys()].filter((one) => !used.has(one)),
    [],
    "tests that no criterion names",
  );
});

test("every named test is in its file", () => {
  for (const [name, where] of tests) {
    const [, file, title] = /^`([^`]+)`: (.+)$/.exec(where) ?? [];
    assert.ok(file, `${name}: ${where}`);
    const source = fs.readFileSync(path.join(root, file), "utf8");
    assert.ok(source.includes(title), `${name}: no test “${title}” in ${file}`);
  }
});

test(`it has at most ${WORDS_MOST} words`, () => {
  assert.ok(document.match(/\S*[\p{L}\d]\S*/gu).length <= WORDS_MOST);
});
