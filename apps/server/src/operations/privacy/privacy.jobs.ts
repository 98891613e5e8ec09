import type { Deps } from "../../deps.ts";
import { startJob } from "../../platform/jobs/start-job.ts";
import { buildDueExports } from "./build-export.ts";
import { carryOutErasures } from "./carry-out-erasure.ts";
import { replayErasures } from "./erasure-log.ts";
import { removeExpired } from "./remove-expired.ts";

const LOOK_MS = 1_000;
const SWEEP_MS = 3_600_000;

/** Exports and erasures every second; retention and restored backups every hour and at the start. */
export function startPrivacyJobs(deps: Deps): () => Promise<void> {
  const often = { everyMs: LOOK_MS };
  const hourly = { everyMs: SWEEP_MS, atOnce: true };
  const jobs = [
    { ...often, name: "make-exports", fault: "making exports failed", work: () => buildDueExports(deps) },
    { ...often, name: "erase", fault: "erasing failed", work: () => carryOutErasures(deps) },
    { ...hourly, name: "retention", fault: "retention failed", work: () => removeExpired(deps) },
    { ...hourly, name: "replay-erasures", fault: "replaying erasures failed", work: () => replayErasures(deps) },
  ];
  const stops = jobs.map((job) => startJob(deps, job));
  return async () => void (await Promise.all(stops.map((stop) => stop())));
}
