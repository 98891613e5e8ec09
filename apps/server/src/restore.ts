import { openEmbedded } from "@masq/db/embedded";
import fs from "node:fs/promises";
import path from "node:path";
import { parseArgs } from "node:util";
import { readConfig } from "./config/env.ts";
import { closeDeps, composeDeps, productLog } from "./compose-deps.ts";
import { missingKeys } from "./operations/backups/missing-keys.ts";
import { restoreBackup } from "./operations/backups/restore-backup.ts";
import { createStorage } from "./platform/storage/create-storage.ts";
import { endCommand, say } from "./run-command.ts";
import { sayRecords } from "./say-records.ts";

const USAGE = "npm run restore -- --from <backup>";

async function readSource(): Promise<string> {
  const { values } = parseArgs({ options: { from: { type: "string" } } });
  if (values.from === undefined) throw new Error(USAGE);
  const found = await fs.stat(values.from).catch(() => undefined);
  if (!found?.isFile()) throw new Error(`${values.from} is no file: ${USAGE}`);
  return path.resolve(values.from);
}

/** `npm run restore`: a backup into an empty database and storage (docs/operations/backups.md). */
await endCommand(async () => {
  const file = await readSource();
  const config = readConfig();
  const { DATABASE_URL, DATA_DIR } = config;
  const embedded = DATABASE_URL === undefined ? await openEmbedded({ dataDir: DATA_DIR, say }) : undefined;
  const databaseUrl = DATABASE_URL ?? embedded?.url ?? "";
  try {
    await restoreBackup({ databaseUrl, storage: createStorage(config), file, purpose: config.MODE, say });
    say("Restored. Looking whether the records are whole");
    const deps = composeDeps({ config, databaseUrl, log: productLog(config, process.stderr) });
    try {
      const isWhole = await sayRecords(deps, say);
      const faults = await missingKeys(deps);
      for (const fault of faults) say(`KEYS: ${fault}. Put the product's keys back before you start the server.`);
      say("Next: npm run replay-erasures with the newest log of erasures, then start the server.");
      return isWhole && faults.length === 0;
    } finally {
      await closeDeps(deps);
    }
  } finally {
    await embedded?.stop();
  }
});
