// Each check must be able to fail: a planted fault is reported on its line with a way to mend it, and nothing else is.
import assert from "node:assert/strict";
import { test } from "node:test";
import { CHECKS, lineOf, runOwnChecks } from "./own.mjs";
import { styled } from "./plant-styles.mjs";
import { wordFaults } from "./plant-words.mjs";
import { withTree } from "./plant.mjs";

const SERVER = "apps/server/src";
const MESSAGES = `${SERVER}/chat/messages`;
const SCHEMA = { "packages/db/src/tables/schema.ts": "export type DB = { message: string; wallet: number };\n" };
const OWNERS = { "tools/checks/table-owners.json": { message: "messages", wallet: "wallet" } };
const lines = (count, line = "// line") => `${Array.from({ length: count }, () => line).join("\n")}\n`;
const longFunction = (head, count) => `${head} {\n${lines(count - 2, "  void 0;")}}\n`;
const machinePath = ["/wo", "rk/main/x"].join("");
const packageHost = ["https://npm", ".example.org/left-pad"].join("");

const RECORD = "# 001 A\n\n2026-11-20 · accepted · chat\n\n## Context\na\n\n## Decision\nb\n\n## Consequences\nc\n";

/** check -> [title, files, expected `file:line`] */
const FAULTS = [
  // Its other faults: migrations.test.mjs
  [
    "migrations",
    "a column taken away",
    {
      "packages/db/src/migrations/0002-late.ts":
        "export const up = (db) =>\n  sql`alter table member drop column city`.execute(db);\n",
    },
    "packages/db/src/migrations/0002-late.ts:2",
  ],
  [
    "names",
    "a domain that is not of its wing",
    { [`${SERVER}/chat/wallet/say-hi.ts`]: "" },
    `${SERVER}/chat/wallet/say-hi.ts:1`,
  ],
  [
    "names",
    "a word outside the vocabulary",
    { [`${MESSAGES}/messages.repository.ts`]: "" },
    `${MESSAGES}/messages.repository.ts:1`,
  ],
  ["names", "another domain's name", { [`${MESSAGES}/wallet.routes.ts`]: "" }, `${MESSAGES}/wallet.routes.ts:1`],
  [
    "names",
    "a folder inside a domain",
    { [`${MESSAGES}/commands/send-message.ts`]: "" },
    `${MESSAGES}/commands/send-message.ts:1`,
  ],
  [
    "names",
    "a file beside the domains",
    { [`${SERVER}/chat/send-message.ts`]: "" },
    `${SERVER}/chat/send-message.ts:1`,
  ],
  ["names", "a barrel", { "packages/ui/src/index.ts": "" }, "packages/ui/src/index.ts:1"],
  ["names", "a vague name", { "packages/domain/src/date-utils.ts": "" }, "packages/domain/src/date-utils.ts:1"],
  ["names", "a service", { "apps/console/src/queue.service.ts": "" }, "apps/console/src/queue.service.ts:1"],
  ["names", ".tsx on the server", { [`${SERVER}/http/mail.tsx`]: "" }, `${SERVER}/http/mail.tsx:1`],
  [
    "tables",
    "a builder writing a foreign table",
    {
      ...SCHEMA,
      ...OWNERS,
      [`${MESSAGES}/send-message.ts`]: "export const f = (db) =>\n  db.updateTable('wallet').execute();\n",
    },
    `${MESSAGES}/send-message.ts:2`,
  ],
  [
    "tables",
    "a chained builder",
    {
      ...SCHEMA,
      ...OWNERS,
      [`${MESSAGES}/send-message.ts`]:
        "export const f = (db) => db.with('a', g).insertInto('wallet as w').execute();\n",
    },
    `${MESSAGES}/send-message.ts:1`,
  ],
  [
    "tables",
    "raw SQL writing a foreign table",
    {
      ...SCHEMA,
      ...OWNERS,
      [`${MESSAGES}/send-message.ts`]:
        "export const f = () => sql`\n  with x as (select 1)\n  insert into wallet (a) values (1)`;\n",
    },
    `${MESSAGES}/send-message.ts:3`,
  ],
  [
    "tables",
    "raw update and delete",
    {
      ...SCHEMA,
      ...OWNERS,
      [`${MESSAGES}/send-message.ts`]:
        "export const f = () => [sql`update wallet w set a = 1`, sql`delete from wallet`];\n",
    },
    `${MESSAGES}/send-message.ts:1`,
  ],
  [
    "tables",
    "a table that nobody owns",
    { ...SCHEMA, "tools/checks/table-owners.json": { message: "messages" } },
    "packages/db/src/tables/schema.ts:1",
  ],
  [
    "tables",
    "writing a table that nobody knows",
    { ...SCHEMA, ...OWNERS, [`${MESSAGES}/a.ts`]: "export const f = (db) => db.deleteFrom('ghost');\n" },
    `${MESSAGES}/a.ts:1`,
  ],
  ["sizes", "a file over 250 lines", { "packages/domain/src/long.ts": lines(251) }, "packages/domain/src/long.ts:1"],
  [
    "sizes",
    "a test file over 400 lines",
    { "packages/domain/src/long.test.ts": lines(401) },
    "packages/domain/src/long.test.ts:1",
  ],
  [
    "sizes",
    "an excused file over 400 lines",
    { "packages/domain/src/long.ts": lines(401), "tools/checks/allow.json": {} },
    "packages/domain/src/long.ts:1",
  ],
  [
    "sizes",
    "a function over 80 lines",
    { "packages/domain/src/a.ts": `\n${longFunction("export function long()", 81)}` },
    "packages/domain/src/a.ts:2",
  ],
  [
    "sizes",
    "an arrow over 80 lines",
    { "packages/domain/src/a.ts": longFunction("export const long = () =>", 81) },
    "packages/domain/src/a.ts:1",
  ],
  [
    "sizes",
    "a component over 150 lines",
    { "apps/web/app/features/a.tsx": longFunction("export function Page()", 151) },
    "apps/web/app/features/a.tsx:1",
  ],
  [
    "environment",
    "process.env",
    { [`${SERVER}/app.ts`]: "export const a = 1;\nexport const b = process.env.PORT;\n" },
    `${SERVER}/app.ts:2`,
  ],
  [
    "environment",
    "process.env by its quotes",
    { [`${SERVER}/app.ts`]: "export const b = process['env']['PORT'];\n" },
    `${SERVER}/app.ts:1`,
  ],
  [
    "environment",
    "env taken out of process",
    { "packages/domain/src/a.ts": "export const { env } = process;\n" },
    "packages/domain/src/a.ts:1",
  ],
  ...[
    "new Date()",
    "Date.now()",
    "setTimeout(f, 1)",
    "setInterval(f, 1)",
    "Math.random()",
    "crypto.randomUUID()",
    "crypto.randomBytes(8)",
  ].map((code) => [
    "time-and-chance",
    code,
    { "packages/domain/src/a.ts": `export const a = () => ${code};\n` },
    "packages/domain/src/a.ts:1",
  ]),
  [
    "time-and-chance",
    "randomUUID by import",
    { [`${MESSAGES}/a.ts`]: 'import { randomUUID } from "node:crypto";\nexport const a = randomUUID;\n' },
    `${MESSAGES}/a.ts:1`,
  ],
  [
    "time-and-chance",
    "timers/promises",
    {
      [`${SERVER}/http/a.ts`]: 'import { setTimeout as sleep } from "node:timers/promises";\nexport const a = sleep;\n',
    },
    `${SERVER}/http/a.ts:1`,
  ],
  [
    "output",
    "console",
    { "packages/client/src/a.ts": "export const a = () => console.warn(1);\n" },
    "packages/client/src/a.ts:1",
  ],
  [
    "output",
    "innerHTML",
    { "apps/web/app/a.ts": "export const a = (e) => {\n  e.innerHTML = 1;\n};\n" },
    "apps/web/app/a.ts:2",
  ],
  [
    "output",
    "dangerouslySetInnerHTML",
    { "packages/ui/src/a.tsx": "export const A = () => <p dangerouslySetInnerHTML={{ __html: 1 }} />;\n" },
    "packages/ui/src/a.tsx:1",
  ],
  [
    "sql-text",
    "sql.raw",
    { [`${MESSAGES}/messages.queries.ts`]: "export const a = (x) => sql.raw(x);\n" },
    `${MESSAGES}/messages.queries.ts:1`,
  ],
  [
    "sql-text",
    "a template given to .query()",
    { [`${MESSAGES}/messages.queries.ts`]: "export const a = (pool, x) => pool.query(`select ${x}`);\n" },
    `${MESSAGES}/messages.queries.ts:1`,
  ],
  [
    "sql-text",
    "a sum given to .query()",
    { [`${MESSAGES}/messages.queries.ts`]: "export const a = (pool, x) => pool.query('select ' + x);\n" },
    `${MESSAGES}/messages.queries.ts:1`,
  ],
  // What it leaves alone: apart.test.mjs
  [
    "apart",
    "a transaction a row",
    { [`${SERVER}/app.ts`]: "for (const a of b) await inTransaction(a);\n" },
    `${SERVER}/app.ts:1`,
  ],
  // The rest of its faults: driver.test.mjs
  [
    "driver",
    "a private field",
    { [`${SERVER}/platform/db/a.ts`]: "export const a = (client) =>\n  client._queryQueue.length;\n" },
    `${SERVER}/platform/db/a.ts:2`,
  ],
  [
    "default-exports",
    "export default",
    { "packages/domain/src/a.ts": "export default 1;\n" },
    "packages/domain/src/a.ts:1",
  ],
  [
    "default-exports",
    "export { a as default }",
    { "apps/web/app/features/a.ts": "const a = 1;\nexport { a as default };\n" },
    "apps/web/app/features/a.ts:2",
  ],
  ...wordFaults,
  [
    "texts",
    "a text in a page",
    { "apps/web/app/routes/a.tsx": "export const A = () => (\n  <p>Good evening</p>\n);\n" },
    "apps/web/app/routes/a.tsx:2",
  ],
  [
    "texts",
    "a label in the console",
    { "apps/console/src/a.tsx": "export const A = () => (\n  <button aria-label={`Close ${1}`} />\n);\n" },
    "apps/console/src/a.tsx:2",
  ],
  [
    "machine-traces",
    "a folder of one machine",
    { "apps/web/vite.config.ts": `export const a = "${machinePath}";\n` },
    "apps/web/vite.config.ts:1",
  ],
  [
    "machine-traces",
    "a package host",
    { "package-lock.json": `{\n  "resolved": "${packageHost}"\n}\n` },
    "package-lock.json:2",
  ],
  [
    "test-titles",
    "an ill-formed id",
    { "packages/domain/src/a.test.ts": 'test("[chat-5] sends", () => {});\n' },
    "packages/domain/src/a.test.ts:1",
  ],
  [
    "test-titles",
    "one of several",
    { "e2e/a.e2e.ts": 'test("[CHAT-05, CHAT 6] sends", () => {});\n' },
    "e2e/a.e2e.ts:1",
  ],
  [
    "test-titles",
    "a test that shuts out the others",
    { "packages/domain/src/a.test.ts": 'test.only("sends", () => {});\n' },
    "packages/domain/src/a.test.ts:1",
  ],
  // The rest of its faults: styles.test.mjs
  [
    "styles",
    "a class that its module has not",
    styled("thread", ".row { gap: 1px; }", "css.row, css.rows"),
    "apps/web/app/shared/thread.tsx:2",
  ],
  // The rest of its faults: decisions.test.mjs
  ["decisions", "a record without an index", { "docs/decisions/001-a.md": RECORD }, "docs/decisions/001-a.md:1"],
];

for (const [check, title, files, expected] of FAULTS) {
  test(`${check} finds ${title}`, () =>
    withTree(files, (root) => {
      const found = runOwnChecks(root);
      assert.ok(found.length > 0, "nothing was found");
      for (const fault of found) {
        assert.equal(fault.check, check);
        assert.equal(`${fault.file}:${fault.line}`, expected);
        assert.match(lineOf(fault), /^\S+:\d+ {2}\[[a-z-]+\] .+\. How to mend: .+\.$/);
      }
    }));
}

test("every check has a planted fault", () => {
  for (const { name } of CHECKS)
    assert.ok(
      FAULTS.some(([check]) => check === name),
      name,
    );
});

const CLEAN = {
  ...SCHEMA,
  ...OWNERS,
  [`${MESSAGES}/messages.routes.ts`]: "export const routes = [];\n",
  [`${MESSAGES}/agent-messages.routes.ts`]: "export const routes = [];\n",
  [`${MESSAGES}/send-message.ts`]:
    'import { createHash } from "node:crypto";\nexport const f = (db, at) => [db.insertInto("message"), sql`update message set a = ${at}`, sql`select 1 from wallet for update skip locked`, sql`insert into message (a) values (1) on conflict (a) do update set a = 2`, createHash, new Date(at)];\n',
  [`${MESSAGES}/send-message.test.ts`]: 'test("[CHAT-25] a send with [bold] text", () => setTimeout(f, Date.now()));\n',
  [`${MESSAGES}/bus.suite.ts`]: "export const suite = 1;\n",
  [`${SERVER}/platform/clock/clock.ts`]: "export const now = () => Date.now();\n",
  [`${SERVER}/platform/ids/ids.ts`]:
    'import { randomBytes } from "node:crypto";\nexport const id = () => randomBytes(8);\n',
  [`${SERVER}/config/env.ts`]: "export const read = () => process.env;\n",
  "apps/web/app/root.tsx": longFunction("export default function Root()", 150),
  "apps/web/messages/en.json": { a: "Everyone here is a story. Love is in the writing." },
  "packages/domain/src/factory.ts": `export function make() {\n${longFunction("  function one()", 70)}${longFunction("  const two = () =>", 70)}  return { one, two };\n}\n`,
  ...styled("thread", ".row:hover, .row :global(.btn) { gap: 1px; }", 'css.row, "btn flex gap-2"'),
  "README.md": `Runs from anywhere; see ${["https://registry", ".npmjs.org/masquerade"].join("")}\n`,
};

test("a clean tree has no faults", () =>
  withTree(CLEAN, (root) => assert.deepEqual(runOwnChecks(root).map(lineOf), [])));

const LONG = { "packages/domain/src/words.ts": lines(260) };
const allow = (entry) => ({ "tools/checks/allow.json": { sizes: entry } });

test("an exception with a reason excuses", () =>
  withTree({ ...LONG, ...allow({ "packages/domain/src/words.ts": "one table of words, sorted" }) }, (root) =>
    assert.deepEqual(runOwnChecks(root), []),
  ));

for (const [title, entry] of [
  ["without a reason", { "packages/domain/src/words.ts": "long" }],
  [
    "that is not needed",
    {
      "packages/domain/src/words.ts": "one table of words, sorted",
      "packages/domain/src/gone.ts": "was one table of words",
    },
  ],
]) {
  test(`an exception ${title} is a fault`, () =>
    withTree({ ...LONG, ...allow(entry) }, (root) =>
      assert.deepEqual(
        runOwnChecks(root).map(({ check }) => check),
        ["allow"],
      ),
    ));
}
