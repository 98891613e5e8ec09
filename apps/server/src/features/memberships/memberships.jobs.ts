import type { Deps } from "../../deps.ts";
import { renewMemberships } from "./renew-memberships.ts";
import { tellGateways } from "./tell-gateways.ts";
import { cancelForBreaks, endCancelled, remindRenewals } from "./watch-memberships.ts";

const LOOK_MS = 10_000;

/** What memberships do by themselves, in this order: nobody on a break is charged, nobody is charged without a reminder. */
export async function runMemberships(deps: Deps): Promise<void> {
  await cancelForBreaks(deps);
  await endCancelled(deps);
  await remindRenewals(deps);
  await renewMemberships(deps);
  await tellGateways(deps);
}

/** Stopping waits for the charge that is under way. */
export function startMembershipJobs(deps: Deps): () => Promise<void> {
  let running: Promise<unknown> = Promise.resolve();
  const stop = deps.clock.every(LOOK_MS, () => {
    const round = runMemberships(deps).catch((error: unknown) => {
      deps.log.error({ err: error }, "memberships failed");
    });
    running = round;
    return round.then(() => {});
  });
  return async () => {
    stop();
    await running;
  };
}
