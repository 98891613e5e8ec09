import type { Deps } from "../../deps.ts";
import { sweepUnsentPictures } from "./sweep-unsent-pictures.ts";
import { processMemberImages } from "./process-member-images.ts";

const LOOK_MS = 1_000;
const SWEEP_MS = 600_000;

/** Looks for members' new pictures each second, and sometimes for those that were never sent. Stopping waits for the round. */
export function startMemberImageWorker(deps: Deps): () => Promise<void> {
  let running: Promise<unknown> = Promise.resolve();
  const stop = deps.clock.every(LOOK_MS, async () => {
    running = processMemberImages(deps).catch((error: unknown) => {
      deps.log.error({ err: error }, "the worker for members' pictures failed");
    });
    await running;
  });
  let sweeping: Promise<unknown> = Promise.resolve();
  const stopSweep = deps.clock.every(SWEEP_MS, async () => {
    sweeping = sweepUnsentPictures(deps).catch((error: unknown) => {
      deps.log.error({ err: error }, "pictures that were never sent could not be swept");
    });
    await sweeping;
  });
  return async () => {
    stop();
    stopSweep();
    await Promise.all([running, sweeping]);
  };
}
