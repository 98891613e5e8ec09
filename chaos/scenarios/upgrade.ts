import { sql } from "kysely";
import { setTimeout as sleep } from "node:timers/promises";
import { readyFaults } from "../lib/blows.ts";
import { judge } from "../lib/judge.ts";
import { openLoad, worked } from "../lib/load.ts";
import { resultOf, type Scenario } from "../lib/scenario.ts";
import { withWorld, type World } from "../lib/world.ts";

const STEP_MS = 200;
const KILLS = 12;
const KILLS_SHORT = 3;

type Mark = { name: string };

const marksOf = ({ withOwner }: World): Promise<string[]> =>
  withOwner(async (db) => {
    const { rows } = await sql<Mark>`select name from kysely_migration_online order by name`.execute(db);
    return rows.map(({ name }) => name);
  });

/** As before the release whose migration runs during normal work. */
const takeBack = ({ withOwner }: World): Promise<void> =>
  withOwner(async (db) => {
    await sql`drop index if exists stock_follow_up, stock_opener_back`.execute(db);
    await sql`delete from kysely_migration_online`.execute(db);
  });

const halfBuilt = ({ withOwner }: World): Promise<string[]> =>
  withOwner(async (db) => {
    const { rows } = await sql<Mark>`
      select indexrelid::regclass::text as name from pg_index where not indisvalid
      union all select wanted from unnest(array['stock_follow_up', 'stock_opener_back']) as wanted
        where to_regclass(wanted) is null`.execute(db);
    return rows.map(({ name }) => name);
  });

/** The start after an upgrade, killed later and later while it migrates; the next start finishes it. */
export const upgrade: Scenario = {
  name: "upgrade",
  run: ({ isShort }) =>
    withWorld({}, async (world) => {
      const { product } = world;
      const load = await openLoad(world, { seed: 22 });
      await worked(load);
      const wanted = await marksOf(world);
      const ready: number[] = [];
      const faults: string[] = [];
      let interrupted = 0;
      const kills = isShort ? KILLS_SHORT : KILLS;
      for (let nth = 1; nth <= kills; nth += 1) {
        await takeBack(world);
        await product.kill();
        const isUp = product.start().then(
          () => true,
          () => false,
        );
        await sleep(nth * STEP_MS);
        await product.kill();
        if (!(await isUp)) interrupted += 1;
        ready.push(await product.start());
        const marks = await marksOf(world);
        const missing = wanted.filter((name) => !marks.includes(name));
        if (missing.length > 0) faults.push(`kill ${nth}: the next start skipped ${missing.join(", ")}`);
        const half = await halfBuilt(world);
        if (half.length > 0) faults.push(`kill ${nth}: half-built or missing: ${half.join(", ")}`);
      }
      await worked(load);
      const result = resultOf(await judge(world, load), { kills, interrupted });
      result.faults.push(...faults);
      if (interrupted === 0) result.faults.push("no start was killed before it was ready");
      return readyFaults(result, ready, isShort);
    }),
};
