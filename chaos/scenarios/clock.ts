import { sql } from "kysely";
import { judge } from "../lib/judge.ts";
import { openLoad, worked } from "../lib/load.ts";
import { resultOf, type Scenario } from "../lib/scenario.ts";
import { withWorld, type World } from "../lib/world.ts";

const MINUTE_MS = 60_000;
/** Together less than a token's life: it signs nobody out. */
const JUMPS = [20, -35, 25, -10] as const;

/** Moves the product's and the database's clock as the owner; the process adopts it as after a clock correction. */
async function jump(world: World, minutes: number): Promise<void> {
  await world.withOwner((db) =>
    sql`update clock_shift set shift = shift + make_interval(secs => ${(minutes * MINUTE_MS) / 1000})`.execute(db),
  );
  await world.product.kill();
  await world.product.start();
}

/** The wall clock of server and database jumps forward and back under load. */
export const clock: Scenario = {
  name: "clock",
  run: () =>
    withWorld({}, async (world) => {
      const load = await openLoad(world, { seed: 5 });
      for (const minutes of JUMPS) {
        await worked(load);
        await jump(world, minutes);
      }
      await worked(load);
      return resultOf(await judge(world, load), { jumps: JUMPS.map((one) => `${one} min`).join(" ") });
    }),
};
