import assert from "node:assert/strict";
import { test } from "node:test";
import { className } from "../../packages/ui/src/styles/class-name.ts";
import { runOwnChecks } from "./own.mjs";
import { styled } from "./plant-styles.mjs";
import { withTree } from "./plant.mjs";

const MODULE = "apps/web/app/shared/thread.module.css";
const PART = "apps/web/app/shared/thread.tsx";
const thread = (rules, classes) => styled("thread", rules, classes);

/** Two names of one module that become the same class. */
function findTwins() {
  const known = new Map();
  for (let at = 0; ; at += 1) {
    const name = `${at}`.replaceAll(
      /\d/g,
      (digit) => ["abode", "brick", "cloud", "drama", "earth", "flame", "glass", "horse", "input", "joker"][digit],
    );
    const made = className(name, MODULE);
    if (known.has(made)) return [known.get(made), name];
    known.set(made, name);
  }
}
const [one, twin] = findTwins();

for (const [title, files, expected] of [
  ...["> *", "> :first-child", "*", "td", "> :is(td, th)"].map((after) => [
    `any element after :has(), by ${after}`,
    thread(`.row:has(a:focus) ${after} { gap: 1px; }`, "css.row"),
    `${MODULE}:2`,
  ]),
  [
    "a class of its module that nothing uses",
    thread(".row { gap: 1px; }\n  .rest { gap: 1px; }", "css.row"),
    `${MODULE}:3`,
  ],
  [
    "a class that a test alone uses",
    { ...thread(".row { gap: 1px; }", '"btn"'), "e2e/a.e2e.ts": `cssOf("${MODULE}", "row");\n` },
    `${MODULE}:2`,
  ],
  [
    "a class that a journey invents",
    { ...thread(".row { gap: 1px; }", "css.row"), "e2e/a.e2e.ts": `cssOf("${MODULE}", "rows");\n` },
    "e2e/a.e2e.ts:1",
  ],
  ["an abbreviation", thread(".thRow { gap: 1px; }", "css.thRow"), `${MODULE}:2`],
  [
    "a width of the window in px",
    thread(".row { gap: 1px; }\n  @media (max-width: 767px) { .row { gap: 2px; } }", "css.row"),
    `${MODULE}:3`,
  ],
  ["a class by a computed name", thread(".row { gap: 1px; }", "css.row, css[tone]"), `${PART}:2`],
  ["a class that no sheet has", thread(".row { gap: 1px; }", 'css.row, isOn ? "on" : "btn"'), `${PART}:2`],
  ["a module's class as a string", thread(".row { gap: 1px; }", 'css.row, "row"'), `${PART}:2`],
  [
    "a sheet that every page sees",
    { "apps/web/app/shared/a.css": "@layer components {\n  .row { gap: 1px; }\n}\n" },
    "apps/web/app/shared/a.css:2",
  ],
  [
    "a module that is not there",
    { [PART]: 'import * as css from "./gone.module.css";\nexport const row = css.row;\n' },
    `${PART}:2`,
  ],
  [
    "a default import",
    {
      ...thread(".row { gap: 1px; }", "css.row"),
      "apps/web/app/shared/b.tsx": 'import css from "./thread.module.css";\nexport const row = css.row;\n',
    },
    "apps/web/app/shared/b.tsx:1",
  ],
  [
    "two names that become one class",
    thread(`.${one} { gap: 1px; }\n  .${twin} { gap: 1px; }`, `css.${one}, css.${twin}`),
    `${MODULE}:3`,
  ],
]) {
  test(`styles finds ${title}`, () =>
    withTree(files, (root) => {
      const found = runOwnChecks(root).map(({ check, file, line }) => `${check} ${file}:${line}`);
      assert.deepEqual(found, [`styles ${expected}`]);
    }));
}

test("values, names in comments and global classes are no faults", () =>
  withTree(
    thread(
      '/* .old */\n  .row:not(.last, :global(.has-tab)) { content: ".none"; width: 1.5em; }',
      "css.row, css.last, isOn && `btn ${size}`",
    ),
    (root) => assert.deepEqual(runOwnChecks(root), []),
  ));
