import { rest } from "@masq/server/testing/chaos/calls";
import fs from "node:fs";
import path from "node:path";
import { judge } from "../lib/judge.ts";
import { openLoad, worked } from "../lib/load.ts";
import { resultOf, seconds, type Scenario } from "../lib/scenario.ts";
import { mountSmallDisk } from "../lib/small-disk.ts";
import { openWorld, untilReady } from "../lib/world.ts";

const SIZE = "400m";
const FULL_MS = 12_000;

/** PostgreSQL's disk is full to the last byte under load, then has room again. Needs permission to mount. */
export const disk: Scenario = {
  name: "disk",
  run: async ({ say }) => {
    const small = mountSmallDisk(SIZE);
    if (small === undefined) {
      say("      mounting is not permitted here: skipped the full disk");
      return { faults: [], counts: { tried: "no" } };
    }
    const world = await openWorld();
    try {
      // The embedded cluster goes where its folder says.
      fs.mkdirSync(world.product.dataDir, { recursive: true, mode: 0o700 });
      fs.writeFileSync(path.join(world.product.dataDir, "postgres-home"), path.join(small.folder, "cluster"));
      await world.product.start();
      const load = await openLoad(world, { seed: 7 });
      await worked(load);
      const { statuses } = load.field;
      statuses.clear();
      small.fill();
      await rest(FULL_MS);
      const told = [...statuses].map(([status, count]) => `${count} x ${status || "no answer"}`).join(" ");
      const odd = [...statuses.keys()].filter((status) => status >= 500 && status !== 503);
      const before = load.told.lines.size;
      small.free();
      const back = await untilReady(world.product);
      await worked(load);
      await worked(load);
      const result = resultOf(await judge(world, load), { "while full": told, "ready after": seconds(back) });
      if (odd.length > 0) result.faults.push(`calls were answered ${odd.join(", ")} with a full disk`);
      if (load.told.lines.size <= before) result.faults.push("nothing continued when there was room again");
      return result;
    } finally {
      await world.close();
      fs.rmSync(path.join(small.folder, "cluster"), { recursive: true, force: true });
      small.close();
    }
  },
};
