import { useEffect, useRef, type RefObject } from "react";

/** Ctrl or Cmd with Enter sends the form, from its text too. */
export function useSubmitKeys(): RefObject<HTMLFormElement | null> {
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    const { current } = form;
    const onKey = (event: KeyboardEvent): void => {
      if (event.key !== "Enter" || !(event.ctrlKey || event.metaKey) || event.isComposing) return;
      event.preventDefault();
      current?.requestSubmit();
    };
    current?.addEventListener("keydown", onKey);
    return () => current?.removeEventListener("keydown", onKey);
  }, []);
  return form;
}
