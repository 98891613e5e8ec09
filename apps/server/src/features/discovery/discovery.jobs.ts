import type { Deps } from "../../deps.ts";
import { FEED_KEPT_HOURS } from "./discovery.policy.ts";
import { pruneChanges } from "./discovery.queries.ts";
import { queueSearchNews } from "./queue-search-news.ts";

const NEWS_MS = 60_000;
const PRUNE_MS = 3_600_000;

/** Looks for new characters of saved searches each minute, and each hour drops what nobody needs of the feed. */
export function startDiscoveryJobs(deps: Deps): () => Promise<void> {
  let running: Promise<unknown> = Promise.resolve();
  const run = (name: string, work: () => Promise<unknown>) => (): Promise<void> => {
    const done = work().catch((error: unknown) => {
      deps.log.error({ err: error }, `${name} failed`);
    });
    running = Promise.all([running, done]);
    return done.then(() => {});
  };
  const stops = [
    deps.clock.every(
      NEWS_MS,
      run("looking for news of saved searches", () => queueSearchNews(deps)),
    ),
    deps.clock.every(
      PRUNE_MS,
      run("pruning the feed of characters", () => pruneChanges(deps.db, FEED_KEPT_HOURS)),
    ),
  ];
  return async () => {
    for (const stop of stops) stop();
    await running;
  };
}
