import type { KeyboardEvent } from "react";

/** Ctrl or Cmd with Enter sends a form, from its text too. */
export const submitKeys =
  (send: () => void) =>
  (event: KeyboardEvent): void => {
    if (event.key !== "Enter" || !(event.ctrlKey || event.metaKey) || event.nativeEvent.isComposing) return;
    event.preventDefault();
    send();
  };
