// Third-party tools with this repository's own configuration, on planted faults and on a clean tree.
import assert from "node:assert/strict";
import { test } from "node:test";
import { directions, PARTS, runCommand } from "./parts.mjs";
import { withTree } from "./plant.mjs";
import { WINGS as ALL_WINGS } from "./wings.mjs";

const SERVER = "apps/server/src";
const WINGS = Object.keys(ALL_WINGS);
const WAIT = { timeout: 60_000 };
const partNamed = (name) => PARTS.find((part) => part.name === name);
const inTree = (files, work) => withTree(files, work, { configs: true });
const workspace = (name) => ({
  name: `@masq/${name}`,
  private: true,
  version: "0.0.0",
  type: "module",
  exports: { "./*": "./src/*.ts" },
});
const TYPES = {
  extends: "./tsconfig.base.json",
  compilerOptions: { jsx: "react-jsx", lib: ["es2024", "dom"] },
  include: ["apps", "packages"],
};
const SOLUTION = { files: [], references: [{ path: "packages/domain" }] };
const PROJECT = { extends: "../../tsconfig.base.json", include: ["src"] };

async function expectFaults(name, files, patterns) {
  const { code, output } = await inTree(files, (root) => partNamed(name).run(root));
  assert.notEqual(code, 0, output);
  for (const pattern of patterns) assert.match(output, pattern);
}

async function expectClean(name, files) {
  const { code, output } = await inTree(files, (root) => partNamed(name).run(root));
  assert.equal(code, 0, output);
}

test("format: a file that is not formatted", WAIT, async () => {
  await expectFaults("format", { "packages/domain/src/a.ts": "export const a={b :1}\n" }, [
    /packages\/domain\/src\/a\.ts/,
  ]);
  await expectClean("format", { "packages/domain/src/a.ts": "export const a = { b: 1 };\n" });
});

const LINTED = {
  "no-floating-promises":
    "export const a = async (): Promise<void> => {};\nexport const b = (): void => {\n  a();\n};\n",
  "switch-exhaustiveness-check":
    'export const a = (b: "x" | "y"): number => {\n  switch (b) {\n    case "x":\n      return 1;\n  }\n  return 2;\n};\n',
  "no-explicit-any": "export const a = (b: any): unknown => b;\n",
  "no-unsafe-return": "export const a = (b: string): number => JSON.parse(b);\n",
  "no-non-null-assertion": "export const a = (b: string[]): string => b[0]!;\n",
  "no-console": "export const a = (): void => console.log(1);\n",
  "no-default-export": "export default 1;\n",
  "no-misused-promises": "export const a = (b: () => Promise<boolean>): number => (b() ? 1 : 2);\n",
  "no-param-reassign": "export const a = (b: number): number => {\n  b = 2;\n  return b;\n};\n",
};
/** One tree for all: starting the tool is what takes time. */
test(`lint: ${Object.keys(LINTED).join(", ")}`, WAIT, async () => {
  const fileOf = (rule) => `packages/domain/src/${rule}.ts`;
  const files = Object.entries(LINTED).map(([rule, code]) => [fileOf(rule), code]);
  const { code, output } = await inTree({ "tsconfig.json": TYPES, ...Object.fromEntries(files) }, (root) =>
    partNamed("lint").run(root),
  );
  assert.notEqual(code, 0, output);
  for (const rule of Object.keys(LINTED))
    assert.ok(
      output.split("\n\n").some((told) => told.includes(`(${rule})`) && told.includes(fileOf(rule))),
      `${rule} is not told of ${fileOf(rule)}:\n${output}`,
    );
});
test("lint: a name that is not kebab-case", WAIT, () =>
  expectFaults("lint", { "tsconfig.json": TYPES, "packages/domain/src/sendMessage.ts": "export const a = 1;\n" }, [
    /filename-case/,
  ]),
);
test("lint: clean code, and tests that do not await test()", WAIT, () =>
  expectClean("lint", {
    "tsconfig.json": TYPES,
    "packages/domain/src/a.ts": "export const a = (b: number): number => b + 1;\n",
    "packages/domain/src/a.test.ts": 'import { test } from "node:test";\n\ntest("a", () => {});\n',
  }),
);

const importing = (from) => `import { x } from "${from}";\nexport const y = x;\n`;
const X = "export const x = 1;\n";
const DIRECTIONS = {
  "domain-is-pure": {
    "packages/domain/src/a.ts": importing("../../contract/src/b.ts"),
    "packages/contract/src/b.ts": X,
  },
  "domain-without-io": { "packages/domain/src/a.ts": 'import fs from "node:fs";\nexport const y = fs;\n' },
  "contract-knows-the-domain": {
    "packages/contract/src/a.ts": importing("../../client/src/b.ts"),
    "packages/client/src/b.ts": X,
  },
  "client-knows-the-contract": {
    "packages/client/src/a.ts": importing("../../db/src/b.ts"),
    "packages/db/src/b.ts": X,
  },
  "ui-knows-nothing": { "packages/ui/src/a.tsx": importing("../../domain/src/b.ts"), "packages/domain/src/b.ts": X },
  "portraits-only-where-drawn": {
    [`${SERVER}/a.ts`]: importing("../../../packages/portraits/src/b.ts"),
    "packages/portraits/src/b.ts": X,
  },
  "sandbox-knows-the-domain": {
    "packages/sandbox/src/a.ts": importing("../../db/src/b.ts"),
    "packages/db/src/b.ts": X,
  },
  "sandbox-only-for-the-demo": {
    [`${SERVER}/platform/payments/a.ts`]: importing("../../../../../packages/sandbox/src/b.ts"),
    "packages/sandbox/src/b.ts": X,
  },
  "server-below": { [`${SERVER}/a.ts`]: importing("../../../packages/client/src/b.ts"), "packages/client/src/b.ts": X },
  "web-below": { "apps/web/app/a.ts": importing("../../../packages/db/src/b.ts"), "packages/db/src/b.ts": X },
  "console-below": { "apps/console/src/a.ts": importing("../../server/src/b.ts"), [`${SERVER}/b.ts`]: X },
  "server-config-is-the-bottom": { [`${SERVER}/config/a.ts`]: importing("../http/b.ts"), [`${SERVER}/http/b.ts`]: X },
  "platform-below-all": {
    [`${SERVER}/platform/mail/a.ts`]: importing("../../chat/desk/b.ts"),
    [`${SERVER}/chat/desk/b.ts`]: X,
  },
  "http-below-wings": { [`${SERVER}/http/a.ts`]: importing("../chat/desk/b.ts"), [`${SERVER}/chat/desk/b.ts`]: X },
  ...Object.fromEntries(
    WINGS.map((wing, floor) => {
      const above = WINGS[floor + 1] ?? "realtime";
      return [
        `${wing}-knows-nothing-above`,
        {
          [`${SERVER}/${wing}/one/a.ts`]: `import type { x } from "../../${above}/two/b.ts";\nexport type Y = typeof x;\n`,
          [`${SERVER}/${above}/two/b.ts`]: X,
        },
      ];
    }),
  ),
  "wings-below-app": { [`${SERVER}/chat/desk/a.ts`]: importing("../../app.ts"), [`${SERVER}/app.ts`]: X },
  "deps-as-a-type": { [`${SERVER}/chat/desk/a.ts`]: importing("../../deps.ts"), [`${SERVER}/deps.ts`]: X },
  "domains-keep-their-edges": {
    [`${SERVER}/chat/desk/a.ts`]: importing("../messages/messages.views.ts"),
    [`${SERVER}/chat/messages/messages.views.ts`]: X,
  },
  "product-without-tests": {
    [`${SERVER}/a.ts`]: importing("../testing/b.ts"),
    [`${SERVER}/../testing/b.ts`]: X,
  },
  "no-circles": {
    "packages/domain/src/a.ts": `${importing("./b.ts")}${X.replace("x =", "z =")}`,
    "packages/domain/src/b.ts": 'import { z } from "./a.ts";\nexport const x = z;\n',
  },
  found: { "packages/domain/src/a.ts": importing("./nowhere.ts") },
};
/** Each case gets its own names for `a` and `b`, so that all fit in one tree. */
const apart = (text, at) => text.replaceAll(/\b([ab])(?=\.tsx?\b)/g, `$1${at}`);
test(`directions: ${Object.keys(DIRECTIONS).join(", ")}`, WAIT, async () => {
  const cases = Object.entries(DIRECTIONS).map(([rule, files], at) => ({
    rule,
    importer: apart(Object.keys(files)[0], at),
    files: Object.entries(files).map(([file, code]) => [apart(file, at), apart(code, at)]),
  }));
  const { code, output } = await inTree(Object.fromEntries(cases.flatMap(({ files }) => files)), (root) =>
    directions(root, 1),
  );
  assert.equal(code, 1, output);
  for (const { rule, importer } of cases)
    assert.ok(
      output
        .split("\n")
        .some((line) => line.includes(`[${rule}]`) && line.includes(importer) && /How to mend/.test(line)),
      `${rule} is not told of ${importer}:\n${output}`,
    );
});

const ALLOWED = {
  [`${SERVER}/chat/desk/a.ts`]: `import type { Deps } from "../../deps.ts";\n${importing("../messages/send-message.ts")}export type D = Deps;\n`,
  [`${SERVER}/chat/messages/send-message.ts`]: X,
  [`${SERVER}/chat/messages/send-message.test.ts`]: importing("../../../testing/b.ts"),
  [`${SERVER}/deps.ts`]: "export type Deps = { y: number };\n",
  [`${SERVER}/../testing/b.ts`]: X,
  "packages/client/src/a.ts": importing("../../contract/src/b.ts"),
  "packages/contract/src/b.ts": importing("../../domain/src/b.ts").replace(
    "y =",
    "z = x; export { x }; export const y =",
  ),
  "packages/domain/src/b.ts": X,
};
test("directions: a clean tree passes, unless too few modules were read", WAIT, () =>
  inTree(ALLOWED, async (root) => {
    const clean = await directions(root, 5);
    assert.equal(clean.code, 0, clean.output);
    const few = await directions(root, 100);
    assert.equal(few.code, 1);
    assert.match(few.output, /only \d+ modules were looked at, expected 100 or more\. How to mend/);
  }),
);

const typed = (code) => ({
  "tsconfig.json": SOLUTION,
  "packages/domain/tsconfig.json": PROJECT,
  "packages/domain/package.json": { type: "module" },
  "packages/domain/src/a.ts": code,
});
const TSC = new URL("../../node_modules/.bin/tsc", import.meta.url).pathname;
test("types: a wrong type, an unchecked index, an enum", WAIT, async () => {
  const wrong = "export const a: number = 'x';\nexport const b = (c: string[]): string => c[0];\nexport enum E { A }\n";
  const { code, output } = await inTree(typed(wrong), (root) => runCommand(TSC, ["-b"], root));
  assert.notEqual(code, 0);
  for (const fault of ["TS2322", "TS1294"]) assert.match(output, new RegExp(fault));
  assert.equal(output.match(/error TS2322/g)?.length, 2);
  const clean = await inTree(typed("export const a = 1;\n"), (root) => runCommand(TSC, ["-b"], root));
  assert.equal(clean.code, 0, clean.output);
});

const MANIFEST = { name: "planted", private: true, type: "module", workspaces: ["packages/*"] };
const used = {
  "package.json": MANIFEST,
  "packages/domain/package.json": workspace("planted-domain"),
  "packages/domain/src/a.test.ts": 'import { a } from "./b.ts";\n\nexport const seen = a;\n',
};
test("dead: an unused export, a file that nothing imports, an unlisted package", WAIT, async () => {
  const domain = { ...workspace("planted-domain"), exports: { "./b": "./src/b.ts" } };
  const files = {
    ...used,
    "packages/domain/package.json": domain,
    "packages/client/package.json": { ...workspace("planted-client"), exports: { "./c": "./src/c.ts" } },
  };
  await expectFaults(
    "dead",
    {
      ...files,
      "packages/domain/src/b.ts": 'import pg from "pg";\nexport const a = pg;\n',
      "packages/client/src/c.ts": 'import { d } from "./d.ts";\nexport const c = d;\n',
      "packages/client/src/d.ts": "export const d = 1;\nexport const forgotten = 2;\n",
      "packages/client/src/lost.ts": "export const e = 1;\n",
    },
    [/forgotten/, /lost\.ts/, /pg/],
  );
  await expectClean("dead", {
    ...used,
    "packages/domain/package.json": domain,
    "packages/domain/src/b.ts": "export const a = 1;\n",
  });
});
