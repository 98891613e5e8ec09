import { COMPANY } from "@masq/db/demo/brands";
import { plantMany } from "@masq/db/demo/plant-many";
import { openDb, openPool } from "@masq/db/open";
import { openRunningApp, startServer, stopServer } from "./lib/running-app.ts";
import { callerOf, cpuOf, indexOf, searchOf, untilIndexed } from "./list-profiles.ts";
import { figure, load, percentile, type Figure } from "./lib/measure.ts";

const SIZES = [10_000, 200_000, 1_000_000] as const;
const CLIENTS = 8;
const MS = 4_000;

/** The same searches at three sizes of the cast, one after the other in one database. */
export async function benchCast(say: (line: string) => void): Promise<Figure[]> {
  const app = await openRunningApp(0);
  const owner = openDb(openPool(app.databaseUrl, { max: 2, role: "owner" }));
  const figures: Figure[] = [];
  const p95: { list: number; counts: number; cpuMs: number }[] = [];
  try {
    for (const size of SIZES) {
      await plantMany(owner, COMPANY.id, size, () => {});
      const { child, url } = await startServer({ DATA_DIR: app.dataDir, DATABASE_URL: app.databaseUrl });
      try {
        await untilIndexed(url, size);
        const { bytes, seconds } = await indexOf(url);
        const call = await callerOf(app);
        let turn = 0;
        const list = (): Promise<void> => call(url, `/api/profiles?${searchOf((turn += 1))}`);
        await load(2, 1_500, list);
        const before = await cpuOf(url);
        const listed = await load(CLIENTS, MS, list);
        const cpuMs = ((await cpuOf(url)) - before) / listed.latencies.length;
        const counted = await load(CLIENTS, MS, () => call(url, `/api/profiles/counts?${searchOf((turn += 1))}`));
        p95.push({ list: percentile(listed.latencies, 0.95), counts: percentile(counted.latencies, 0.95), cpuMs });
        const { list: listMs, counts: countsMs } = p95.at(-1) ?? { list: 0, counts: 0 };
        say(
          `      ${size} profiles: list p95 ${listMs.toFixed(1)} ms (${listed.perSecond.toFixed(0)}/s, ${cpuMs.toFixed(2)} ms of the server's processor each), counts p95 ${countsMs.toFixed(1)} ms, index ${(bytes / 2 ** 20).toFixed(1)} MB read in ${seconds.toFixed(1)} s`,
        );
        if (size === SIZES[2]) figures.push(figure("list index of 1,000,000", bytes / 2 ** 20, "MB", 100, "less"));
        if (size === SIZES[1]) figures.push(figure("filter counts of 200,000, p95", countsMs, "ms", 60, "less"));
      } finally {
        await stopServer(child);
      }
    }
  } finally {
    await owner.destroy();
    await app.close();
  }
  const [small, , large] = p95;
  return [
    ...figures,
    figure("profile list, p95 of 1,000,000 over 10,000", (large?.list ?? 0) / (small?.list ?? 1), "x", 1.5, "less"),
    figure(
      "profile list, processor of 1,000,000 over 10,000",
      (large?.cpuMs ?? 0) / (small?.cpuMs ?? 1),
      "x",
      2,
      "less",
    ),
    figure("filter counts, p95 of 1,000,000 over 10,000", (large?.counts ?? 0) / (small?.counts ?? 1), "x", 3, "less"),
  ];
}
