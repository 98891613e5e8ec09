import { setTimeout as sleep } from "node:timers/promises";
import { judge } from "../lib/judge.ts";
import { openLoad, worked } from "../lib/load.ts";
import { memoryFaults, residentMb } from "../lib/memory.ts";
import { resultOf, seconds, type Scenario } from "../lib/scenario.ts";
import { READY_MS } from "./kill-server.ts";
import { openWorld, untilReady } from "../lib/world.ts";

const KILLS = 10;
const KILLS_SHORT = 2;

/** PostgreSQL killed with all its processes while everybody works; the product starts it again by itself. */
export const killPostgres: Scenario = {
  name: "kill-postgres",
  run: async ({ isShort }) => {
    const kills = isShort ? KILLS_SHORT : KILLS;
    const world = await openWorld();
    try {
      await world.product.start();
      const { pid } = world.product;
      const load = await openLoad(world, { seed: 2 });
      const ready: number[] = [];
      for (let nth = 0; nth < kills; nth += 1) {
        await worked(load);
        world.product.killDatabase();
        await sleep(50);
        ready.push(await untilReady(world.product.url));
      }
      await worked(load);
      const verdict = await judge(world, load);
      const slowest = Math.max(...ready);
      const result = resultOf(verdict, { kills, "ready at most": seconds(slowest) });
      if (!isShort && slowest > READY_MS) result.faults.push(`it was ready again only after ${seconds(slowest)}`);
      if (world.product.pid !== pid) result.faults.push("the server did not outlive its database");
      return memoryFaults(result, residentMb(world.product.pid));
    } finally {
      await world.close();
    }
  },
};
