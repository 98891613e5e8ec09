import type { Locks, Timers } from "@masq/client/ports";

const PATIENCE_MS = 5_000;
const ANSWERS_MS = 3_000;
/** Never at once: WebKit refuses every lock to a page that is being left, which would ask for ever and let no other load. */
const AGAIN_MS = 250;

type Given = {
  locks: Locks;
  timers: Timers;
  name: string;
  /** Aborted when the page closes. */
  signal: AbortSignal;
  /** Runs while this tab leads. */
  lead: () => Promise<void>;
  lost: () => void;
  /** A message here waits for another tab to send it. */
  isWaiting: () => boolean;
  ask: () => void;
};

/**
 * Elects the tab that sends for all: the holder of the lock. A tab frozen in the background may hold it and send
 * nothing, so a waiting tab asks after a few seconds and steals the lock if no one answers. What the frozen tab had in
 * flight is resent with its key, so it is stored only once.
 */
export function watchLeader({ locks, timers, name, signal, lead, lost, isWaiting, ask }: Given) {
  let cancel: (() => void) | null = null;
  function queueUp(): void {
    locks.hold(name, lead, signal).catch(stepDown);
  }
  function stepDown(): void {
    lost();
    if (!signal.aborted) timers.after(AGAIN_MS, queueUp);
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
    /** The holder is awake and has its reasons. */
    heard(): void {
      cancel?.();
      cancel = null;
      begin();
    },
  };
}
