import { openEmbedded } from "@masq/db/embedded";
import { ownProduct } from "@masq/server/testing/own-product";
import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import { judge } from "../lib/judge.ts";
import { openLoad, worked } from "../lib/load.ts";
import { provideReleaseBefore, type ReleaseBefore } from "../lib/release-before.ts";
import { resultOf, type Result, type Scenario } from "../lib/scenario.ts";
import { appOf, openWorld } from "../lib/world.ts";

/**
 * The release before serves, this one migrates beside it, both serve, this one alone; then the release before starts again
 * on the newer tables, both serve, it alone; and at last this one.
 */
async function upgradeAndBack({ root, commit }: ReleaseBefore, databaseUrl: string, dataDir: string): Promise<Result> {
  const beside = { url: "", databaseUrl, dataDir };
  const world = await openWorld({}, beside);
  const before = await ownProduct(world.settings, beside, root);
  const now = world.product;
  const statuses: string[] = [];
  try {
    await before.start();
    const load = await openLoad({ ...world, product: before, withApp: appOf(before) }, { seed: 44 });
    const servedBy = async (what: string, ...urls: string[]): Promise<void> => {
      load.field.urls = urls;
      load.field.statuses.clear();
      await worked(load);
      await worked(load);
      const odd = [...load.field.statuses].filter(([status]) => status >= 500 || status === 0);
      statuses.push(...odd.map(([status, count]) => `${what}: ${count} calls were answered ${status || "not at all"}`));
    };
    await servedBy("before", before.url);
    const migrating = now.start();
    await servedBy("before, while this one migrates", before.url);
    await migrating;
    await servedBy("both", before.url, now.url);
    load.field.urls = [now.url];
    await before.drain();
    await servedBy("this one", now.url);
    await before.start();
    await servedBy("both again", before.url, now.url);
    load.field.urls = [before.url];
    await now.drain();
    await servedBy("before on the newer tables", before.url);
    await now.start();
    await servedBy("both at last", before.url, now.url);
    const result = resultOf(await judge(world, load), { before: commit.slice(0, 12) });
    result.faults.push(...statuses);
    return result;
  } finally {
    await before.stop();
    await world.close();
  }
}

/** Two releases side by side on one database under load, in both directions of the migration. */
export const twoReleases: Scenario = {
  name: "two-releases",
  run: async ({ say }) => {
    const before = provideReleaseBefore(say);
    if (typeof before === "string") {
      say(`      ${before}: skipped the two releases`);
      return { faults: [], counts: { tried: "no" } };
    }
    const dataDir = fs.mkdtempSync(path.join(os.tmpdir(), "masq-two-releases-"));
    const database = await openEmbedded({ dataDir, ephemeral: true });
    try {
      return await upgradeAndBack(before, database.url, dataDir);
    } finally {
      await database.stop();
      fs.rmSync(dataDir, { recursive: true, force: true });
    }
  },
};
