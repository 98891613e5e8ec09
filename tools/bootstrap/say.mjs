export const say = (line) => process.stdout.write(`[setup] ${line}\n`);
export const seconds = (from) => `${((Date.now() - from) / 1000).toFixed(1)} s`;

/** An error with a message for people; the entry prints it without a stack. */
export class SetupError extends Error {
  name = "SetupError";
}

/** Reports that a long step is still running, for terminals and logs that show nothing else. */
export function heartbeat(what) {
  const from = Date.now();
  const timer = setInterval(() => say(`… still ${what} (${seconds(from)})`), 10_000);
  timer.unref();
  return () => clearInterval(timer);
}
