import { useCallback, useEffect, useLayoutEffect, useRef, useState, type RefObject } from "react";
import type { VirtualizerHandle } from "virtua";

const NEAR_END_PX = 48;
const NEAR_START_PX = 72;

/** `row`: at which it opens; -1: the end. `isDrawn`: rendered by the server, so already at its end. */
type Opening = { row: number; isDrawn: boolean };
/** `isApart`: more messages follow, so reaching the end loads them instead of following. */
type Edges = { onStart: () => void; onEnd: () => void; isApart: boolean };

/** Keeps a thread at its end while the reader is there, and reports when the start is near. */
export function useThreadScroll(
  count: number,
  lastKey: string | undefined,
  isLastOwn: boolean,
  { onStart, onEnd, isApart }: Edges,
  { row: target, isDrawn }: Opening,
) {
  const box = useRef<HTMLDivElement>(null);
  const list = useRef<VirtualizerHandle>(null);
  const [isAtEnd, setIsAtEnd] = useState(true);
  const [look, takeOver] = useFirstLook(box, isDrawn);
  const wasAtEnd = useRef(true);
  const last = useRef<string | undefined>(undefined);
  const lines = useRef(count);
  const hasScrolled = useRef(false);

  const toEnd = useCallback(() => {
    if (count > 0) list.current?.scrollToIndex(count - 1, { align: "end" });
  }, [count]);

  useLayoutEffect(() => {
    // Others' messages are inserted above own pending ones: the last row stays the same, and must stay in view.
    const isNewLast = last.current !== lastKey;
    if (!isNewLast && lines.current === count) return;
    const isFirstTime = last.current === undefined;
    last.current = lastKey;
    lines.current = count;
    if (isFirstTime && target >= 0) {
      wasAtEnd.current = false;
      list.current?.scrollToIndex(target, { align: "center" });
      return;
    }
    if (isFirstTime && isDrawn) return;
    if (isFirstTime || (isLastOwn && isNewLast) || wasAtEnd.current) {
      wasAtEnd.current = true;
      toEnd();
    }
  }, [lastKey, count, isLastOwn, toEnd, target, isDrawn]);

  const onScroll = useCallback(
    (offset: number) => {
      const { current } = list;
      if (current === null) return;
      const isEnd = offset + current.viewportSize >= current.scrollSize - NEAR_END_PX;
      wasAtEnd.current = isEnd && !isApart;
      setIsAtEnd(wasAtEnd.current);
      if (isEnd) onEnd();
      if (offset > NEAR_START_PX) hasScrolled.current = true;
      else if (hasScrolled.current) {
        hasScrolled.current = false;
        onStart();
      }
    },
    [onStart, onEnd, isApart],
  );
  const onResize = useCallback(() => {
    const offset = takeOver();
    if (offset !== null) {
      wasAtEnd.current = offset > -NEAR_END_PX;
      list.current?.scrollToIndex(count - 1, { align: "end", offset });
    } else if (wasAtEnd.current) toEnd();
  }, [takeOver, toEnd, count]);
  useEffect(() => {
    window.addEventListener("resize", onResize);
    return () => window.removeEventListener("resize", onResize);
  }, [onResize]);
  return { box, list, isAtEnd, look, toEnd, onScroll, onResize };
}

/** `at-end`: by CSS alone, as from the server; `unsettled`: not visible yet. */
type Look = "at-end" | "unsettled" | "settled";

/** Measures the first rows before they are shown or laid out by the virtualizer, so that nothing shifts. */
function useFirstLook(box: RefObject<HTMLDivElement | null>, isDrawn: boolean): [Look, () => number | null] {
  const [look, setLook] = useState<Look>(isDrawn ? "at-end" : "unsettled");
  const isByCss = useRef(isDrawn);
  useEffect(() => {
    let frame = requestAnimationFrame(() => {
      frame = requestAnimationFrame(() => {
        // The virtualizer takes the server's rows for the whole list until it is scrolled; a short one never would be.
        if (isDrawn) box.current?.dispatchEvent(new Event("scroll"));
        else setLook("settled");
      });
    });
    return () => cancelAnimationFrame(frame);
  }, [isDrawn, box]);
  /** Once: hands the measured thread to the virtualizer. Returns its distance above the end, below zero. */
  const takeOver = useCallback(() => {
    const { current } = box;
    if (current === null || !isByCss.current) return null;
    isByCss.current = false;
    // In the CSS layout the axis is reversed and zero is the end: the reader may have scrolled up before hydration.
    const offset = Math.min(current.scrollTop, 0);
    // Here, because the next render is a frame too late.
    current.dataset["look"] = "settled";
    setLook("settled");
    return offset;
  }, [box]);
  return [look, takeOver];
}
