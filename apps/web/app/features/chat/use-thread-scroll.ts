import { useCallback, useEffect, useLayoutEffect, useRef, useState, type RefObject } from "react";
import type { VirtualizerHandle } from "virtua";

const NEAR_END_PX = 48;
const NEAR_START_PX = 72;

/** `row`: at which it opens; -1: the end. `isDrawn`: the server drew it, so it stands at its end already. */
type Opening = { row: number; isDrawn: boolean };
/** `isApart`: behind its end lie more lines, so that it is not followed but asked for them. */
type Edges = { onStart: () => void; onEnd: () => void; isApart: boolean };

/** Keeps a thread at its end while the reader is there, and says when the start comes near. */
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
    // Others' lines come in above own ones that wait: the last row stays the same, and must stay in sight.
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

/** `at-end`: by CSS alone, as the server draws it; `unsettled`: not to be seen yet. */
type Look = "at-end" | "unsettled" | "settled";

/** The first rows are measured before they are shown, or before the list lays them out itself: so nothing moves. */
function useFirstLook(box: RefObject<HTMLDivElement | null>, isDrawn: boolean): [Look, () => number | null] {
  const [look, setLook] = useState<Look>(isDrawn ? "at-end" : "unsettled");
  const isByCss = useRef(isDrawn);
  useEffect(() => {
    let frame = requestAnimationFrame(() => {
      frame = requestAnimationFrame(() => {
        // The list takes what the server drew for all there is until it is scrolled; a short one never would be.
        if (isDrawn) box.current?.dispatchEvent(new Event("scroll"));
        else setLook("settled");
      });
    });
    return () => cancelAnimationFrame(frame);
  }, [isDrawn, box]);
  /** Once: from its measured rows on the thread is the list's. Answers how far above its end it stands, below nought. */
  const takeOver = useCallback(() => {
    const { current } = box;
    if (current === null || !isByCss.current) return null;
    isByCss.current = false;
    // By CSS it is upside down, nought its end: somebody may have read further up before the script was there.
    const offset = Math.min(current.scrollTop, 0);
    // Here, since the next drawing is a frame too late.
    current.classList.remove("at-end");
    setLook("settled");
    return offset;
  }, [box]);
  return [look, takeOver];
}
