/** The server's only access to the time and to timers. */
export type Clock = {
  /** Now, including the shift of /dev/clock or of a test. */
  now: () => Date;
  /** Monotonic milliseconds; for durations. */
  monotonicMs: () => number;
  /** Added to the machine's time; the database's app_now() has the same shift. */
  shiftMs: () => number;
  shiftBy: (ms: number) => void;
  sleep: (ms: number, signal?: AbortSignal) => Promise<void>;
  /** Runs `task` every `ms` until the returned function is called; never two runs at once. */
  every: (ms: number, task: () => Promise<void> | void) => () => void;
  /** Runs `task` once after `ms`; the returned function cancels it. */
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
