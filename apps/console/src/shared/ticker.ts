import { useSyncExternalStore } from "react";
import { dayKey } from "./formats.ts";

const STEP_MS = 250;
const listeners = new Set<() => void>();
let handle: ReturnType<typeof setInterval> | null = null;

/** One interval for every clock on screen. */
export function onTick(hear: () => void): () => void {
  listeners.add(hear);
  handle ??= setInterval(() => {
    for (const one of listeners) one();
  }, STEP_MS);
  return () => {
    listeners.delete(hear);
    if (listeners.size > 0 || handle === null) return;
    clearInterval(handle);
    handle = null;
  };
}

/** Whole seconds until a moment of the monotonic clock; renders at most once a second. */
export function useSecondsUntil(deadlineAt: number): number {
  return useSyncExternalStore(onTick, () => Math.max(0, Math.ceil((deadlineAt - performance.now()) / 1000)));
}

/** Whole seconds since a moment of the monotonic clock. */
export function useSecondsSince(from: number): number {
  return useSyncExternalStore(onTick, () => Math.max(0, Math.floor((performance.now() - from) / 1000)));
}

/** Whole seconds of the wall clock: for timers that count up from a moment the server named. */
export function useNowSeconds(): number {
  return useSyncExternalStore(onTick, () => Math.floor(Date.now() / 1000));
}

/** Today in the local zone; renders again only at midnight. */
export function useToday(): string {
  return useSyncExternalStore(onTick, () => dayKey(Date.now()));
}
