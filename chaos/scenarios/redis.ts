import { ownProduct } from "@masq/server/testing/own-product";
import { startTestRedis } from "@masq/server/testing/redis-server";
import { judge } from "../lib/judge.ts";
import { openLoad, worked } from "../lib/load.ts";
import { resultOf, type Scenario } from "../lib/scenario.ts";
import { withWorld } from "../lib/world.ts";

const KILLS = 3;

/** Redis killed and restarted empty, under two server processes: doorbells are lost, their events are not. */
export const redis: Scenario = {
  name: "redis",
  run: async () => {
    const bus = await startTestRedis();
    try {
      return await withWorld({ REDIS_URL: bus.url }, async (world) => {
        const second = await ownProduct(world.settings, world.product);
        await second.start();
        try {
          const urls = [world.product.url, second.url];
          // Sockets are on the second process; half of their events happen in the first.
          const load = await openLoad(world, { seed: 3, urls, socketUrl: second.url });
          for (let nth = 0; nth < KILLS; nth += 1) {
            await worked(load);
            await bus.kill();
            await worked(load);
            await bus.restart();
          }
          await worked(load);
          return resultOf(await judge(world, load), { kills: KILLS, processes: urls.length });
        } finally {
          await second.stop();
        }
      });
    } finally {
      await bus.close();
    }
  },
};
