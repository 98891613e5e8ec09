/** The only place of the server that reads the time or sets a timer. */
export type Clock = {
  /** Now, as a Date, with the shift of /dev/clock or of a test. */
  now: () => Date;
  /** Milliseconds that only grow; for durations. */
  monotonicMs: () => number;
  /** Added to the machine's time; the database's app_now() is shifted by the same amount. */
  shiftMs: () => number;
  shiftBy: (ms: number) => void;
  sleep: (ms: number, signal?: AbortSignal) => Promise<void>;
  /** Runs `task` every `ms` until the returned function is called; a run that is late is not doubled. */
  every: (ms: number, task: () => Promise<void> | void) => () => void;
  /** Runs `task` once after `ms`; the returned function calls it off. */
  after: (ms: number, task: () => void) => () => void;
};

export function systemClock(): Clock {
  let shift = 0;
  return {
    now: () => new Date(Date.now() + shift),
    monotonicMs: () => performance.now(),
    shiftMs: () => shift,
    shiftBy: (ms) => {
      shift += ms;
    },
    sleep: (ms, signal) =>
      new Promise((resolve) => {
        const timer = setTimeout(resolve, ms);
        signal?.addEventListener("abort", () => (clearTimeout(timer), resolve()), { once: true });
      }),
    every: (ms, task) => {
      let running = false;
      const timer = setInterval(() => {
        if (running) return;
        running = true;
        void Promise.resolve(task()).finally(() => {
          running = false;
        });
      }, ms);
      timer.unref();
      return () => clearInterval(timer);
    },
    after: (ms, task) => {
      const timer = setTimeout(task, ms);
      timer.unref();
      return () => clearTimeout(timer);
    },
  };
}
