import type { Deps } from "../../deps.ts";
import { startJob } from "../../platform/jobs/start-job.ts";
import { queueAnnouncements } from "./queue-announcements.ts";
import { sendDueMails } from "./send-due-mails.ts";
import { prunePushes, sendDuePushes } from "./send-due-pushes.ts";

const LOOK_MS = 1_000;
/** A hundred members each: an hour for 36,000. */
const ANNOUNCE_MS = 10_000;
const PRUNE_MS = 600_000;

/** Polls for due work; mails and pushes do not wait for each other. Stopping waits for sends under way. */
export function startNotificationWorkers(deps: Deps): () => Promise<void> {
  const run = (name: string, everyMs: number, fault: string, work: (deps: Deps) => Promise<unknown>) =>
    startJob(deps, { name, everyMs, fault: `${fault} failed`, work: () => work(deps) });
  const stops = [
    run("send-mails", LOOK_MS, "the mail worker", sendDueMails),
    run("queue-announcements", ANNOUNCE_MS, "queueing mails about changes", queueAnnouncements),
    run("send-pushes", LOOK_MS, "the push worker", sendDuePushes),
    run("prune-pushes", PRUNE_MS, "pruning pushes", prunePushes),
  ];
  return async () => void (await Promise.all(stops.map((stop) => stop())));
}
