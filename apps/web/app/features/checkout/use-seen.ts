import { useEffect, useEffectEvent } from "react";
import { undecided } from "./undecided.ts";

/** As long as it takes to notice that something stands there. */
const SEEN_MS = 1500;

/**
 * The end of a payment counts as told once the member has had it before the eyes, or has closed it with what comes back
 * from here: a page that goes away before that (a reload, a tab in the background) leaves it to the next one. What was
 * told in another tab closes here. `isDecided`: this is an end, not the word that there is none yet.
 */
export function useSeen(orderId: string, isDecided: boolean, close: () => void): () => void {
  const closeElsewhereTold = useEffectEvent(() => {
    if (undecided.get() !== orderId && !document.hasFocus()) close();
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
