import type { Deps } from "../../deps.ts";
import { startJob } from "../../platform/jobs/start-job.ts";
import { returnUnanswered } from "./return-unanswered.ts";

const LOOK_MS = 60_000;

/** Checks every minute for messages not answered in time. Stopping waits for the round. */
export const startReplyGuarantee = (deps: Deps): (() => Promise<void>) =>
  startJob(deps, {
    name: "reply-guarantee",
    everyMs: LOOK_MS,
    work: () => returnUnanswered(deps),
    fault: "returning credits of unanswered messages failed",
  });
