import { killDatabases, readyFaults } from "../lib/blows.ts";
import { judge } from "../lib/judge.ts";
import { openLoad } from "../lib/load.ts";
import { memoryFaults, residentMb } from "../lib/memory.ts";
import { resultOf, type Scenario } from "../lib/scenario.ts";
import { withWorld } from "../lib/world.ts";

const KILLS = 10;
const KILLS_SHORT = 2;

/** PostgreSQL killed with all its processes while everybody works; the product starts it again by itself. */
export const killPostgres: Scenario = {
  name: "kill-postgres",
  run: ({ isShort }) =>
    withWorld({}, async (world) => {
      const kills = isShort ? KILLS_SHORT : KILLS;
      const { pid } = world.product;
      const load = await openLoad(world, { seed: 2 });
      const ready = await killDatabases(world, load, kills);
      const result = resultOf(await judge(world, load), { kills });
      if (world.product.pid !== pid) result.faults.push("the server did not outlive its database");
      return memoryFaults(readyFaults(result, ready, isShort), residentMb(world.product.pid));
    }),
};
