import type { Deps } from "../../deps.ts";
import { startJob } from "../../platform/jobs/start-job.ts";
import { drawPrints } from "./draw-prints.ts";
import { processPictures } from "./process-pictures.ts";

const LOOK_MS = 1_000;

/** Processes new pictures and draws an ordered album every second. Stopping waits for the current one. */
export function startPictureWorker(deps: Deps): () => Promise<void> {
  const stops = [
    startJob(deps, {
      name: "character-pictures",
      everyMs: LOOK_MS,
      work: () => processPictures(deps),
      fault: "the picture worker failed",
    }),
    startJob(deps, {
      name: "character-prints",
      everyMs: LOOK_MS,
      work: () => drawPrints(deps),
      fault: "an ordered album could not be drawn",
    }),
  ];
  return async () => void (await Promise.all(stops.map((stop) => stop())));
}
