import type { Deps } from "../../deps.ts";
import { startJob } from "../../platform/jobs/start-job.ts";
import { settleFloors } from "./settle-floor.ts";

const EVERY_MS = 600_000;

/** Decides days that are over (docs/decisions/080). Every process runs it: each day is decided once. */
export const startFloors = (deps: Deps): (() => Promise<void>) =>
  startJob(deps, {
    name: "pay-floors",
    everyMs: EVERY_MS,
    work: () => settleFloors(deps),
    fault: "hourly floors could not be decided",
  });
