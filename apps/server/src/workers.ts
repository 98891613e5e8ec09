import type { Deps } from "./deps.ts";
import { startCheckoutJobs } from "./features/checkout/checkout.jobs.ts";
import { startDeskSweeper, startFollowUps } from "./features/desk/desk.jobs.ts";
import { startDiscoveryJobs } from "./features/discovery/discovery.jobs.ts";
import { startMemberImageWorker } from "./features/images/images.jobs.ts";
import { startTakeOverEnd } from "./features/lookup/lookup.jobs.ts";
import { startMeetUpJobs } from "./features/meetups/meetups.jobs.ts";
import { startMembershipJobs } from "./features/memberships/memberships.jobs.ts";
import { startRecordChecks } from "./features/monitoring/monitoring.jobs.ts";
import { startNotificationWorkers } from "./features/notifications/notifications.jobs.ts";
import { startBooks } from "./features/wallet/wallet.jobs.ts";
import { startPrivacyJobs } from "./features/privacy/privacy.jobs.ts";
import { startReplyGuarantee } from "./features/policy/policy.jobs.ts";
import { startPictureWorker } from "./features/profiles/profiles.jobs.ts";
import { startEventPruning } from "./realtime/prune-events.ts";

type Starter = (deps: Deps) => () => Promise<void>;

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
  startRecordChecks,
];

/** The returned function stops it all: no round begins any more, and those under way end. */
export function startWorkers(deps: Deps): Promise<() => Promise<void>> {
  const stops = starters.map((start) => start(deps));
  return Promise.resolve(async () => void (await Promise.all(stops.map((stop) => stop()))));
}
