import { useSyncExternalStore } from "react";

/** How many calls the page loader shows; quiet calls never count. */
let running = 0;
const listeners = new Set<() => void>();

export function setRunning(count: number): void {
  running = count;
  for (const hear of listeners) hear();
}

function subscribe(hear: () => void): () => void {
  listeners.add(hear);
  return () => listeners.delete(hear);
}

export function useIsBusy(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => running > 0,
    () => false,
  );
}
