export const say = (line) => process.stdout.write(`[setup] ${line}\n`);
export const seconds = (from) => `${((Date.now() - from) / 1000).toFixed(1)} s`;

/** A fault with a sentence for a person; the entry prints it without a stack. */
export class SetupError extends Error {
  name = "SetupError";
}

/** Says that a long step goes on, for terminals and logs that show nothing else. */
export function heartbeat(what) {
  const from = Date.now();
  const timer = setInterval(() => say(`… still ${what} (${seconds(from)})`), 10_000);
  timer.unref();
  return () => clearInterval(timer);
}
