import type { Deps } from "../../deps.ts";
import { sendDueMails } from "./send-due-mails.ts";
import { prunePushes, sendDuePushes } from "./send-due-pushes.ts";

const LOOK_MS = 1_000;
const PRUNE_MS = 600_000;

/** Looks for due work again and again, each second unless said otherwise. Stopping waits for what is being sent. */
type Work = (deps: Deps) => Promise<unknown>;
function startWorker(deps: Deps, name: string, work: Work, everyMs = LOOK_MS): () => Promise<void> {
  let running: Promise<unknown> = Promise.resolve();
  const stop = deps.clock.every(everyMs, () => {
    const run = work(deps).catch((error: unknown) => {
      deps.log.error({ err: error }, `${name} failed`);
    });
    running = run;
    return run.then(() => {});
  });
  return async () => {
    stop();
    await running;
  };
}

/** Mails and pushes wait for nobody of each other. */
export function startNotificationWorkers(deps: Deps): () => Promise<void> {
  const stops = [
    startWorker(deps, "the mail worker", sendDueMails),
    startWorker(deps, "the push worker", sendDuePushes),
    startWorker(deps, "pruning pushes", prunePushes, PRUNE_MS),
  ];
  return async () => {
    await Promise.all(stops.map((stop) => stop()));
  };
}
