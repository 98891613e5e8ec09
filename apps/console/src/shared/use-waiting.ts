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
    // The next poll will follow; a number half a minute old is better than none.
  }
}

/** What waits for a decision, polled on each navigation and every half minute; null until known. */
export function useWaiting(isOn: boolean, place: string): Waitings | null {
  useEffect(() => {
    if (!isOn) return undefined;
    void lookAtWaiting();
    const timer = setInterval(() => document.hidden || void lookAtWaiting(), LOOK_MS);
    return () => clearInterval(timer);
  }, [isOn, place]);
  return useStore(waiting, (state) => state);
}

/** Refreshes the strip's number when a queue's length changes. */
export function useQueueLength(length: number | undefined): void {
  useEffect(() => {
    if (length !== undefined) void lookAtWaiting();
  }, [length]);
}
