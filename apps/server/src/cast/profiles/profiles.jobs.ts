import type { Deps } from "../../deps.ts";
import { startJob } from "../../platform/jobs/start-job.ts";
import { processPictures } from "./process-pictures.ts";

const LOOK_MS = 1_000;

/** Processes new pictures every second. Stopping waits for the current one. */
export const startPictureWorker = (deps: Deps): (() => Promise<void>) =>
  startJob(deps, {
    name: "character-pictures",
    everyMs: LOOK_MS,
    work: () => processPictures(deps),
    fault: "the picture worker failed",
  });
