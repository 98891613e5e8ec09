import type { DB } from "@masq/db/tables/schema";
import { openEmbedded } from "@masq/db/embedded";
import { migrate, openDb, openPool } from "@masq/db/open";
import { demandOwnSession } from "@masq/db/own-session";
import type { Kysely } from "kysely";
import type { Config } from "./config/env.ts";
import { closeDeps, composeDeps, type Deps } from "./deps.ts";
import { adoptShift } from "./platform/clock/database-clock.ts";
import { startTracing } from "./platform/tracing/start-tracing.ts";

/** `owner`: a connection with the owner's rights, for planting. */
export type Product = { deps: Deps; owner: Kysely<DB>; close: () => Promise<void> };

/** The database, its own or a given one, brought up to date, and the product on it. */
export async function openProduct(config: Config, say: (line: string) => void): Promise<Product> {
  const embedded =
    config.DATABASE_URL === undefined ? await openEmbedded({ dataDir: config.DATA_DIR, say }) : undefined;
  const databaseUrl = config.DATABASE_URL ?? embedded?.url ?? "";
  const owner = openDb(openPool(databaseUrl, { max: 2, role: "owner" }));
  const stopTracing = await startTracing(config);
  const deps = composeDeps({ config, databaseUrl });
  const close = async (): Promise<void> => {
    await owner.destroy();
    await closeDeps(deps);
    await embedded?.stop();
    await stopTracing();
  };
  try {
    if (embedded === undefined) await demandOwnSession(databaseUrl);
    await migrate(owner);
    await adoptShift(deps);
    return { deps, owner, close };
  } catch (error) {
    await close();
    throw error;
  }
}
