import type { Deps } from "../../deps.ts";
import { returnUnanswered } from "./return-unanswered.ts";

const LOOK_MS = 60_000;

/** Looks each minute for messages that nobody answered in time. Stopping waits for the round. */
export function startReplyGuarantee(deps: Deps): () => Promise<void> {
  let running: Promise<unknown> = Promise.resolve();
  const stop = deps.clock.every(LOOK_MS, async () => {
    running = returnUnanswered(deps).catch((error: unknown) => {
      deps.log.error({ err: error }, "returning credits of unanswered messages failed");
    });
    await running;
  });
  return async () => {
    stop();
    await running;
  };
}
