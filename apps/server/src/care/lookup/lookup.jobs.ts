import type { Deps } from "../../deps.ts";
import { startJob } from "../../platform/jobs/start-job.ts";
import { releaseIdleConversations } from "./take-over-conversation.ts";

const LOOK_MS = 5_000;

export const startTakeOverEnd = (deps: Deps): (() => Promise<void>) =>
  startJob(deps, {
    name: "end-take-overs",
    everyMs: LOOK_MS,
    work: () => releaseIdleConversations(deps),
    fault: "idle take-overs could not be ended",
    level: "warn",
  });
