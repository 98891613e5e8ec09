import type { Clock } from "../clock/clock.ts";
import type { Log } from "../log/log.ts";
import type { Metrics } from "../metrics/metrics.ts";
import { inTrace } from "../tracing/tracing.ts";

/** `fault`: log message of a failed round. `atOnce`: the first round does not wait. */
export type Job = {
  name: string;
  everyMs: number;
  work: () => Promise<unknown>;
  fault: string;
  level?: "warn" | "error";
  atOnce?: boolean;
};
type Needs = { clock: Clock; log: Log; metrics: Metrics };

/** Repeats the work, one round at a time; logs a failed round and goes on. Stopping waits for the round. */
export function startJob({ clock, log, metrics }: Needs, job: Job): () => Promise<void> {
  const { name, everyMs, work, fault, level = "error", atOnce = false } = job;
  const once = async (): Promise<void> => {
    const end = metrics.jobBegins(name, everyMs);
    try {
      await inTrace(`job ${name}`, {}, undefined, work);
      end(true);
    } catch (error) {
      end(false);
      log[level]({ err: error, job: name }, fault);
    }
  };
  let running: Promise<void> = atOnce ? once() : Promise.resolve();
  const stop = clock.every(everyMs, () => {
    running = Promise.all([running, once()]).then(() => {});
    return running;
  });
  return async () => {
    stop();
    await running;
  };
}
