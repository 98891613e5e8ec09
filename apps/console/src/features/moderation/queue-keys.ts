import { useEffect, useState } from "react";

const isTyping = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement && target.closest("input, textarea, select, [role=dialog], [role=menu]") !== null;

/** Letter keys act on the current item unless the user is typing, so that the queue needs no mouse. */
export function useQueueKeys(isOn: boolean, acts: Readonly<Record<string, () => void>>): void {
  const [held] = useState({ acts });
  useEffect(() => {
    held.acts = acts;
  });
  useEffect(() => {
    if (!isOn) return undefined;
    const hear = (event: KeyboardEvent): void => {
      // A key held down would decide about the next one, too, which nobody has seen.
      if (event.repeat || event.ctrlKey || event.altKey || event.metaKey || isTyping(event.target)) return;
      const run = held.acts[event.key.toLowerCase()];
      if (run === undefined) return;
      event.preventDefault();
      run();
    };
    document.addEventListener("keydown", hear);
    return () => document.removeEventListener("keydown", hear);
  }, [isOn, held]);
}
