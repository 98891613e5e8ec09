/**
 * What a browser's storage answers, or null: reading it throws where the reader blocks cookies, and writing to it where it
 * is full.
 */
export function attempt<T>(run: () => T): T | null {
  try {
    return run();
  } catch {
    return null;
  }
}
