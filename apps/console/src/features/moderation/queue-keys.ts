import { useEffect, useState } from "react";

const isTyping = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement && target.closest("input, textarea, select, [role=dialog], [role=menu]") !== null;

/** Letters that act on the item in view, while nobody types: the whole queue without the mouse. */
export function useQueueKeys(isOn: boolean, acts: Readonly<Record<string, () => void>>): void {
  const [held] = useState({ acts });
  useEffect(() => {
    held.acts = acts;
  });
  useEffect(() => {
    if (!isOn) return undefined;
    const hear = (event: KeyboardEvent): void => {
      if (event.ctrlKey || event.altKey || event.metaKey || isTyping(event.target)) return;
      const run = held.acts[event.key.toLowerCase()];
      if (run === undefined) return;
      event.preventDefault();
      run();
    };
    document.addEventListener("keydown", hear);
    return () => document.removeEventListener("keydown", hear);
  }, [isOn, held]);
}
