// Several unit test files in one process, one after the other: each that loads the whole server costs a second of its own.
// A suite around each keeps its hooks to itself. Started by unit.mjs, which says the files in MASQ_TEST_BATCH.
import { suite } from "node:test";
import { pathToFileURL } from "node:url";

for (const file of JSON.parse(process.env.MASQ_TEST_BATCH ?? "[]"))
  void suite(file, () => import(pathToFileURL(file).href));
