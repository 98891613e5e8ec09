import type { Deps } from "../../deps.ts";
import { processPictures } from "./process-pictures.ts";

const LOOK_MS = 1_000;

/** Looks for new pictures each second. Stopping waits for the one that is being made. */
export function startPictureWorker(deps: Deps): () => Promise<void> {
  let running: Promise<unknown> = Promise.resolve();
  const stop = deps.clock.every(LOOK_MS, () => {
    const run = processPictures(deps).catch((error: unknown) => {
      deps.log.error({ err: error }, "the picture worker failed");
    });
    running = run;
    return run.then(() => {});
  });
  return async () => {
    stop();
    await running;
  };
}
