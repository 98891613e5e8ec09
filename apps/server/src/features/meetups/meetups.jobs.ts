import type { Deps } from "../../deps.ts";
import { tendMeetUps } from "./tend-meet-ups.ts";

const LOOK_MS = 5_000;

/** Looks every few seconds for role-play dates that come up or are over. Stopping waits for the round. */
export function startMeetUpJobs(deps: Deps): () => Promise<void> {
  let running: Promise<unknown> = Promise.resolve();
  const stop = deps.clock.every(LOOK_MS, async () => {
    running = tendMeetUps(deps).catch((error: unknown) => {
      deps.log.error({ err: error }, "role-play dates could not be looked after");
    });
    await running;
  });
  return async () => {
    stop();
    await running;
  };
}
