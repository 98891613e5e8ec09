import { judge } from "../lib/judge.ts";
import { openLoad, worked } from "../lib/load.ts";
import { memoryFaults, residentMb } from "../lib/memory.ts";
import { resultOf, seconds, type Scenario } from "../lib/scenario.ts";
import { openWorld } from "../lib/world.ts";

const KILLS = 20;
const KILLS_SHORT = 3;
export const READY_MS = 15_000;

/** The server killed again and again while everybody works, and started each time. */
export const killServer: Scenario = {
  name: "kill-server",
  run: async ({ isShort }) => {
    const kills = isShort ? KILLS_SHORT : KILLS;
    const world = await openWorld();
    try {
      await world.product.start();
      const load = await openLoad(world, { seed: 1 });
      const ready: number[] = [];
      for (let nth = 0; nth < kills; nth += 1) {
        await worked(load);
        await world.product.kill();
        ready.push(await world.product.start());
      }
      await worked(load);
      const verdict = await judge(world, load);
      const slowest = Math.max(...ready);
      const result = resultOf(verdict, { kills, "ready at most": seconds(slowest) });
      if (!isShort && slowest > READY_MS) result.faults.push(`it was ready again only after ${seconds(slowest)}`);
      return memoryFaults(result, residentMb(world.product.pid));
    } finally {
      await world.close();
    }
  },
};
