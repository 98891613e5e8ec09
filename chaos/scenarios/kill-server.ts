import { killServers, readyFaults } from "../lib/blows.ts";
import { judge } from "../lib/judge.ts";
import { openLoad } from "../lib/load.ts";
import { memoryFaults, residentMb } from "../lib/memory.ts";
import { resultOf, type Scenario } from "../lib/scenario.ts";
import { withWorld } from "../lib/world.ts";

const KILLS = 20;
const KILLS_SHORT = 3;

/** The server killed again and again while everybody works, and started each time. */
export const killServer: Scenario = {
  name: "kill-server",
  run: ({ isShort }) =>
    withWorld({}, async (world) => {
      const kills = isShort ? KILLS_SHORT : KILLS;
      const load = await openLoad(world, { seed: 1 });
      const ready = await killServers(world, load, kills);
      const result = resultOf(await judge(world, load), { kills });
      return memoryFaults(readyFaults(result, ready, isShort), residentMb(world.product.pid));
    }),
};
