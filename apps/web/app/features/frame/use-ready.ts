import { useCallback, useSyncExternalStore } from "react";

const never = (): (() => void) => () => undefined;

/** False in the server's HTML, true once hydrated; forms that need script wait for it. */
export function useReady(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
}

/** Reserves the line of a text not yet written. */
const SPACE = "\u00A0";

/**
 * For text that only the browser can write: days and times in its zone, its own country names. The server knows
 * neither, and a hydration mismatch would discard the page and render it again.
 */
export function useWordsHere(): (write: () => string) => string {
  const isReady = useReady();
  return useCallback((write) => (isReady ? write() : SPACE), [isReady]);
}
