import { killDatabases, killServers, readyFaults } from "../lib/blows.ts";
import { judge } from "../lib/judge.ts";
import { openLoad, type Load } from "../lib/load.ts";
import { memoryFaults, residentMb } from "../lib/memory.ts";
import { resultOf, type Scenario } from "../lib/scenario.ts";
import { withWorld, type World } from "../lib/world.ts";

type Killing = {
  name: string;
  seed: number;
  kills: number;
  killsShort: number;
  kill: (world: World, load: Load, kills: number) => Promise<number[]>;
  /** Whether the original server is still running. */
  isOutlived?: boolean;
};

const killing = ({ name, seed, kills: many, killsShort, kill, isOutlived = false }: Killing): Scenario => ({
  name,
  run: ({ isShort }) =>
    withWorld({}, async (world) => {
      const kills = isShort ? killsShort : many;
      const { pid } = world.product;
      const load = await openLoad(world, { seed });
      const ready = await kill(world, load, kills);
      const result = resultOf(await judge(world, load), { kills });
      if (isOutlived && world.product.pid !== pid) result.faults.push("the server did not survive its database");
      return memoryFaults(readyFaults(result, ready, isShort), residentMb(world.product.pid));
    }),
});

export const killServer = killing({ name: "kill-server", seed: 1, kills: 20, killsShort: 3, kill: killServers });

/** PostgreSQL with all its processes; the product restarts it automatically. */
export const killPostgres = killing({
  name: "kill-postgres",
  seed: 2,
  kills: 10,
  killsShort: 2,
  kill: killDatabases,
  isOutlived: true,
});
