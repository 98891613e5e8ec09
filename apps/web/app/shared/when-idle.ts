/** Longer than this nothing waits for a quiet moment. */
const PATIENCE_MS = 2000;

/**
 * For what no member sees or presses in the first second: runs once the page stands and the browser has nothing else to
 * do. The answer takes it back.
 */
export function whenIdle(run: () => void): () => void {
  if (typeof requestIdleCallback === "undefined") {
    const timer = setTimeout(run, PATIENCE_MS / 4);
    return () => clearTimeout(timer);
  }
  const handle = requestIdleCallback(run, { timeout: PATIENCE_MS });
  return () => cancelIdleCallback(handle);
}
