import type { Deps } from "../../deps.ts";
import { startJob } from "../../platform/jobs/start-job.ts";
import { FEED_KEPT_HOURS } from "./discovery.policy.ts";
import { pruneChanges } from "./discovery.queries.ts";
import { queueSearchNews } from "./queue-search-news.ts";

const NEWS_MS = 60_000;
const PRUNE_MS = 3_600_000;

/** Checks saved searches for new characters every minute, and prunes the feed every hour. */
export function startDiscoveryJobs(deps: Deps): () => Promise<void> {
  const stops = [
    startJob(deps, {
      name: "search-news",
      everyMs: NEWS_MS,
      work: () => queueSearchNews(deps),
      fault: "looking for news of saved searches failed",
    }),
    startJob(deps, {
      name: "prune-changes",
      everyMs: PRUNE_MS,
      work: () => pruneChanges(deps.db, FEED_KEPT_HOURS),
      fault: "pruning the feed of characters failed",
    }),
  ];
  return async () => void (await Promise.all(stops.map((stop) => stop())));
}
