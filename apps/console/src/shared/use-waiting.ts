import { readWaiting, type Waitings } from "@masq/contract/agent/supervision";
import { useEffect } from "react";
import { api } from "./client.ts";
import { createCell, useStore } from "./store.ts";

const LOOK_MS = 30_000;
const waiting = createCell<Waitings | null>(null);

async function lookAtWaiting(): Promise<void> {
  try {
    waiting.dispatch(await api.call(readWaiting, { quiet: true }));
  } catch {
    // The next look comes; a number of half a minute ago says more than none.
  }
}

/** What waits for a decision, looked at with each place that is opened and every half a minute; null until it is known. */
export function useWaiting(isOn: boolean, place: string): Waitings | null {
  useEffect(() => {
    if (!isOn) return undefined;
    void lookAtWaiting();
    const timer = setInterval(() => document.hidden || void lookAtWaiting(), LOOK_MS);
    return () => clearInterval(timer);
  }, [isOn, place]);
  return useStore(waiting, (state) => state);
}

/** A queue that is longer or shorter than it was: the strip's number goes with it. */
export function useQueueLength(length: number | undefined): void {
  useEffect(() => {
    if (length !== undefined) void lookAtWaiting();
  }, [length]);
}
