import { setTimeout as sleep } from "node:timers/promises";
import { worked, type Load } from "./load.ts";
import { seconds, type Result } from "./scenario.ts";
import { untilReady, type World } from "./world.ts";

const READY_MS = 15_000;

/** Kills the server repeatedly under load. Returns the milliseconds until it was ready, for each kill. */
export async function killServers({ product }: World, load: Load, kills: number): Promise<number[]> {
  const ready: number[] = [];
  for (let nth = 0; nth < kills; nth += 1) {
    await worked(load);
    await product.kill();
    ready.push(await product.start());
  }
  await worked(load);
  return ready;
}

/** The same with PostgreSQL and all its processes, which the product restarts automatically. */
export async function killDatabases({ product }: World, load: Load, kills: number): Promise<number[]> {
  const ready: number[] = [];
  for (let nth = 0; nth < kills; nth += 1) {
    await worked(load);
    product.killDatabase();
    await sleep(50);
    ready.push(await untilReady(product));
  }
  await worked(load);
  return ready;
}

/** Adds the times until ready; too long a one is a fault on an otherwise idle machine. */
export function readyFaults({ faults, counts }: Result, ready: readonly number[], isShort: boolean): Result {
  const slowest = Math.max(...ready);
  const sorted = [...ready].sort((a, b) => a - b);
  const middle = sorted[Math.floor(sorted.length / 2)] ?? 0;
  const isLate = !isShort && slowest > READY_MS;
  return {
    faults: isLate ? [...faults, `it was ready only after ${seconds(slowest)}`] : faults,
    counts: { "ready in": `${seconds(middle)}, at most ${seconds(slowest)}`, ...counts },
  };
}
