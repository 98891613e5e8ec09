import { useLayoutEffect, useRef, type RefObject } from "react";

/** Gives the dialog the keys at once. Focus follows a frame later; until then they would reach the text behind it. */
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
