import { ask, rest } from "@masq/server/testing/chaos/calls";
import { freePort } from "@masq/server/testing/free-port";
import { startStreaming, streamingPrograms, type Streaming } from "@masq/server/testing/replica";
import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import { judge } from "../lib/judge.ts";
import { openLoad, worked, type Load } from "../lib/load.ts";
import { ownWriteFaults } from "../lib/own-writes.ts";
import { resultOf, seconds, type Scenario } from "../lib/scenario.ts";
import { openWorld, type World } from "../lib/world.ts";

const LIMIT_MS = 6_000;
const SEEN_MS = 15_000;

type Watched = { world: World; load: Load; replica: Streaming; metricsPort: string; faults: string[] };

/** From /metrics; -1 while only the primary answers. */
async function lagMs({ metricsPort }: Watched): Promise<number> {
  const text = await (await fetch(`http://127.0.0.1:${metricsPort}/metrics`)).text();
  return Number(/^masq_replica_lag_ms (\S+)$/m.exec(text)?.[1] ?? Number.NaN);
}
async function untilLag(watched: Watched, isAsWanted: (lag: number) => boolean, what: string): Promise<number> {
  const from = performance.now();
  for (let lag = Number.NaN; performance.now() - from < SEEN_MS; await rest(50)) {
    lag = await lagMs(watched);
    if (isAsWanted(lag)) return performance.now() - from;
  }
  watched.faults.push(`${what}: masq_replica_lag_ms did not report it within ${SEEN_MS} ms`);
  return SEEN_MS;
}
const isFollowed = (lag: number): boolean => lag >= 0;
const isLeft = (lag: number): boolean => lag === -1;

/** Number of characters listed: for a visitor possibly seconds old, for a member from the primary. */
async function listed({ load }: Watched, who: "visitor" | "member" = "visitor"): Promise<number> {
  const { host, headers: own } = load.cast.members[0]!;
  const headers = who === "member" ? own : { "x-api-key": `key-${host.split(".")[0]}` };
  const reply = await ask(load.field, { method: "GET", path: "/api/profiles", host, headers });
  if (reply?.status !== 200) throw new Error(`the list was answered ${reply?.status}: ${reply?.text}`);
  return (reply.body as { total: number }).total;
}
const addCharacter = ({ world, load }: Watched): Promise<unknown> =>
  world.withApp(0, (app) => app.given.profile({ scope: [load.cast.members[0]!.host.split(".")[0]!] }));

/** Pauses replication: lists are stale until it is too far behind, then they are the primary's. */
async function pauseAndSee(watched: Watched, what: string): Promise<void> {
  const { replica, world, load, faults } = watched;
  const before = await listed(watched);
  await replica.pause();
  await addCharacter(watched);
  const old = await listed(watched);
  // A slow machine may be past the limit already.
  if (old !== before && isFollowed(await lagMs(watched)))
    faults.push(`${what}: the list came from the primary (${before}, then ${old})`);
  faults.push(...(await ownWriteFaults(world, load)).map((fault) => `${what}, paused: ${fault}`));
  await untilLag(watched, isLeft, `${what}, too far behind`);
  const [fresh, right] = [await listed(watched), await listed(watched, "member")];
  if (fresh !== right) faults.push(`${what}: too far behind, and still used (${fresh} instead of ${right})`);
  faults.push(...(await ownWriteFaults(world, load)).map((fault) => `${what}, left alone: ${fault}`));
  await replica.resume();
}

/** Killed while in use: nobody gets an error. */
async function killAndSee(watched: Watched): Promise<void> {
  const { replica, load, faults } = watched;
  const wanted = await listed(watched);
  await replica.kill();
  const from = performance.now();
  for (let nth = 0; nth < 20; nth += 1) {
    const total = await listed(watched);
    if (total !== wanted) faults.push(`killed: the list was ${total} instead of ${wanted}`);
  }
  if (performance.now() - from > SEEN_MS) faults.push(`killed: 20 lists took ${seconds(performance.now() - from)}`);
  await untilLag(watched, isLeft, "killed");
  await worked(load);
}

async function run(replica: Streaming): ReturnType<Scenario["run"]> {
  const dataDir = fs.mkdtempSync(path.join(os.tmpdir(), "masq-beside-"));
  const metricsPort = String(await freePort());
  const settings = { DATABASE_REPLICA_URL: replica.replicaUrl, REPLICA_LAG_MS: String(LIMIT_MS), LIST_INDEX: "off" };
  const beside = { url: "", databaseUrl: replica.primaryUrl, dataDir };
  const world = await openWorld({ ...settings, METRICS_PORT: metricsPort }, beside);
  try {
    await world.product.start();
    const load = await openLoad(world, { seed: 12 });
    const watched: Watched = { world, load, replica, metricsPort, faults: [] };
    await untilLag(watched, isFollowed, "at the start");
    await worked(load);
    await pauseAndSee(watched, "first");
    const caughtUp = await untilLag(watched, isFollowed, "resumed");
    await killAndSee(watched);
    await replica.restart();
    const back = await untilLag(watched, isFollowed, "started again");
    await pauseAndSee(watched, "after its death");
    const result = resultOf(await judge(world, load), { "caught up": seconds(caughtUp), "asked again": seconds(back) });
    result.faults.push(...watched.faults);
    return result;
  } finally {
    await world.close();
    fs.rmSync(dataDir, { recursive: true, force: true });
  }
}

/** A streaming replica that pauses, disappears and returns. Needs PostgreSQL 15. */
export const replica: Scenario = {
  name: "replica",
  run: async ({ say }) => {
    const bin = streamingPrograms();
    if (bin === undefined) {
      say("      PostgreSQL 15 is not here: skipped the replica");
      return { faults: [], counts: { tried: "no" } };
    }
    const streaming = await startStreaming(bin);
    try {
      return await run(streaming);
    } finally {
      await streaming.close();
    }
  },
};
