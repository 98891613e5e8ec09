import type { Deps } from "./deps.ts";
import { startCheckoutJobs } from "./billing/checkout/checkout.jobs.ts";
import { startDeskSweeper, startFollowUps } from "./chat/desk/desk.jobs.ts";
import { startDiscoveryJobs } from "./cast/discovery/discovery.jobs.ts";
import { startMemberImageWorker } from "./foundation/images/images.jobs.ts";
import { startTakeOverEnd } from "./care/lookup/lookup.jobs.ts";
import { startMeetUpJobs } from "./chat/meetups/meetups.jobs.ts";
import { startMembershipJobs } from "./billing/memberships/memberships.jobs.ts";
import { startRecordChecks } from "./operations/monitoring/monitoring.jobs.ts";
import { startNotificationWorkers } from "./operations/notifications/notifications.jobs.ts";
import { startFloors } from "./ledger/payouts/payouts.jobs.ts";
import { startBooks } from "./ledger/wallet/wallet.jobs.ts";
import { startPrivacyJobs } from "./operations/privacy/privacy.jobs.ts";
import { startHeldSweeper } from "./chat/held/held.jobs.ts";
import { startReplyGuarantee } from "./chat/policy/policy.jobs.ts";
import { startSecondLook } from "./chat/second-look/second-look.jobs.ts";
import { startSending } from "./chat/sending/sending.jobs.ts";
import { startPictureWorker } from "./cast/profiles/profiles.jobs.ts";
import { startWebhooks } from "./operations/webhooks/webhooks.jobs.ts";
import { startEventPruning } from "./realtime/prune-events.ts";

type Starter = (deps: Deps) => () => Promise<void>;

const starters: readonly Starter[] = [
  startNotificationWorkers,
  startEventPruning,
  startMemberImageWorker,
  startDeskSweeper,
  startHeldSweeper,
  startSending,
  startTakeOverEnd,
  startFollowUps,
  startPictureWorker,
  startDiscoveryJobs,
  startPrivacyJobs,
  startMembershipJobs,
  startReplyGuarantee,
  startSecondLook,
  startMeetUpJobs,
  startCheckoutJobs,
  startBooks,
  startFloors,
  startRecordChecks,
  startWebhooks,
];

/** Starts all jobs. The returned function stops them: no new rounds begin, and those under way end. */
export function startWorkers(deps: Deps): Promise<() => Promise<void>> {
  const stops = starters.map((start) => start(deps));
  return Promise.resolve(async () => void (await Promise.all(stops.map((stop) => stop()))));
}
