import { useEffect, useRef } from "react";

type Entry = { idx?: number; isBeneath?: boolean; isAbove?: boolean } | null;
type Open = { close: (() => void) | null };

/** What is open, the top one last. */
const opened: Open[] = [];
/** The index that the router gave the entry which was current last. */
let last = 0;
/** What Back closes as soon as the page's own entry is current again: closing may write to the address. */
let closing: (() => void) | null = null;
let isListening = false;

const entryHere = (): Entry => window.history.state as Entry;

/**
 * Answers for the entry beneath a page, before the router hears of it: Back closes what is on top and returns to the
 * page's own entry, whose address may have changed meanwhile. With nothing to close, Back and Forward pass through.
 */
function hear(event: PopStateEvent): void {
  const entry = entryHere();
  const index = entry?.idx ?? 0;
  const isBack = index <= last;
  last = index;
  if (entry?.isBeneath === true) {
    event.stopImmediatePropagation();
    if (isBack) closing = opened.at(-1)?.close ?? null;
    window.history.go(isBack && closing === null ? -1 : 1);
  } else if (closing !== null) {
    event.stopImmediatePropagation();
    const close = closing;
    closing = null;
    close();
  }
}

/** Puts an entry beneath the page's own, unless there is one. The router counts on from the new index by itself. */
function lay(): void {
  if (!isListening) window.addEventListener("popstate", hear, { capture: true });
  isListening = true;
  const entry = entryHere();
  if (entry?.isAbove === true) return;
  last = (entry?.idx ?? 0) + 1;
  window.history.replaceState({ ...entry, isBeneath: true }, "");
  window.history.pushState({ ...entry, idx: last, isAbove: true }, "");
}

/** While `isOpen`, the browser's Back calls `close` instead of leaving the page. Null: it cannot be closed, Back leaves. */
export function useBack(isOpen: boolean, close: (() => void) | null): void {
  const latest = useRef(close);
  useEffect(() => void (latest.current = close));
  const isClosable = close !== null;
  useEffect(() => {
    if (!isOpen) return undefined;
    const one: Open = { close: isClosable ? () => latest.current?.() : null };
    opened.push(one);
    if (isClosable) lay();
    return () => void opened.splice(opened.indexOf(one), 1);
  }, [isOpen, isClosable]);
}
