import { useCallback, useEffect, useLayoutEffect, useRef, useState } from "react";
import type { VirtualizerHandle } from "virtua";

const NEAR_END_PX = 48;
const NEAR_START_PX = 72;

/** Keeps a thread at its end while the reader is there, and says when the start comes near. */
export function useThreadScroll(
  count: number,
  lastKey: string | undefined,
  isLastOwn: boolean,
  onStart: () => void,
  /** The row at which it opens; -1: the end. */
  target: number,
) {
  const list = useRef<VirtualizerHandle>(null);
  const [isAtEnd, setIsAtEnd] = useState(true);
  const [isSettled, setIsSettled] = useState(false);
  const wasAtEnd = useRef(true);
  const last = useRef<string | undefined>(undefined);
  const hasScrolled = useRef(false);

  const toEnd = useCallback(() => {
    if (count > 0) list.current?.scrollToIndex(count - 1, { align: "end" });
  }, [count]);

  useLayoutEffect(() => {
    if (last.current === lastKey) return;
    const isFirstTime = last.current === undefined;
    last.current = lastKey;
    if (isFirstTime && target >= 0) {
      wasAtEnd.current = false;
      list.current?.scrollToIndex(target, { align: "center" });
      return;
    }
    if (isFirstTime || isLastOwn || wasAtEnd.current) {
      wasAtEnd.current = true;
      toEnd();
    }
  }, [lastKey, isLastOwn, toEnd, target]);

  const onScroll = useCallback(
    (offset: number) => {
      const { current } = list;
      if (current === null) return;
      const isEnd = offset + current.viewportSize >= current.scrollSize - NEAR_END_PX;
      wasAtEnd.current = isEnd;
      setIsAtEnd(isEnd);
      if (offset > NEAR_START_PX) hasScrolled.current = true;
      else if (hasScrolled.current) {
        hasScrolled.current = false;
        onStart();
      }
    },
    [onStart],
  );
  // The first rows are measured before they are shown, so that nothing moves.
  useEffect(() => {
    let frame = requestAnimationFrame(() => {
      frame = requestAnimationFrame(() => setIsSettled(true));
    });
    return () => cancelAnimationFrame(frame);
  }, []);
  const onResize = useCallback(() => {
    if (wasAtEnd.current) toEnd();
  }, [toEnd]);
  useEffect(() => {
    window.addEventListener("resize", onResize);
    return () => window.removeEventListener("resize", onResize);
  }, [onResize]);
  return { list, isAtEnd, isSettled, toEnd, onScroll, onResize };
}
