import { rest } from "@masq/server/testing/chaos/calls";
import { startFaultProxy } from "@masq/server/testing/fault-proxy";
import { startTestS3 } from "@masq/server/testing/s3-server";
import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import { judge } from "../lib/judge.ts";
import { openLoad, worked, type Load } from "../lib/load.ts";
import { openAlbum, type Album } from "../lib/pictures.ts";
import { resultOf, type Result, type Scenario } from "../lib/scenario.ts";
import { mountSmallDisk } from "../lib/small-disk.ts";
import { openWorld, withWorld, type World } from "../lib/world.ts";

const AWAY_MS = 6_000;
const BACK_MS = 30_000;
const SMALL = "24m";

const filesIn = (folder: string): string[] => fs.readdirSync(folder, { recursive: true, encoding: "utf8" });

/** The store is down under load: uploads are refused, messages are not; after `mend` uploads work again. */
async function outage(
  load: Load,
  album: Album,
  [harm, mend]: readonly [() => unknown, () => unknown],
): Promise<string[]> {
  await worked(load);
  const [lines, refused] = [load.told.lines.size, album.counts.refused];
  await harm();
  await rest(AWAY_MS);
  const faults = load.told.lines.size > lines ? [] : ["the chat stopped with the store"];
  // A call that began earlier may wait for its answer.
  for (const until = performance.now() + BACK_MS; album.counts.refused === refused; await rest(50))
    if (performance.now() > until) return [...faults, "nothing was refused while the store was down"];
  await mend();
  const { uploaded } = album.counts;
  for (const until = performance.now() + BACK_MS; album.counts.uploaded === uploaded; await rest(50))
    if (performance.now() > until) return [...faults, "no picture was accepted when the store was back"];
  return faults;
}

async function tryOutages(
  world: World,
  seed: number,
  folder: string,
  blows: readonly (readonly [() => unknown, () => unknown])[],
): Promise<Result> {
  const load = await openLoad(world, { seed });
  const album = await openAlbum(world);
  const faults: string[] = [];
  for (const blow of blows) faults.push(...(await outage(load, album, blow)));
  await album.stop();
  const pictures = await album.judge(filesIn(folder));
  const { faults: found, counts } = resultOf(await judge(world, load), pictures.counts);
  return { faults: [...faults, ...pictures.faults, ...found], counts };
}

/** The S3 server killed, then silent, while pictures are uploaded, shown, judged and removed. */
export const s3: Scenario = {
  name: "s3",
  run: async () => {
    const folder = fs.mkdtempSync(path.join(os.tmpdir(), "masq-s3-"));
    const server = await startTestS3(folder);
    const road = await startFaultProxy(server.url);
    try {
      return await withWorld({ S3_URL: server.address(road.url) }, (world) =>
        tryOutages(world, 9, folder, [
          [server.kill, server.restart],
          [road.freeze, road.mend],
          [road.cut, road.mend],
        ]),
      );
    } finally {
      await road.close();
      await server.kill();
      fs.rmSync(folder, { recursive: true, force: true });
    }
  },
};

/** The disk of the product's own file store is full to the last byte, twice. Needs permission to mount. */
export const files: Scenario = {
  name: "files",
  run: async ({ say }) => {
    const small = mountSmallDisk(SMALL);
    if (small === undefined) {
      say("      mounting is not permitted here: skipped the full file store");
      return { faults: [], counts: { tried: "no" } };
    }
    const world = await openWorld();
    try {
      fs.mkdirSync(world.product.dataDir, { recursive: true, mode: 0o700 });
      const folder = path.join(small.folder, "files");
      fs.mkdirSync(folder);
      fs.symlinkSync(folder, path.join(world.product.dataDir, "files"));
      await world.product.start();
      const result = await tryOutages(world, 10, folder, [
        [small.fill, small.free],
        [small.fill, small.free],
      ]);
      const halves = filesIn(folder).filter((file) => file.endsWith(".part"));
      return { ...result, faults: [...result.faults, ...halves.map((file) => `half stored: ${file}`)] };
    } finally {
      await world.close();
      small.close();
    }
  },
};
