import { rest } from "@masq/server/testing/chaos/calls";
import { startStreaming, streamingPrograms, type Streaming } from "@masq/server/testing/replica";
import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import { judge } from "../lib/judge.ts";
import { openLoad, worked, type Load } from "../lib/load.ts";
import { resultOf, type Result, type Scenario } from "../lib/scenario.ts";
import { openWorld, untilReady, type World } from "../lib/world.ts";

const TOLD_MS = 15_000;

/** One address that leads to the current primary, as a virtual address or a name does. */
function addressOf({ primaryUrl, replicaUrl }: Streaming, folder: string) {
  const link = path.join(folder, "primary");
  const socketsOf = (url: string): string => new URL(url).searchParams.get("host") ?? "";
  const lead = (url: string): void => {
    fs.rmSync(link, { force: true });
    fs.symlinkSync(socketsOf(url), link);
  };
  lead(primaryUrl);
  const url = new URL(primaryUrl);
  url.searchParams.set("host", link);
  return { url: url.href, leadToStandby: () => lead(replicaUrl) };
}

/** Sockets that stayed refetch their state and continue to the new end: events they received may not exist here. */
async function judgeResyncs(world: World, load: Load, before: readonly number[]): Promise<string[]> {
  const faults: string[] = [];
  for (const [index, line] of load.lines.entries()) {
    for (const until = performance.now() + TOLD_MS; line.counts.resyncs === before[index]; await rest(50))
      if (performance.now() > until) {
        faults.push(`the socket ${index} was not told to refetch its state`);
        break;
      }
  }
  await load.stop();
  for (const [index, line] of load.lines.entries()) {
    const { id } = load.cast.members[index]!;
    const { head } = await world.withOwner((db) =>
      db.selectFrom("stream").where("id", "=", id).select("head").executeTakeFirstOrThrow(),
    );
    await line.reach(Number(head), TOLD_MS).catch((error: unknown) => faults.push(`${id}: ${String(error)}`));
    line.socket.close();
  }
  return faults;
}

/** The primary fails, its standby takes over. `synchronous`: commits wait for the standby, so nothing is lost. */
async function failOver(bin: string, kind: "synchronous" | "asynchronous"): Promise<Result> {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), "masq-failover-"));
  fs.chmodSync(folder, 0o755);
  const streaming = await startStreaming(bin);
  const { url, leadToStandby } = addressOf(streaming, folder);
  const world = await openWorld({}, { url: "", databaseUrl: url, dataDir: path.join(folder, "data") });
  try {
    await world.product.start();
    const load = await openLoad(world, { seed: 31 });
    if (kind === "synchronous") await streaming.waitForStandby();
    await worked(load);
    if (kind === "asynchronous") {
      await streaming.stopFollowing();
      await worked(load); // acknowledged, and lost with the primary
    }
    const before = load.lines.map(({ counts }) => counts.resyncs);
    await streaming.promote(leadToStandby);
    const readyMs = Math.round(await untilReady(world.product));
    await worked(load);
    if (kind === "asynchronous") return { faults: await judgeResyncs(world, load, before), counts: { readyMs } };
    return resultOf(await judge(world, load), { readyMs });
  } finally {
    await world.close();
    await streaming.close();
    fs.rmSync(folder, { recursive: true, force: true });
  }
}

/** A standby promoted under load, with and without what its primary acknowledged last. Needs PostgreSQL 15. */
export const failover: Scenario = {
  name: "failover",
  run: async ({ say }) => {
    const bin = streamingPrograms();
    if (bin === undefined) {
      say("      PostgreSQL 15 is not here: skipped the failover");
      return { faults: [], counts: { tried: "no" } };
    }
    const kept = await failOver(bin, "synchronous");
    const lost = await failOver(bin, "asynchronous");
    return {
      faults: [...kept.faults, ...lost.faults],
      counts: { ...kept.counts, "without the end": lost.counts["readyMs"] ?? "" },
    };
  },
};
