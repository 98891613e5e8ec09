import type { Deps } from "../../deps.ts";
import { startJob } from "../../platform/jobs/start-job.ts";
import { tendMeetUps } from "./tend-meet-ups.ts";

const LOOK_MS = 5_000;

/** Checks every few seconds for role-play dates that come up or end. Stopping waits for the round. */
export const startMeetUpJobs = (deps: Deps): (() => Promise<void>) =>
  startJob(deps, {
    name: "meet-ups",
    everyMs: LOOK_MS,
    work: () => tendMeetUps(deps),
    fault: "role-play dates could not be looked after",
  });
