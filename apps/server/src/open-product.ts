import type { DB } from "@masq/db/tables/schema";
import { openEmbedded } from "@masq/db/embedded";
import { demandPurpose, markPurpose } from "@masq/db/installation";
import { migrate } from "@masq/db/migrate";
import { openDb, openPool } from "@masq/db/open";
import { demandOwnSession } from "@masq/db/own-session";
import type { Kysely } from "kysely";
import type { Config } from "./config/env.ts";
import { closeDeps, composeDeps, productLog, type AppDeps } from "./compose-deps.ts";
import { adoptShift } from "./platform/clock/database-clock.ts";
import { startTracing } from "./platform/tracing/start-tracing.ts";

type Say = (line: string) => void;

/** `owner`: a connection with the owner's rights, for planting. */
export type Product = { deps: AppDeps; owner: Kysely<DB>; close: () => Promise<void> };
type Database = { url: string; owner: Kysely<DB>; close: () => Promise<void> };

/**
 * Opens and migrates the embedded or a given database. Refuses to open a demo's as a real installation's or vice versa,
 * also for commands, before anything is written (docs/decisions/065).
 */
export async function openDatabase(config: Config, say: Say): Promise<Database> {
  const embedded =
    config.DATABASE_URL === undefined ? await openEmbedded({ dataDir: config.DATA_DIR, say }) : undefined;
  const url = config.DATABASE_URL ?? embedded?.url ?? "";
  const owner = openDb(openPool(url, { max: 2, role: "owner" }));
  const close = async (): Promise<void> => {
    await owner.destroy();
    await embedded?.stop();
  };
  try {
    if (embedded === undefined) await demandOwnSession(url);
    await demandPurpose(owner, config.MODE);
    await migrate(owner);
    await markPurpose(owner, config.MODE);
    return { url, owner, close };
  } catch (error) {
    await close();
    throw error;
  }
}

/** The product on an open database, which is closed with it. */
export async function composeProduct(config: Config, database: Database, log = productLog(config)): Promise<Product> {
  const stopTracing = await startTracing(config);
  const deps = composeDeps({ config, databaseUrl: database.url, log });
  const close = async (): Promise<void> => {
    await closeDeps(deps);
    await database.close();
    await stopTracing();
  };
  try {
    await adoptShift(deps);
    return { deps, owner: database.owner, close };
  } catch (error) {
    await close();
    throw error;
  }
}

/** For a command: its answer has standard output for itself. */
export const openProduct = async (config: Config, say: Say): Promise<Product> =>
  composeProduct(config, await openDatabase(config, say), productLog(config, process.stderr));
