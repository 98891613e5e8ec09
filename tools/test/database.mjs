// One disposable PostgreSQL for the whole run, with the migrated template that test files copy.
import path from "node:path";
import { openEmbedded } from "@masq/db/embedded";
import { migrate } from "@masq/db/migrate";
import { openDb, openPool } from "@masq/db/open";

const FAST = [
  "fsync=off",
  "synchronous_commit=off",
  "full_page_writes=off",
  "max_connections=300",
  "autovacuum=off",
  "max_wal_size=4GB",
];

/** `bin`: a PostgreSQL other than ours, see openEmbedded. */
export async function openTestDatabase(tempRoot, bin) {
  const server = await openEmbedded({
    dataDir: path.join(tempRoot, bin ? `database-${bin.major}` : "database"),
    ephemeral: true,
    ...(bin && { bin }),
    flags: FAST.flatMap((setting) => ["-c", setting]),
  });
  return { server, urlOf: (name) => server.url.replace("/postgres?", `/${name}?`) };
}

export async function createDatabase(database, name) {
  const admin = openPool(database.server.url, { max: 1, role: "owner" });
  try {
    await admin.query(`create database ${name}`);
  } finally {
    await admin.end();
  }
  return database.urlOf(name);
}

export async function migrateTemplate(database) {
  const db = openDb(openPool(await createDatabase(database, "masq_template"), { max: 1, role: "owner" }));
  try {
    await migrate(db);
  } finally {
    await db.destroy();
  }
}
