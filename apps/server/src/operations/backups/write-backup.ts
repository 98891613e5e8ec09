import { openSnapshot, type Snapshot, type SnapshotTable } from "@masq/db/snapshot";
import { promisify } from "node:util";
import { zstdCompress } from "node:zlib";
import type { Storage } from "../../platform/storage/storage.ts";
import { createArchive, type ArchiveWriter } from "./archive.ts";
import { referredFiles } from "./backups.queries.ts";
import * as layout from "./manifest.ts";

/** Rows are compressed and hashed in parts of this size, so that no table is held in memory. */
const PART_BYTES = 8_000_000;
const FILES_A_LIST = 500;
const compress = promisify(zstdCompress);

type Table = layout.Manifest["tables"][number];

async function writeTable(archive: ArchiveWriter, snapshot: Snapshot, table: SnapshotTable): Promise<Table> {
  const { rows, count } = snapshot.read(table);
  const written: Table = { name: table.name, columns: table.columns, rows: 0, bytes: 0, parts: [] };
  let waiting: Buffer[] = [];
  let bytes = 0;
  const flush = async (): Promise<void> => {
    if (bytes === 0) return;
    const entry = layout.partEntry(table.name, written.parts.length + 1);
    const sha256 = await archive.add(entry, await compress(Buffer.concat(waiting, bytes)));
    written.parts.push({ entry, sha256 });
    written.bytes += bytes;
    waiting = [];
    bytes = 0;
  };
  for await (const chunk of rows as AsyncIterable<Buffer>) {
    waiting.push(chunk);
    bytes += chunk.length;
    if (bytes >= PART_BYTES) await flush();
  }
  await flush();
  return { ...written, rows: count() };
}

/** Files deleted since the snapshot (a refused picture, an erased member) are counted, not faults. */
async function writeFiles(archive: ArchiveWriter, snapshot: Snapshot, storage: Storage) {
  const files: layout.Manifest["files"] = { count: 0, bytes: 0, missing: 0, lists: [] };
  let lines: layout.FileLine[] = [];
  const flush = async (): Promise<void> => {
    if (lines.length === 0) return;
    const entry = layout.listEntry(files.lists.length + 1);
    const text = lines.map((line) => `${JSON.stringify(line)}\n`).join("");
    files.lists.push({ entry, sha256: await archive.add(entry, Buffer.from(text)) });
    lines = [];
  };
  for await (const key of referredFiles(snapshot)) {
    const bytes = await storage.get(key);
    if (!bytes) {
      files.missing += 1;
      continue;
    }
    lines.push({ key, bytes: bytes.length, sha256: await archive.add(layout.fileEntry(key), bytes) });
    files.count += 1;
    files.bytes += bytes.length;
    if (lines.length === FILES_A_LIST) await flush();
  }
  await flush();
  return files;
}

/** Releases have no version numbers: their newest migration identifies them. */
const releaseOf = (migrations: readonly string[]): string => migrations.at(-1) ?? "without migrations";

type Wanted = {
  databaseUrl: string;
  storage: Storage;
  /** Path of the archive; must not exist yet. */
  file: string;
};

/**
 * Writes one archive of database and files as of one moment, while the product runs (docs/decisions/054). Reads only.
 * Excludes the keys and the log of erasures.
 */
export async function writeBackup({ databaseUrl, storage, file }: Wanted): Promise<layout.Manifest & { size: number }> {
  const snapshot = await openSnapshot(databaseUrl);
  try {
    const { at, server, name, migrations, sequences } = snapshot;
    const head = {
      format: layout.FORMAT,
      formatVersion: layout.FORMAT_VERSION,
      product: releaseOf(migrations),
      takenAt: at.toISOString(),
    } as const;
    const archive = await createArchive(file, at);
    try {
      await archive.add(layout.HEAD, Buffer.from(`${JSON.stringify(head)}\n`));
      const brands = await snapshot.query<layout.Manifest["brands"][number]>(
        "select id, full_scope as scope, domain from brand order by id",
      );
      const tables: Table[] = [];
      for (const table of snapshot.tables) tables.push(await writeTable(archive, snapshot, table));
      const files = await writeFiles(archive, snapshot, storage);
      const manifest = { ...head, server, snapshot: name, migrations, brands, tables, sequences, files };
      const sha256 = await archive.add(layout.MANIFEST, Buffer.from(JSON.stringify(manifest, undefined, 1)));
      await archive.add(layout.MANIFEST_HASH, Buffer.from(`${sha256}\n`));
      return { ...manifest, size: await archive.finish() };
    } catch (error) {
      await archive.drop();
      throw error;
    }
  } finally {
    await snapshot.close();
  }
}
