import type { Deps } from "../../deps.ts";
import { startJob } from "../../platform/jobs/start-job.ts";
import { checkRecordsDaily } from "./check-records.ts";

const LOOK_MS = 600_000;

export const startRecordChecks = (deps: Deps): (() => Promise<void>) =>
  startJob(deps, {
    name: "check-records",
    everyMs: LOOK_MS,
    work: () => checkRecordsDaily(deps),
    fault: "the records could not be checked",
  });
