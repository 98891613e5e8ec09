import type { Deps } from "../../deps.ts";
import { buildDueExports } from "./build-export.ts";
import { carryOutErasures } from "./carry-out-erasure.ts";
import { replayErasures } from "./erasure-log.ts";
import { removeExpired } from "./remove-expired.ts";

const LOOK_MS = 1_000;
const SWEEP_MS = 3_600_000;

/** Exports and erasures each second, what is due for removal and a restored backup each hour and at the start. */
export function startPrivacyJobs(deps: Deps): () => Promise<void> {
  const works: Promise<unknown>[] = [];
  const run = (name: string, ms: number, work: (deps: Deps) => Promise<unknown>, atOnce = false) => {
    let running: Promise<unknown> = Promise.resolve();
    const once = (): Promise<void> => {
      const round = work(deps).catch((error: unknown) => {
        deps.log.error({ err: error }, `${name} failed`);
      });
      running = round;
      return round.then(() => {});
    };
    if (atOnce) works.push(once());
    const stop = deps.clock.every(ms, once);
    return async () => {
      stop();
      await running;
    };
  };
  const stops = [
    run("making exports", LOOK_MS, buildDueExports),
    run("erasing", LOOK_MS, carryOutErasures),
    run("retention", SWEEP_MS, removeExpired, true),
    run("replaying erasures", SWEEP_MS, replayErasures, true),
  ];
  return async () => {
    await Promise.all([...stops.map((stop) => stop()), ...works]);
  };
}
