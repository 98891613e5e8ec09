import { useCallback, useRef, type RefCallback, type RefObject } from "react";

/**
 * Focuses a dialog's first element as soon as it is in the page. The dialog itself does so a frame later, and until
 * then keys would reach the text behind it. Pass `at` as the dialog's `initialFocus`.
 */
export function useFirstFocus<E extends HTMLElement>(): { at: RefObject<E | null>; ref: RefCallback<E> } {
  const at = useRef<E>(null);
  const ref = useCallback((node: E | null) => {
    at.current = node;
    node?.focus();
  }, []);
  return { at, ref };
}
