// Several unit test files in one process, one after the other: each process that loads the whole server costs a second.
// A suite around each file contains its hooks. Started by unit.mjs, which passes the files in MASQ_TEST_BATCH.
import { suite } from "node:test";
import { pathToFileURL } from "node:url";

for (const file of JSON.parse(process.env.MASQ_TEST_BATCH ?? "[]"))
  void suite(file, () => import(pathToFileURL(file).href));
