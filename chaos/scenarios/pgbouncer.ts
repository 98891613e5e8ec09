import { openEmbedded } from "@masq/db/embedded";
import { HARMED } from "@masq/server/testing/chaos/cast";
import { ownProduct } from "@masq/server/testing/own-product";
import { startPooler, type PoolerOptions } from "@masq/server/testing/pooler";
import { sql } from "kysely";
import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import { judge } from "../lib/judge.ts";
import { openLoad, worked } from "../lib/load.ts";
import { resultOf, type Result, type Scenario } from "../lib/scenario.ts";
import { openWorld } from "../lib/world.ts";

/** A lock wait ends half a second before a connection wait. */
const EXPECTED = `masquerade_app 2min ${Number(HARMED.DATABASE_WAIT_MS) - 500}ms 1min`;

async function behind<T>(url: string, options: PoolerOptions, work: (url: string) => Promise<T>): Promise<T> {
  const pooler = await startPooler(url, options);
  try {
    return await work(pooler.url);
  } finally {
    await pooler.stop();
  }
}

/** Everyone works through it; each stored message records by which role and limits. */
async function workThrough(databaseUrl: string, dataDir: string): Promise<Result> {
  const world = await openWorld({}, { url: "", databaseUrl, dataDir });
  try {
    await world.product.start();
    await world.withOwner((db) =>
      sql`
        create table stored_by (held text not null);
        grant insert on stored_by to public;
        create function say_stored_by() returns trigger language plpgsql as $$ begin
          insert into stored_by values (concat_ws(' ', current_user, current_setting('statement_timeout'),
            current_setting('lock_timeout'), current_setting('idle_in_transaction_session_timeout')));
          return new; end $$;
        create trigger say_stored_by after insert on message for each row execute function say_stored_by()`.execute(db),
    );
    const load = await openLoad(world, { seed: 21 });
    await worked(load);
    const result = resultOf(await judge(world, load));
    const { rows } = await world.withOwner((db) =>
      sql<{ held: string; lines: number }>`select held, count(*)::int as lines from stored_by group by 1`.execute(db),
    );
    const strange = rows.filter(({ held }) => held !== EXPECTED);
    result.faults.push(...strange.map(({ held, lines }) => `${lines} messages were stored by ${held}`));
    if (rows.length === 0) result.faults.push("no message was stored");
    return result;
  } finally {
    await world.close();
  }
}

/** It must refuse to start, and say why in one sentence. */
async function refusalFaults(databaseUrl: string, dataDir: string): Promise<string[]> {
  const product = await ownProduct({}, { url: "", databaseUrl, dataDir });
  try {
    await product.start();
    return ["a pooler in transaction mode was accepted"];
  } catch {
    return /pooler in transaction mode.*session mode/.test(product.said()) ? [] : [`refused with: ${product.said()}`];
  } finally {
    await product.stop();
  }
}

/** A PgBouncer between product and database: session mode keeps role and limits, transaction mode is refused. */
export const pgbouncer: Scenario = {
  name: "pgbouncer",
  run: async () => {
    const dataDir = fs.mkdtempSync(path.join(os.tmpdir(), "masq-pooled-"));
    const database = await openEmbedded({ dataDir, ephemeral: true });
    try {
      const refused = await behind(database.url, { mode: "transaction" }, (url) => refusalFaults(url, dataDir));
      const wide: PoolerOptions = { mode: "session", settings: { default_pool_size: 60 } };
      const { faults, counts } = await behind(database.url, wide, (url) => workThrough(url, dataDir));
      return { faults: [...refused, ...faults], counts };
    } finally {
      await database.stop();
      fs.rmSync(dataDir, { recursive: true, force: true });
    }
  },
};
