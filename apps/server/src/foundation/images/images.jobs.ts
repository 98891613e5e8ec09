import type { Deps } from "../../deps.ts";
import { startJob } from "../../platform/jobs/start-job.ts";
import { removeDropped } from "./drop-pictures.ts";
import { sweepUnsentPictures } from "./sweep-unsent-pictures.ts";
import { processMemberImages } from "./process-member-images.ts";

const LOOK_MS = 1_000;
const SWEEP_MS = 600_000;

/**
 * Processes members' new pictures and removed files every second, and sweeps unsent pictures now and then. Stopping
 * waits for the current round.
 */
export function startMemberImageWorker(deps: Deps): () => Promise<void> {
  const stops = [
    startJob(deps, {
      name: "member-pictures",
      everyMs: LOOK_MS,
      work: () => processMemberImages(deps),
      fault: "the worker for members' pictures failed",
    }),
    startJob(deps, {
      name: "sweep-unsent-pictures",
      everyMs: SWEEP_MS,
      work: () => sweepUnsentPictures(deps),
      fault: "pictures that were never sent could not be swept",
    }),
    startJob(deps, {
      name: "dropped-pictures",
      everyMs: LOOK_MS,
      work: () => removeDropped(deps),
      fault: "files of a removed picture could not be removed",
    }),
  ];
  return async () => void (await Promise.all(stops.map((stop) => stop())));
}
