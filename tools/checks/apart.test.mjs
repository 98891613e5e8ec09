import assert from "node:assert/strict";
import { test } from "node:test";
import { runOwnChecks } from "./own.mjs";
import { withTree } from "./plant.mjs";

const found = (text) =>
  withTree({ "apps/server/src/chat/a.ts": text }, (root) =>
    runOwnChecks(root)
      .filter(({ check }) => check === "apart")
      .map(({ line }) => line),
  );

test("a transaction a row in a loop is found; leased rows one by one and rows apart are not", async () => {
  assert.deepEqual(
    await found(`export async function work(deps, rows) {
  for (const row of rows) await inTransaction(deps, (tx) => tx.run(row));
  while (rows.next) {
    await inTransaction(deps, (tx) => tx.run(rows));
  }
}
`),
    [2, 4],
  );
  assert.deepEqual(
    await found(`export async function work(deps, rows) {
  await eachApart(deps, "a row", rows, (row) => inTransaction(deps, (tx) => tx.run(row)));
  for (;;) if (!(await inTransaction(deps, (tx) => tx.lease()))) return;
}
`),
    [],
  );
});
