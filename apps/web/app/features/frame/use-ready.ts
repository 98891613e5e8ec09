import { useSyncExternalStore } from "react";

const never = (): (() => void) => () => undefined;

/** False in the page as the server wrote it, true once its script runs: forms that need it wait so long. */
export function useReady(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
}

/** Keeps the line of a text that is not written yet. */
const SPACE = "\u00A0";

/**
 * For words that only the reader's browser can write: days and times in its zone, names of countries as it has them.
 * The server knows neither, and a page in which the two say different things is thrown away and made anew.
 */
export function useWordsHere(): (write: () => string) => string {
  const isReady = useReady();
  return (write) => (isReady ? write() : SPACE);
}
