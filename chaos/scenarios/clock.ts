import { sql } from "kysely";
import { judge } from "../lib/judge.ts";
import { openLoad, worked } from "../lib/load.ts";
import { resultOf, type Scenario } from "../lib/scenario.ts";
import { withWorld, type World } from "../lib/world.ts";

const MINUTE_MS = 60_000;
/** Less than the life of a token together: nobody is signed out by it. */
const JUMPS = [20, -35, 25, -10] as const;

/** The product's clock and the database's, by the owner's hand; the process adopts it as after a correction of its machine. */
async function jump(world: World, minutes: number): Promise<void> {
  await world.withOwner((db) =>
    sql`update clock_shift set shift = shift + make_interval(secs => ${(minutes * MINUTE_MS) / 1000})`.execute(db),
  );
  await world.product.kill();
  await world.product.start();
}

/** The wall clock jumps forward and back under everybody's hands, for server and database. */
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
