import { rest } from "@masq/server/testing/chaos/calls";
import { BLOWS, untilWritten, withCluster } from "../lib/failovers.ts";
import { openLoad, worked } from "../lib/load.ts";
import { judgeLostEnd, linesOf } from "../lib/lost-end.ts";
import type { Result, Scenario } from "../lib/scenario.ts";
import { watchWriters } from "../lib/writers.ts";

/** What was sent just before may be acknowledged just after. */
const UNDER_WAY_MS = 1_000;
const KINDS = ["killed", "frozen", "disk gone"] as const;

/**
 * The same without waiting for the standby: the last writes die with the primary. Sockets reload what is left, nobody has
 * paid for a line that is gone, and what the gateway took is named by the comparison of books.
 */
export const deadDiskAsync: Scenario = {
  name: "dead-disk-async",
  run: ({ isShort, times }) =>
    withCluster(false, async (cluster, world): Promise<Result> => {
      const failovers = times ?? (isShort ? 1 : KINDS.length);
      const load = await openLoad(world, { seed: 42 });
      const writers = await watchWriters(world, cluster);
      const mayBeGone = new Set<string>();
      for (let nth = 0; nth < failovers; nth += 1) {
        const primary = await cluster.untilWhole();
        await worked(load);
        const before = linesOf(load);
        await rest(UNDER_WAY_MS);
        primary.roads.change("freeze", "replication");
        await worked(load);
        writers.turn(primary);
        const fromMs = performance.now();
        const bringBack = await BLOWS[KINDS[nth % KINDS.length] ?? "killed"](primary);
        await rest(UNDER_WAY_MS);
        for (const id of linesOf(load)) if (!before.has(id)) mayBeGone.add(id);
        await untilWritten(load, cluster.otherThan(primary), fromMs);
        primary.roads.change("mend", "replication");
        bringBack();
        await cluster.untilWhole();
      }
      await worked(load);
      await writers.stop();
      const { faults, counts } = await judgeLostEnd(world, load, { mayBeGone, times: failovers });
      return { faults, counts: { failovers, ...counts, "second writers": writers.secondWriters().length } };
    }),
};
