import type { Deps } from "./deps.ts";
import { startCheckoutJobs } from "./features/checkout/checkout.jobs.ts";
import { startDeskSweeper, startFollowUps } from "./features/desk/desk.jobs.ts";
import { startDiscoveryJobs } from "./features/discovery/discovery.jobs.ts";
import { startMemberImageWorker } from "./features/images/images.jobs.ts";
import { startTakeOverEnd } from "./features/lookup/lookup.jobs.ts";
import { startMeetUpJobs } from "./features/meetups/meetups.jobs.ts";
import { startMembershipJobs } from "./features/memberships/memberships.jobs.ts";
import { startNotificationWorkers } from "./features/notifications/notifications.jobs.ts";
import { startBooks } from "./features/wallet/wallet.jobs.ts";
import { startPrivacyJobs } from "./features/privacy/privacy.jobs.ts";
import { startReplyGuarantee } from "./features/policy/policy.jobs.ts";
import { startPictureWorker } from "./features/profiles/profiles.jobs.ts";
import { startEventPruning } from "./realtime/prune-events.ts";

type Starter = (deps: Deps) => () => Promise<void> | void;

/** What runs beside requests, a line each. */
const starters: readonly Starter[] = [
  startNotificationWorkers,
  startEventPruning,
  startMemberImageWorker,
  startDeskSweeper,
  startTakeOverEnd,
  startFollowUps,
  startPictureWorker,
  startDiscoveryJobs,
  startPrivacyJobs,
  startMembershipJobs,
  startReplyGuarantee,
  startMeetUpJobs,
  startCheckoutJobs,
  startBooks,
];

/** The same dependencies, with a note of each round of a job that is under way. */
function withRounds(deps: Deps): { noted: Deps; rounds: ReadonlySet<Promise<unknown>> } {
  const rounds = new Set<Promise<unknown>>();
  const every: Deps["clock"]["every"] = (ms, task) =>
    deps.clock.every(ms, async () => {
      const round = Promise.resolve(task());
      rounds.add(round);
      await round.finally(() => rounds.delete(round));
    });
  return { noted: { ...deps, clock: { ...deps.clock, every } }, rounds };
}

/** The returned function stops it all: no round begins any more, and those under way end. */
export function startWorkers(deps: Deps): Promise<() => Promise<void>> {
  const { noted, rounds } = withRounds(deps);
  const stops = starters.map((start) => start(noted));
  return Promise.resolve(async () => {
    await Promise.all(stops.map(async (stop) => stop()));
    await Promise.allSettled(rounds);
  });
}
