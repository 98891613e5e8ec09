import fs from "node:fs/promises";
import path from "node:path";
import { parseArgs } from "node:util";
import { readConfig } from "./config/env.ts";
import { writeBackup } from "./operations/backups/write-backup.ts";
import { systemClock } from "./platform/clock/clock.ts";
import { createStorage } from "./platform/storage/create-storage.ts";
import { endCommand, openAsItIs, say } from "./run-command.ts";

const USAGE = "npm run backup -- --to <folder, or file that is not there yet>";

function readTarget(): string {
  const { values } = parseArgs({ options: { to: { type: "string" } } });
  if (values.to === undefined) throw new Error(USAGE);
  return values.to;
}

/** In a folder, picks a file name with the time. */
async function chooseFile(to: string): Promise<string> {
  const found = await fs.stat(to).catch(() => undefined);
  if (found && !found.isDirectory()) throw new Error(`${to} is there already: a backup writes over nothing`);
  if (!found && !to.endsWith("/")) return path.resolve(to);
  await fs.mkdir(to, { recursive: true, mode: 0o700 });
  const moment = systemClock().now().toISOString().slice(0, 19).replace("T", "-").replaceAll(":", "");
  return path.resolve(to, `masquerade-${moment}.tar`);
}

/** `npm run backup`: archives database and files, also of a running product (docs/operations/backups.md). */
await endCommand(async () => {
  const to = readTarget();
  const config = readConfig();
  const { url, stop } = await openAsItIs(config);
  try {
    const file = await chooseFile(to);
    const storage = createStorage(config);
    const backup = await writeBackup({ databaseUrl: url, storage, file });
    const rows = backup.tables.reduce((sum, table) => sum + table.rows, 0);
    say(`${file}: ${(backup.size / 1e6).toFixed(1)} MB, as of ${backup.takenAt}`);
    say(`${rows} rows of ${backup.tables.length} tables, ${backup.files.count} files.`);
    if (backup.files.missing > 0) say(`${backup.files.missing} files were deleted meanwhile, and are not in it.`);
    say("The keys are not in it, nor the log of erasures: keep both apart (docs/operations/backups.md).");
    return true;
  } finally {
    await stop();
  }
});
