import assert from "node:assert/strict";
import { test } from "node:test";
import { runOwnChecks } from "./own.mjs";
import { withTree } from "./plant.mjs";

const GROUND = "apps/server/src/platform/db/a.ts";
const found = (file, text) =>
  withTree({ [file]: text }, (root) => runOwnChecks(root).map(({ check, line, what }) => `${check}:${line} ${what}`));

for (const [title, file, text, fault] of [
  [
    "a class of the driver that is extended",
    "packages/db/src/a.ts",
    'import pg from "pg";\nexport class Kept extends pg.Query {}\n',
    "driver:2 extends a class of the driver",
  ],
  [
    "a type that is taken off first",
    GROUND,
    "export const a = (client) => (client as unknown as { stream: 1 }).stream;\n",
    "driver:1 gives a value a type that it has not",
  ],
  [
    "a type that passes for everything",
    GROUND,
    "export const a = (take, pool) => take(pool as never);\n",
    "driver:1 gives a value a type that it has not",
  ],
  [
    "a private field by its name in a string",
    GROUND,
    'export const a = (client) => client["_queryQueue"];\n',
    "driver:1 reads the private field _queryQueue",
  ],
  [
    "a field that is reached past its type",
    GROUND,
    'export const a = (client) => Reflect.get(client, "connection");\n',
    "driver:1 reads a field past its type",
  ],
  [
    "a file inside the driver, wherever it is used",
    "bench/a.ts",
    'import pg from "pg";\nimport utils from "pg/lib/utils.js";\nexport const a = [pg, utils];\n',
    "driver:2 imports what lies inside the driver",
  ],
])
  test(`it finds ${title}`, async () => assert.deepEqual(await found(file, text), [fault]));

test("what the driver publishes is used, and what is no driver is left alone", async () => {
  const used = `import pg from "pg";
class Own extends Error {}
export const a = async (pool: pg.Pool, error: unknown) => {
  const client = await pool.connect();
  client.on("error", () => {});
  return [client.getTransactionStatus(), (error as { code?: string }).code, (await client.query({ name: "a", text: "b" })).rows[0] as unknown, Own];
};
`;
  assert.deepEqual(await found(GROUND, used), []);
  assert.deepEqual(
    await found("packages/domain/src/a.ts", "export const a = (b) => (b as unknown as { _c: 1 })._c;\n"),
    [],
  );
});
