import type { Deps } from "../../deps.ts";
import { startJob } from "../../platform/jobs/start-job.ts";
import { renewMemberships } from "./renew-memberships.ts";
import { tellGateways } from "./tell-gateways.ts";
import { cancelForBreaks, endCancelled, remindRenewals } from "./watch-memberships.ts";
import { eachApart } from "../../platform/jobs/each-apart.ts";

const LOOK_MS = 10_000;

/** Periodic work in this order: nobody on a break is charged, nobody is charged without a reminder. */
export async function runMemberships(deps: Deps): Promise<void> {
  const steps = [cancelForBreaks, endCancelled, remindRenewals, renewMemberships, tellGateways];
  const named = steps.map((work) => ({ id: work.name, work }));
  await eachApart(deps, "a step of memberships", named, ({ work }) => work(deps));
}

/** Stopping waits for the charge under way. */
export const startMembershipJobs = (deps: Deps): (() => Promise<void>) =>
  startJob(deps, {
    name: "memberships",
    everyMs: LOOK_MS,
    work: () => runMemberships(deps),
    fault: "memberships failed",
  });
