// The sampler on a planted tree: what it lists, which tests it runs, and what it says of them.
import assert from "node:assert/strict";
import { spawnSync } from "node:child_process";
import fs from "node:fs";
import path from "node:path";
import { test } from "node:test";
import { withTree } from "../checks/plant.mjs";
import { openSource } from "../checks/source.mjs";
import { drawn, mutated, mutationsOf } from "./mutations.mjs";
import { openReach } from "./reach.mjs";
import { shareOf } from "./judge.mjs";

const all = (file, text) => mutationsOf(file, text).map((one) => mutated(text, one));

const CASES = [
  ["a boundary", "x = a < b;", ["x = a <= b;"]],
  ["equality", "x = a !== b;", ["x = a === b;"]],
  ["and, or", "x = a && (b || c);", ["x = a || (b || c);", "x = a && (b && c);"]],
  ["a removed !", "x = !a;", ["x = a;"]],
  ["numbers, never a string's plus", 'x = a + 1 + "b" + 2;', ['x = a - 1 + "b" + 2;', 'x = a + 0 + "b" + 2;']],
  ["true and false, never in a type", "let x: true = true;", ["let x: true = false;"]],
  ["awaited calls", "await f(); y = await g();", ["; y = await g();"]],
  [
    "throws and early returns",
    "() => { if (a) return b; throw c; };",
    ["() => { if (a) ; throw c; };", "() => { if (a) return b; ; };"],
  ],
  ["an emptied array", "x = [a];", ["x = [];"]],
  ["a part of a query", 'q.where("a", "=", b).forUpdate();', [";", 'q.where("a", "=", b);', "q.forUpdate();"]],
  [
    "SQL in a template, without its strings",
    "x = sql`where a.b = 'x < y' and c > ${d}`;",
    [
      "x = sql`where a.b = 'x < y' and c >= ${d}`;",
      "x = sql`where a.b <> 'x < y' and c > ${d}`;",
      "x = sql`where a.b = 'x < y' or c > ${d}`;",
    ],
  ],
];
for (const [title, code, expected] of CASES)
  test(`mutations are ${title}`, () => assert.deepEqual(new Set(all("a.ts", code)), new Set(expected)));

test("mutations of a SQL function leave comments, assignments and ranges alone", () => {
  const text = "create or replace -- a < b\nupdate t set n = 1 where m = 2 and x between 1 and 2 for update;";
  assert.deepEqual(
    mutationsOf("f.sql", text).map(({ diff }) => diff.split("+ ")[1]),
    [
      "update t set n = 1 where m <> 2 and x between 1 and 2 for update;",
      "update t set n = 1 where m = 2 or x between 1 and 2 for update;",
      "update t set n = 1 where m = 2 and x between 1 and 2;",
    ],
  );
});

test("a seed draws the same mutations again when lines are added above them, and another seed others", () => {
  const text = Array.from({ length: 40 }, (_, nth) => `x${nth} = a < b;`).join("\n");
  const draw = (code, seed) => drawn(mutationsOf("a.ts", code), 10, seed).map(({ diff }) => diff);
  assert.deepEqual(draw(text, "1"), draw(`// more\n\n${text}`, "1"));
  assert.notDeepEqual(draw(text, "1"), draw(text, "2"));
});

test("the share has Wilson's interval", () => {
  assert.deepEqual(shareOf(47, 60), [78, 66, 87]);
  assert.deepEqual(shareOf(25, 25), [100, 87, 100]);
});

const SERVER = "apps/server/src/";
const TREE = {
  "apps/server/package.json": { name: "@masq/server", type: "module", exports: { "./*": "./src/*.ts" } },
  [`${SERVER}ledger/wallet/debit.ts`]:
    "export const mayDebit = (has: number, costs: number): boolean => has >= costs;\n",
  [`${SERVER}ledger/wallet/unread.ts`]: "export const isOn = (): boolean => true;\n",
  [`${SERVER}ledger/wallet/debit.test.ts`]: "",
  [`${SERVER}ledger/wallet/a.test.ts`]: 'import type {} from "./unread.ts";\nimport {} from "@masq/server/app";\n',
  [`${SERVER}ledger/wallet/z.test.ts`]: 'import {} from "./debit.ts";\n',
  [`${SERVER}ledger/catalog/price.test.ts`]: 'import {} from "@masq/server/app";\n',
  [`${SERVER}billing/checkout/buy.ts`]:
    'import { mayDebit } from "@masq/server/ledger/wallet/debit";\nmayDebit(1, 1);\n',
  [`${SERVER}billing/checkout/buy.test.ts`]: 'import {} from "@masq/server/app";\n',
  [`${SERVER}care/support/ask.test.ts`]: 'import {} from "@masq/server/app";\n',
  [`${SERVER}app.ts`]: 'import {} from "./billing/checkout/buy.ts";\n',
};
TREE[`${SERVER}ledger/wallet/debit.test.ts`] = `import assert from "node:assert/strict";
import { test } from "node:test";
import { mayDebit } from "@masq/server/ledger/wallet/debit";
test("a credit can be spent once", () => { assert.ok(!mayDebit(0, 1)); assert.ok(mayDebit(2, 1)); });
`;

test("tests are run from the nearest: the namesake, what imports it, its folder, its wing, the folders that call it, the rest", () =>
  withTree(TREE, (root) => {
    const source = openSource(root);
    const tests = source.files.filter((file) => file.endsWith(".test.ts"));
    const took = new Map();
    const reach = openReach(source, tests, took);
    assert.deepEqual(reach(`${SERVER}ledger/wallet/debit.ts`), [
      `${SERVER}ledger/wallet/debit.test.ts`,
      `${SERVER}ledger/wallet/z.test.ts`,
      `${SERVER}ledger/wallet/a.test.ts`,
      `${SERVER}ledger/catalog/price.test.ts`,
      `${SERVER}billing/checkout/buy.test.ts`,
      `${SERVER}care/support/ask.test.ts`,
    ]);
    assert.deepEqual(reach(`${SERVER}ledger/wallet/unread.ts`), []);
    took.set(`${SERVER}billing/checkout/buy.test.ts`, 9000).set(`${SERVER}care/support/ask.test.ts`, 900);
    assert.deepEqual(reach(`${SERVER}app.ts`).slice(-2), [
      `${SERVER}care/support/ask.test.ts`,
      `${SERVER}billing/checkout/buy.test.ts`,
    ]);
  }));

test("what a test notices is killed, the rest is named with its command, and the tree stays as it was", () =>
  withTree(TREE, (root) => {
    fs.mkdirSync(path.join(root, "node_modules/@masq"), { recursive: true });
    fs.symlinkSync("../../apps/server", path.join(root, "node_modules/@masq/server"));
    const proof = `${SERVER}ledger/wallet/debit.test.ts`;
    const flip = TREE[proof].replace("mayDebit(2, 1)", "mayDebit(1, 1)");
    const script = path.join(root, "run.mjs"); // not -e: node:test would pass it on
    fs.writeFileSync(
      script,
      `import fs from "node:fs";
      import { mutate } from ${JSON.stringify(new URL("judge.mjs", import.meta.url).href)};
      const run = (tree) => mutate({ root: ${JSON.stringify(root)}, tree, paths: ["ledger/wallet"], count: 9, seed: "1", most: 1,
        say: (line) => process.stdout.write(line + "\\n"), signal: new AbortController().signal });
      const first = await run(${JSON.stringify(`${root}-1`)});
      fs.writeFileSync(${JSON.stringify(path.join(root, proof))}, ${JSON.stringify(flip)});
      const second = await run(${JSON.stringify(`${root}-2`)});
      fs.writeFileSync(${JSON.stringify(path.join(root, proof))}, ${JSON.stringify(flip.replace("!mayDebit(0, 1)", "mayDebit(0, 1)"))});
      const third = await run(${JSON.stringify(`${root}-3`)});
      process.stdout.write(JSON.stringify([first, second, third]));`,
    );
    try {
      const { NODE_TEST_CONTEXT: _, ...env } = process.env;
      const { stdout, stderr } = spawnSync(process.execPath, [script], { encoding: "utf8", env });
      assert.equal(stderr, "");
      const [first = "", second = "", third = ""] = stdout.split(/^\[mutate\] \d+ mutations.*\n/m).slice(1);
      assert.match(first, /^survived {2}\S+debit\.ts:1 /m);
      assert.match(first, /- .* has >= costs;\n\s*\+ .* has > costs;\n\s*ran npm test -- \S+debit\.test\.ts\n/);
      assert.match(first, /^no test {3}\S+unread\.ts:1 /m);
      assert.match(first, /mutate: 0 of 2 killed, 0 % \(0 to 66\)\n$/);
      assert.match(second, /by \S+debit\.test\.ts: a credit can be spent once/);
      assert.match(second, /mutate: 1 of 2 killed, 50 % \(9 to 91\)\n$/);
      assert.match(third, /debit\.test\.ts fails without a mutation[^]*1 no test, 1 unsure\nmutate: 0 of 2 killed/);
      assert.ok(stdout.endsWith("[0,0,1]"));
      assert.equal(
        fs.readFileSync(path.join(root, `${SERVER}ledger/wallet/debit.ts`), "utf8"),
        TREE[`${SERVER}ledger/wallet/debit.ts`],
      );
    } finally {
      for (const nth of [1, 2, 3]) fs.rmSync(`${root}-${nth}`, { recursive: true, force: true });
    }
  }));
