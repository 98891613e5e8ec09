import { BLOWS, untilWritten, withCluster } from "../lib/failovers.ts";
import { judge } from "../lib/judge.ts";
import { openLoad, worked } from "../lib/load.ts";
import { resultOf, seconds, type Scenario } from "../lib/scenario.ts";
import { watchWriters } from "../lib/writers.ts";

const FAILOVERS = 20;
const FAILOVERS_SHORT = 2;
const LIMIT_MS = 30_000;

const share = (sorted: readonly number[], part: number): number => sorted[Math.ceil(sorted.length * part) - 1] ?? 0;

/**
 * The machine with the primary dies, freezes or is cut off under load, again and again, and its synchronous standby takes
 * over; it comes back as a standby, and the next blow waits for that.
 */
export const deadDisk: Scenario = {
  name: "dead-disk",
  run: ({ isShort, times, say }) =>
    withCluster(true, async (cluster, world) => {
      const failovers = times ?? (isShort ? FAILOVERS_SHORT : FAILOVERS);
      const load = await openLoad(world, { seed: 41 });
      const writers = await watchWriters(world, cluster);
      const blows = Object.entries(BLOWS);
      const took: number[] = [];
      for (let nth = 0; nth < failovers; nth += 1) {
        const primary = await cluster.untilWhole();
        await worked(load);
        const [what, blow] = blows[nth % blows.length]!;
        writers.turn(primary);
        const fromMs = performance.now();
        const bringBack = await blow(primary);
        took.push(await untilWritten(load, cluster.otherThan(primary), fromMs));
        bringBack();
        await cluster.untilWhole();
        const whole = seconds(performance.now() - fromMs);
        say(`      ${nth + 1}. ${what}: written after ${seconds(took.at(-1) ?? 0)}, whole after ${whole}`);
      }
      await worked(load);
      await writers.stop();
      const gone = await writers.lost();
      const sorted = took.toSorted((a, b) => a - b);
      const [half, most] = [share(sorted, 0.5), share(sorted, 0.95)];
      const counts = { failovers, "written after": `${seconds(half)} (p50), ${seconds(most)} (p95)` };
      const twice = writers.secondWriters();
      const direct = { "direct writes": writers.acknowledged(), "second writers": twice.length };
      const result = resultOf(await judge(world, load), { ...counts, ...direct });
      result.faults.push(...twice);
      if (gone > 0) result.faults.push(`${gone} direct writes were acknowledged and are gone`);
      if (most > LIMIT_MS) result.faults.push(`p95 of the time until a write is ${seconds(most)}`);
      return result;
    }),
};
