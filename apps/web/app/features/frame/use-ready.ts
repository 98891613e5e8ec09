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
