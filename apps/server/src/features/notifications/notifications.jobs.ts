import type { Deps } from "../../deps.ts";
import { sendDueMails } from "./send-due-mails.ts";

const LOOK_MS = 1_000;

/** Looks for due mails each second. Stopping waits for the mail that is being sent. */
export function startMailWorker(deps: Deps): () => Promise<void> {
  let running: Promise<unknown> = Promise.resolve();
  const stop = deps.clock.every(LOOK_MS, () => {
    const run = sendDueMails(deps).catch((error: unknown) => {
      deps.log.error({ err: error }, "the mail worker failed");
    });
    running = run;
    return run.then(() => {});
  });
  return async () => {
    stop();
    await running;
  };
}
