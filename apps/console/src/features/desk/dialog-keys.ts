import { useLayoutEffect, useRef, type RefObject } from "react";

/**
 * The keys are the dialog's from the moment it is shown. The focus follows only with the next frame: until then a key
 * goes to the text behind it, which must not get it.
 */
export function useDialogKeys(inside: RefObject<HTMLElement | null>, take: (key: string) => boolean): void {
  const taking = useRef(take);
  taking.current = take;
  useLayoutEffect(() => {
    const onKey = (event: KeyboardEvent): void => {
      if (event.altKey || event.ctrlKey || event.metaKey) return;
      const dialog = inside.current?.closest("[role=dialog]");
      const isIn = event.target instanceof Node && dialog?.contains(event.target) === true;
      if (isIn && event.target instanceof HTMLInputElement) return;
      if (taking.current(event.key) || (!isIn && event.key.length === 1)) event.preventDefault();
    };
    window.addEventListener("keydown", onKey, { capture: true });
    return () => window.removeEventListener("keydown", onKey, { capture: true });
  }, [inside]);
}
