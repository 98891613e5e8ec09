import type { Locks, Timers } from "@masq/client/ports";

const PATIENCE_MS = 5_000;
const ANSWERS_MS = 3_000;

type Given = {
  locks: Locks;
  timers: Timers;
  name: string;
  /** The page is closed. */
  signal: AbortSignal;
  /** Runs as long as this tab leads. */
  lead: () => Promise<void>;
  /** Another tab leads now. */
  lost: () => void;
  /** A line waits here for another tab to send it. */
  isWaiting: () => boolean;
  ask: () => void;
};

/**
 * Whoever holds the lock sends for all tabs. A tab that the system froze in the background may hold it and send nothing:
 * who waits asks after some seconds, and takes the lock when nobody answers. What the sleeper had on its way goes again
 * under its key, so that it is stored once all the same.
 */
export function watchLeader({ locks, timers, name, signal, lead, lost, isWaiting, ask }: Given) {
  let cancel: (() => void) | null = null;
  function queueUp(): void {
    locks.hold(name, lead, signal).catch(stepDown);
  }
  function stepDown(): void {
    lost();
    if (!signal.aborted) queueUp();
  }
  function begin(): void {
    if (cancel !== null || signal.aborted || !isWaiting()) return;
    cancel = timers.after(PATIENCE_MS, () => {
      cancel = timers.after(ANSWERS_MS, () => {
        cancel = null;
        if (!signal.aborted && isWaiting()) locks.take(name, lead).catch(stepDown);
      });
      ask();
    });
  }
  queueUp();
  return {
    begin,
    /** The holder is awake; it has its reasons. */
    heard(): void {
      cancel?.();
      cancel = null;
      begin();
    },
  };
}
