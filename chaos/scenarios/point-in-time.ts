import { rest } from "@masq/server/testing/chaos/calls";
import { streamingPrograms } from "@masq/server/testing/replica";
import { sql } from "kysely";
import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import { startArchived } from "../lib/archived.ts";
import { openLoad, worked } from "../lib/load.ts";
import { judgeLostEnd, linesOf } from "../lib/lost-end.ts";
import { provide } from "../lib/programs.ts";
import { seconds, type Scenario } from "../lib/scenario.ts";
import { openWorld, type World } from "../lib/world.ts";

/** What was sent just before the mark may be acknowledged just after. */
const UNDER_WAY_MS = 1_000;
const ARCHIVED_MS = 60_000;

const markNow = (world: World): Promise<{ moment: string; log: string }> =>
  world.withOwner(async (db) => {
    const { rows } = await sql<{ moment: string; log: string }>`
      select clock_timestamp()::text as moment, pg_walfile_name(pg_current_wal_lsn()) as log`.execute(db);
    return rows[0]!;
  });

/** Until the log with the mark is outside of what is about to be destroyed. */
async function untilArchived(world: World, log: string): Promise<void> {
  const isThere = (): Promise<boolean> =>
    world.withOwner(async (db) => {
      const { rows } = await sql<{ is: boolean }>`
        select coalesce(last_archived_wal >= ${log}, false) as is from pg_stat_archiver`.execute(db);
      return rows[0]?.is === true;
    });
  for (const until = performance.now() + ARCHIVED_MS; !(await isThere()); await rest(200))
    if (performance.now() > until) throw new Error(`${log} was not archived within ${ARCHIVED_MS} ms`);
}

/** Back-up, a mark, a disaster; then pgBackRest brings the database back as of the mark, and everyone goes on. */
export const pointInTime: Scenario = {
  name: "point-in-time",
  run: async ({ say }) => {
    if (streamingPrograms() === undefined) {
      say("      PostgreSQL 15 is not here: skipped the point in time");
      return { faults: [], counts: { tried: "no" } };
    }
    const database = await startArchived(provide("pgbackrest").pgbackrest);
    const dataDir = fs.mkdtempSync(path.join(os.tmpdir(), "masq-point-in-time-"));
    const world = await openWorld({}, { url: "", databaseUrl: database.url, dataDir });
    try {
      await world.product.start();
      const load = await openLoad(world, { seed: 43 });
      await worked(load);
      await database.backUp();
      await worked(load);
      const before = linesOf(load);
      await rest(UNDER_WAY_MS);
      const { moment, log } = await markNow(world);
      await worked(load);
      await worked(load);
      await untilArchived(world, log);
      const fromMs = performance.now();
      await world.product.kill();
      await rest(UNDER_WAY_MS);
      const mayBeGone = new Set([...linesOf(load)].filter((id) => !before.has(id)));
      await database.destroy();
      await database.restoreTo(moment);
      await world.product.start();
      const back = seconds(performance.now() - fromMs);
      await worked(load);
      const { faults, counts } = await judgeLostEnd(world, load, { mayBeGone, times: 1 });
      return { faults, counts: { "serving again after": back, ...counts } };
    } finally {
      await world.close();
      await database.close();
      fs.rmSync(dataDir, { recursive: true, force: true });
    }
  },
};
