import { openEmbedded } from "@masq/db/embedded";
import { migrate, openDb, openPool } from "@masq/db/open";
import { readConfig } from "./config/env.ts";
import { closeDeps, composeDeps, type Deps } from "./deps.ts";
import { adoptShift } from "./platform/clock/database-clock.ts";

export const say = (line: string): void => void process.stdout.write(`${line}\n`);

/**
 * A command beside the server, on the same settings; with the embedded database the server must be stopped. Exit codes:
 * 0 good, 1 `work` answered false, 2 it could not be done.
 */
export async function runCommand(work: (deps: Deps) => Promise<boolean>): Promise<void> {
  try {
    const config = readConfig();
    const embedded =
      config.DATABASE_URL === undefined ? await openEmbedded({ dataDir: config.DATA_DIR, say }) : undefined;
    const databaseUrl = config.DATABASE_URL ?? embedded?.url ?? "";
    const owner = openDb(openPool(databaseUrl, { max: 2, role: "owner" }));
    const deps = composeDeps({ config, databaseUrl });
    try {
      await migrate(owner);
      await adoptShift(deps);
      process.exitCode = (await work(deps)) ? 0 : 1;
    } finally {
      await owner.destroy();
      await closeDeps(deps);
      await embedded?.stop();
    }
  } catch (error) {
    process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
    process.exitCode = 2;
  }
}
