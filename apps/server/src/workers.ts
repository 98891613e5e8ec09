import type { Deps } from "./deps.ts";
import { startDeskSweeper } from "./features/desk/desk.jobs.ts";
import { startMailWorker } from "./features/notifications/notifications.jobs.ts";

type Starter = (deps: Deps) => () => Promise<void> | void;

/** What runs beside requests, a line each. */
const starters: readonly Starter[] = [startMailWorker, startDeskSweeper];

/** The returned function stops it all. */
export function startWorkers(deps: Deps): Promise<() => Promise<void>> {
  const stops = starters.map((start) => start(deps));
  return Promise.resolve(async () => {
    await Promise.all(stops.map(async (stop) => stop()));
  });
}
