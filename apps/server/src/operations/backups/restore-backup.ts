import { BASELINE, inShort } from "@masq/db/before-baseline";
import { fillTables, tablesWithRows, type Filling } from "@masq/db/fill";
import { demandPurpose, type Purpose } from "@masq/db/installation";
import { knownMigrations, migrate } from "@masq/db/migrate";
import { openDb, openPool } from "@masq/db/open";
import { once } from "node:events";
import { finished } from "node:stream/promises";
import type { Writable } from "node:stream";
import { promisify } from "node:util";
import { zstdDecompress } from "node:zlib";
import type { Storage } from "../../platform/storage/storage.ts";
import { readEntries } from "./archive.ts";
import * as layout from "./manifest.ts";
import { verifyBackup } from "./verify-backup.ts";

const decompress = promisify(zstdDecompress);

type Wanted = {
  databaseUrl: string;
  storage: Storage;
  file: string;
  /** A demo backup cannot become a real installation, or vice versa. */
  purpose: Purpose;
  say: (line: string) => void;
};

/** Requires an empty database: a restore never mixes or overwrites installations. */
async function demandEmpty(databaseUrl: string, migrations: readonly string[]): Promise<void> {
  const pool = openPool(databaseUrl, { max: 1, role: "owner" });
  try {
    const client = await pool.connect();
    try {
      const found = await tablesWithRows(client);
      if (found.length > 0)
        throw new Error(
          `This database is not empty (${found.slice(0, 5).join(", ")}): a restore needs an empty one. Nothing was changed.`,
        );
      const table = await client.query<{ is: boolean }>(
        "select to_regclass('public.kysely_migration') is not null as is",
      );
      if (!table.rows[0]?.is) return;
      const ran = await client.query<{ name: string }>("select name from kysely_migration order by name");
      const newer = inShort(ran.rows.map(({ name }) => name)).filter((name) => !migrations.includes(name));
      if (newer.length > 0)
        throw new Error(
          `This database has tables of a newer release (${newer[0]}): give one without tables. Nothing was changed.`,
        );
    } finally {
      client.release();
    }
  } finally {
    await pool.end();
  }
}

/** The migrations that created the tables of this backup. */
async function demandKnown(manifest: layout.Manifest): Promise<string[]> {
  const migrations = inShort(manifest.migrations);
  if (!migrations.includes(BASELINE))
    throw new Error(
      `This backup is of a release before r0 (${manifest.product}): restore it with release r0, and back that up. Nothing was changed.`,
    );
  const known = new Set(await knownMigrations());
  const strange = migrations.filter((name) => !known.has(name));
  if (strange.length === 0) return migrations;
  throw new Error(
    `This backup is of a newer release (${manifest.product}): it knows the migration ${strange[0]}, and this release does not. Restore it with that release. Nothing was changed.`,
  );
}

async function withOwner(databaseUrl: string, only?: ReadonlySet<string>): Promise<void> {
  const owner = openDb(openPool(databaseUrl, { max: 2, role: "owner" }));
  try {
    await migrate(owner, only);
  } finally {
    await owner.destroy();
  }
}

type Table = layout.Manifest["tables"][number];

/** Parts of a table are consecutive; the next table's first part closes it. */
function tableWriter(filling: Filling) {
  let open: { table: Table; rows: Writable; count: () => number; faults: Promise<never> } | undefined;
  const close = async (): Promise<void> => {
    if (!open) return;
    const { table, rows, count, faults } = open;
    open = undefined;
    rows.end();
    await Promise.race([finished(rows), faults]);
    if (count() !== table.rows)
      throw new Error(`${table.name}: ${count()} rows were loaded of ${table.rows} that the backup names`);
  };
  const write = async (table: Table, bytes: Buffer): Promise<void> => {
    if (open?.table !== table) {
      await close();
      const { rows, count } = await filling.write(table.name, table.columns);
      const faults = new Promise<never>((_, reject) => rows.once("error", reject));
      faults.catch(() => {}); // reported by the next await
      open = { table, rows, count, faults };
    }
    if (!open.rows.write(bytes)) await Promise.race([once(open.rows, "drain"), open.faults]);
  };
  return { write, close };
}

const typeOf = (key: string): string =>
  key.startsWith("uploads/") ? "image/jpeg" : key.startsWith("prints/") ? "image/avif" : "application/octet-stream";

async function load(
  { storage, file, purpose, say }: Wanted,
  manifest: layout.Manifest,
  filling: Filling,
): Promise<void> {
  const tableOf = new Map(manifest.tables.flatMap((table) => table.parts.map(({ entry }) => [entry, table] as const)));
  const tables = tableWriter(filling);
  let files = 0;
  for await (const { name, bytes } of readEntries(file)) {
    const table = tableOf.get(name);
    if (table) {
      await tables.write(table, await decompress(bytes));
      continue;
    }
    const key = layout.keyOf(name);
    if (key === undefined) continue;
    if (files === 0) {
      await tables.close();
      await demandPurpose(filling.db, purpose);
      say("Writing the files");
    }
    await storage.put(key, bytes, typeOf(key));
    files += 1;
  }
  await tables.close();
  await demandPurpose(filling.db, purpose);
  for (const { name, value, isCalled } of manifest.sequences) await filling.setSequence(name, value, isCalled);
}

/**
 * Restores a backup into an empty database and its own storage. Compares every hash before writing anything; loads the
 * rows in one transaction into the tables as they were, then runs newer migrations.
 */
export async function restoreBackup(wanted: Wanted): Promise<layout.Manifest> {
  const { databaseUrl, file, say } = wanted;
  say(`Reading ${file} and comparing every hash`);
  const manifest = await verifyBackup(file);
  say(
    `It is whole: taken ${manifest.takenAt}, ${manifest.tables.length} tables, ${manifest.files.count} files, brands ${manifest.brands.map(({ id }) => id).join(", ")}`,
  );
  const migrations = await demandKnown(manifest);
  await demandEmpty(databaseUrl, migrations);
  await withOwner(databaseUrl, new Set(migrations));
  say("Writing the tables");
  await fillTables(databaseUrl, (filling) => load(wanted, manifest, filling));
  await withOwner(databaseUrl);
  return manifest;
}
