import type { Ports } from "./ports.ts";

const LOCK_WAIT_MS = 10_000;

/** Runs inside a lock across tabs. Gives up waiting after 10 s, so a frozen tab cannot block the others forever. */
export async function underLock<T>(
  { locks, timers }: Pick<Ports, "locks" | "timers">,
  name: string,
  run: () => Promise<T>,
): Promise<T> {
  const waiting = new AbortController();
  const cancel = timers.after(LOCK_WAIT_MS, () => waiting.abort());
  let started = false;
  const once = (): Promise<T> => {
    started = true;
    cancel();
    return run();
  };
  try {
    return await locks.hold(name, once, waiting.signal);
  } catch (error) {
    if (started || !waiting.signal.aborted) throw error;
    return run();
  }
}
