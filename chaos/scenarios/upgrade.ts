import { becomeOfR0, missingSinceR0 } from "@masq/server/testing/as-of-r0";
import { setTimeout as sleep } from "node:timers/promises";
import { readyFaults } from "../lib/blows.ts";
import { judge } from "../lib/judge.ts";
import { openLoad, worked } from "../lib/load.ts";
import { resultOf, type Scenario } from "../lib/scenario.ts";
import { withWorld } from "../lib/world.ts";

const STEP_MS = 200;
const KILLS = 12;
const KILLS_SHORT = 3;

/** The start after an upgrade from release r0, killed later and later while it migrates; the next start finishes it. */
export const upgrade: Scenario = {
  name: "upgrade",
  run: ({ isShort }) =>
    withWorld({}, async (world) => {
      const { product } = world;
      const load = await openLoad(world, { seed: 22 });
      await worked(load);
      const ready: number[] = [];
      const faults: string[] = [];
      let interrupted = 0;
      const kills = isShort ? KILLS_SHORT : KILLS;
      for (let nth = 1; nth <= kills; nth += 1) {
        await world.withOwner(becomeOfR0);
        await product.kill();
        const isUp = product.start().then(
          () => true,
          () => false,
        );
        await sleep(nth * STEP_MS);
        await product.kill();
        if (!(await isUp)) interrupted += 1;
        ready.push(await product.start());
        const missing = await world.withOwner(missingSinceR0);
        if (missing.length > 0) faults.push(`kill ${nth}: the next start skipped ${missing.join(", ")}`);
      }
      await worked(load);
      const result = resultOf(await judge(world, load), { kills, interrupted });
      result.faults.push(...faults);
      if (interrupted === 0) result.faults.push("no start was killed before it was ready");
      return readyFaults(result, ready, isShort);
    }),
};
