import { rest } from "@masq/server/testing/chaos/calls";
import { startFaultProxy, type FaultProxy } from "@masq/server/testing/fault-proxy";
import { ownProduct } from "@masq/server/testing/own-product";
import { startTestRedis } from "@masq/server/testing/redis-server";
import path from "node:path";
import { judge } from "../lib/judge.ts";
import { openLoad, worked } from "../lib/load.ts";
import { resultOf, type Scenario } from "../lib/scenario.ts";
import { untilReady, withWorld } from "../lib/world.ts";

const HALF_OPEN_MS = 3_000;

/** Slow, then half-open until it continues, then half-open until it breaks. */
async function disturb(road: FaultProxy, slowMs: number, work: () => Promise<void>): Promise<void> {
  road.setLatency(slowMs);
  await work();
  road.setLatency(0);
  road.freeze();
  await rest(HALF_OPEN_MS);
  road.mend();
  await work();
  road.freeze();
  await rest(HALF_OPEN_MS);
  road.cut();
  await rest(HALF_OPEN_MS / 3);
  road.mend();
}

/** Connections between clients and server, server and PostgreSQL, server and Redis: each slow, half-open and cut. */
export const network: Scenario = {
  name: "network",
  run: async () => {
    const bus = await startTestRedis();
    const toRedis = await startFaultProxy(bus.url);
    const roads = [toRedis];
    try {
      return await withWorld({ REDIS_URL: bus.url }, async (world) => {
        const database = new URL(world.product.databaseUrl);
        const toDatabase = await startFaultProxy(path.join(database.searchParams.get("host") ?? "", ".s.PGSQL.5432"));
        roads.push(toDatabase);
        const DATABASE_URL = `postgresql://postgres:${database.password}@127.0.0.1:${new URL(toDatabase.url).port}/postgres`;
        const REDIS_URL = toRedis.url.replace("http", "redis");
        const node = await ownProduct({ ...world.settings, DATABASE_URL, REDIS_URL }, world.product);
        await node.start();
        const toClients = await startFaultProxy(node.url);
        roads.push(toClients);
        try {
          const load = await openLoad(world, { seed: 4, urls: [toClients.url] });
          for (const [road, slowMs] of [
            [toClients, 300],
            [toDatabase, 30],
            [toRedis, 300],
          ] as const) {
            await worked(load);
            await disturb(road, slowMs, () => worked(load));
            await untilReady(node);
          }
          await worked(load);
          return resultOf(await judge(world, load), { roads: roads.length });
        } finally {
          await node.stop();
        }
      });
    } finally {
      for (const road of roads) await road.close();
      await bus.close();
    }
  },
};
