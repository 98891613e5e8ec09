import type { Deps } from "../../deps.ts";
import { eachApart } from "../../platform/jobs/each-apart.ts";
import { startJob } from "../../platform/jobs/start-job.ts";
import { releaseSending } from "./release-sending.ts";
import { dueSendings } from "./sending.queries.ts";

const SENT_A_SWEEP = 100;

type Needs = Parameters<typeof releaseSending>[0];

/** Sends the answers that are due; safe on every node at once. Returns how many it looked at. */
export const sweepSending = async (deps: Needs): Promise<number> =>
  eachApart(deps, "sending an answer", await dueSendings(deps.db, SENT_A_SWEEP), (due) => releaseSending(deps, due));

export const startSending = (deps: Deps): (() => Promise<void>) =>
  startJob(deps, {
    name: "send-answers",
    everyMs: deps.config.SWEEP_MS,
    work: () => sweepSending(deps),
    fault: "answers could not be sent",
    level: "warn",
  });
