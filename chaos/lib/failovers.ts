import { rest } from "@masq/server/testing/chaos/calls";
import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import { startCluster, type Cluster } from "./cluster.ts";
import type { Load } from "./load.ts";
import type { PatroniNode } from "./patroni.ts";
import { provide } from "./programs.ts";
import type { Result } from "./scenario.ts";
import { openWorld, type World } from "./world.ts";

const TAKEN_OVER_MS = 120_000;

/** Takes the primary away; calling the result brings it back, as whatever the cluster lets it be. */
type Blow = (primary: PatroniNode) => Promise<() => void>;

export const BLOWS = {
  killed: async (primary) => {
    await primary.kill();
    return primary.start;
  },
  "disk gone": async (primary) => {
    await primary.loseDisk();
    return primary.start;
  },
  frozen: (primary) => Promise.resolve(primary.freeze()),
  // It runs, and nothing passes.
  "cut off": (primary) => {
    primary.roads.change("freeze");
    return Promise.resolve(() => primary.roads.change("mend"));
  },
  // It runs, clients and standby reach it, and it cannot renew its lock.
  "without its lock": (primary) => {
    primary.roads.change("cut", "etcd");
    return Promise.resolve(() => primary.roads.change("mend", "etcd"));
  },
} as const satisfies Record<string, Blow>;

/** Milliseconds from a blow until a client's line was acknowledged by the new primary. */
export async function untilWritten(load: Load, heir: PatroniNode, fromMs: number): Promise<number> {
  const until = performance.now() + TAKEN_OVER_MS;
  const isLate = (): boolean => performance.now() > until;
  while (!(await heir.isPrimary()) && !isLate()) await rest(50);
  const before = load.told.lines.size;
  while (load.told.lines.size === before && !isLate()) await rest(20);
  if (isLate()) throw new Error(`nothing was written within ${TAKEN_OVER_MS} ms:\n${heir.said()}`);
  return performance.now() - fromMs;
}

/** The product in front of a cluster, by its settings alone. */
export async function withCluster(
  isSynchronous: boolean,
  work: (cluster: Cluster, world: World) => Promise<Result>,
): Promise<Result> {
  const programs = provide("etcd", "patroni", "haproxy");
  const dataDir = fs.mkdtempSync(path.join(os.tmpdir(), "masq-dead-disk-"));
  const cluster = await startCluster(programs, { isSynchronous });
  const world = await openWorld({}, { url: "", databaseUrl: cluster.url, dataDir });
  try {
    await world.product.start();
    return await work(cluster, world);
  } finally {
    await world.close();
    await cluster.close();
    fs.rmSync(dataDir, { recursive: true, force: true });
  }
}
