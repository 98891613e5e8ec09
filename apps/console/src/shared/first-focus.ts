import { useCallback, useRef, type RefCallback, type RefObject } from "react";

/**
 * For what a dialog gives the focus to: it has it as soon as it stands in the page. The dialog itself gives it only with
 * a later frame, and until then keys would go to the text behind. `at` is for the dialog's `initialFocus`.
 */
export function useFirstFocus<E extends HTMLElement>(): { at: RefObject<E | null>; ref: RefCallback<E> } {
  const at = useRef<E>(null);
  const ref = useCallback((node: E | null) => {
    at.current = node;
    node?.focus();
  }, []);
  return { at, ref };
}
