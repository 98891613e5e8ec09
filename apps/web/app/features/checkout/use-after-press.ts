import { useCallback, useEffect, useRef } from "react";

/**
 * Defers layout changes while a pointer is down: leaving a field may show its error, and the button being pressed must
 * not move away before the pointer is up.
 */
export function useAfterPress(): (move: () => void) => void {
  const isDown = useRef(false);
  const waiting = useRef<(() => void) | null>(null);
  useEffect(() => {
    const begin = (): void => void (isDown.current = true);
    const end = (): void => {
      // The click follows in the same task.
      setTimeout(() => {
        isDown.current = false;
        waiting.current?.();
        waiting.current = null;
      });
    };
    const ends = ["pointerup", "pointercancel", "dragend"] as const;
    window.addEventListener("pointerdown", begin, true);
    for (const name of ends) window.addEventListener(name, end, true);
    return () => {
      window.removeEventListener("pointerdown", begin, true);
      for (const name of ends) window.removeEventListener(name, end, true);
    };
  }, []);
  return useCallback((move) => {
    if (isDown.current) waiting.current = move;
    else move();
  }, []);
}
