// npm run mutate -- <part of a path> … [--sample N] [--seed S] [--files N]: changes the product in small ways, one at a
// time, and counts how many of the changes some unit test notices. Decision 069.
import path from "node:path";
import { parseArgs } from "node:util";
import { openDb, openPool } from "@masq/db/open";
import { createClosers, openTempRoot } from "./test/closers.mjs";
import { migrateTemplate, openTestDatabase } from "./test/database.mjs";
import "./test/provide-programs.mjs";

// Before unit.mjs reads it. An endless loop should not cost three minutes.
process.env.TEST_FILE_LIMIT_MS ??= "90000";
const { mutate } = await import("./mutate/judge.mjs");

const { values, positionals: paths } = parseArgs({
  allowPositionals: true,
  options: {
    sample: { type: "string", default: "25" },
    seed: { type: "string", default: "1" },
    files: { type: "string", default: "30" },
  },
});
const say = (line) => process.stdout.write(`${line}\n`);
const root = path.resolve(import.meta.dirname, "..");
const stop = new AbortController();
const closers = createClosers();
for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"]) process.on(signal, () => stop.abort());

async function run() {
  const temp = openTempRoot();
  closers.add(temp.remove);
  process.env.NODE_COMPILE_CACHE ??= path.join(temp.root, "compiled");
  const database = await openTestDatabase(temp.root);
  closers.add(() => database.server.stop());
  await migrateTemplate(database);
  process.env.TEST_DATABASE_URL = database.server.url;
  const admin = openPool(database.server.url, { max: 1, role: "owner" });
  closers.add(() => admin.end());
  const tree = path.join(temp.root, "tree");

  async function clean(file) {
    const { rows } = await admin.query("select datname from pg_database where starts_with(datname, 't_')");
    for (const { datname } of rows) await admin.query(`drop database if exists ${datname} with (force)`);
    if (!file.endsWith(".sql")) return;
    const { migrate } = await import(path.join(tree, "packages/db/src/migrate.ts"));
    const db = openDb(openPool(database.urlOf("masq_template"), { max: 1, role: "owner" }));
    await migrate(db).finally(() => db.destroy());
  }
  const [count, most] = [Number(values.sample), Number(values.files)];
  return mutate({ root, tree, paths, count, most, seed: values.seed, say, signal: stop.signal, clean });
}

if (paths.length === 0) say("Name a part of a path: npm run mutate -- apps/server/src/ledger");
process.exitCode = paths.length === 0 ? 1 : await run().finally(closers.closeAll);
