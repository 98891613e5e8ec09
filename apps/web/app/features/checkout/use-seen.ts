import { useEffect, useEffectEvent } from "react";
import { undecided } from "./undecided.ts";

/** Long enough to notice something on screen. */
const SEEN_MS = 1500;

/**
 * Marks a payment's outcome as seen once it has been visible for a while, or was closed with what this returns. A page
 * that disappears earlier (a reload, a background tab) leaves it to the next one. An outcome seen in another tab closes
 * here. `isDecided`: this is an outcome, not the news that there is none yet.
 */
export function useSeen(orderId: string, isDecided: boolean, close: () => void): () => void {
  const closeElsewhereTold = useEffectEvent((event: StorageEvent) => {
    if (undecided.isSettledBy(event, orderId) && !document.hasFocus()) close();
  });
  useEffect(() => {
    window.addEventListener("storage", closeElsewhereTold);
    return () => window.removeEventListener("storage", closeElsewhereTold);
  }, []);
  useEffect(() => {
    if (!isDecided) return;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const look = (): void => {
      clearTimeout(timer);
      if (document.visibilityState === "visible") timer = setTimeout(() => undecided.settle(orderId), SEEN_MS);
    };
    look();
    document.addEventListener("visibilitychange", look);
    return () => {
      clearTimeout(timer);
      document.removeEventListener("visibilitychange", look);
    };
  }, [orderId, isDecided]);
  return () => {
    if (isDecided) undecided.settle(orderId);
    close();
  };
}
