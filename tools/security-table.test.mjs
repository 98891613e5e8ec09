// Checks docs/security.md against the tree: every requirement once, every file exists, every test title is in its file.
import assert from "node:assert/strict";
import fs from "node:fs";
import path from "node:path";
import { test } from "node:test";

const root = path.resolve(import.meta.dirname, "..");
const document = fs.readFileSync(path.join(root, "docs/security.md"), "utf8");

/** OWASP ASVS 5.0.0 requirement numbers by section, with their levels: `1.2` has ten, the tenth of level 3. */
const SECTIONS = `1.1 22|1.2 1111122223|1.3 112222222223|1.4 222|1.5 123|2.1 122|2.2 112|2.3 12223|2.4 23|3.1 3|3.2 113|3.3 12223|3.4 11222233|3.5 11122333|3.6 3|3.7 22333|4.1 12233|4.2 23333|4.3 22|4.4 1222|5.1 2|5.2 112333|5.3 113|5.4 222|6.1 122|6.2 111111112222|6.3 11223333|6.4 112233|6.5 22222333|6.6 2223|6.7 33|6.8 2222|7.1 222|7.2 1111|7.3 22|7.4 11222|7.5 223|7.6 22|8.1 1233|8.2 1123|8.3 133|8.4 23|9.1 111|9.2 1222|10.1 22|10.2 223|10.3 22223|10.4 1111122222233333|10.5 22222|10.6 22|10.7 222|11.1 2233|11.2 22233|11.3 11233|11.4 1222|11.5 23|11.6 23|11.7 33|12.1 12233|12.2 11|12.3 22223|13.1 2333|13.2 222223|13.3 2233|13.4 1222233|14.1 22|14.2 12223333|14.3 122|15.1 12233|15.2 12233|15.3 1222222|15.4 3333|16.1 2|16.2 22222|16.3 2222|16.4 222|16.5 2223|17.1 23|17.2 22223333|17.3 22`;
const LEVELS = new Map(
  SECTIONS.split("|").flatMap((line) => {
    const [section, levels] = line.split(" ");
    return levels.split("").map((level, index) => [`${section}.${index + 1}`, level]);
  }),
);
const STATES = new Set(["met", "partly", "not met", "n/a", "documented", "operator"]);

const rows = document
  .split("\n")
  .filter((line) => /^\| \d+\.\d+\.\d+ \|/.test(line))
  .map((line) =>
    line
      .split("|")
      .slice(1, -1)
      .map((cell) => cell.trim()),
  );
const pathsIn = (cell) =>
  [...cell.matchAll(/`((?:apps|packages|tools|e2e|docs|deploy)\/[^`\s]+|package(?:-lock)?\.json)`/g)].map(
    ([, file]) => file,
  );
const isThere = (file) => fs.globSync(file, { cwd: root }).length > 0;

test("every requirement of levels 1 and 2 is in the table once, with a valid state", () => {
  assert.equal(LEVELS.size, 345);
  const numbers = rows.map(([number]) => number);
  assert.deepEqual(
    numbers.filter((number, index) => numbers.indexOf(number) !== index),
    [],
    "twice",
  );
  assert.deepEqual(
    numbers.filter((number) => !LEVELS.has(number)),
    [],
    "numbers that the standard does not have",
  );
  const missing = [...LEVELS].filter(([number, level]) => level !== "3" && !numbers.includes(number));
  assert.deepEqual(
    missing.map(([number]) => number),
    [],
  );
  for (const [number, level, wording, state, where, proof] of rows) {
    assert.equal(level, LEVELS.get(number), `${number}: level`);
    assert.ok(wording.length > 5 && STATES.has(state) && where.length > 2, `${number}: ${state}`);
    if (state === "met") assert.ok(proof.length > 5, `${number} is said to be met, and no test is named`);
  }
});

test("every file that the table names exists, and contains the test that it names", () => {
  let proofs = 0;
  for (const [number, , , , where, proof] of rows) {
    for (const file of [...pathsIn(where), ...pathsIn(proof)]) assert.ok(isThere(file), `${number}: ${file}`);
    if (proof === "") continue;
    const [, file = "", title = ""] = /^`([^`]+)`: (.+)$/.exec(proof) ?? [];
    const source = fs.readFileSync(path.join(root, file), "utf8");
    assert.ok(source.includes(title), `${number}: no test “${title}” in ${file}`);
    proofs += 1;
  }
  assert.ok(proofs > 150, String(proofs));
});

test("every section that the table links to is in the document", () => {
  const heads = new Set(
    [...document.matchAll(/^#+ (.+)$/gm)].map(([, head]) => head.toLowerCase().replaceAll(" ", "-")),
  );
  const links = [...document.matchAll(/\]\(#([\w-]+)\)/g)].map(([, link]) => link);
  assert.deepEqual(
    links.filter((link) => !heads.has(link)),
    [],
  );
});
