import { useRef, type KeyboardEvent, type RefObject } from "react";

const STOPS = "a[href], button, input, select, textarea, [tabindex]";
const stopsIn = (part: ParentNode): HTMLElement[] =>
  [...part.querySelectorAll<HTMLElement>(STOPS)].filter(
    (one) => one.tabIndex >= 0 && !one.matches(":disabled") && one.checkVisibility(),
  );

function stopBehind(button: HTMLElement, popup: HTMLElement): HTMLElement {
  const isBehind = (one: HTMLElement): boolean =>
    (button.compareDocumentPosition(one) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0 &&
    popup.parentElement?.parentElement?.contains(one) !== true;
  return stopsIn(document).find(isBehind) ?? button;
}

/**
 * For a popup: Tab from its last stop closes it, and the focus goes to the stop behind its button; closed otherwise, to
 * the button, or `back`. Popups stand at the page's end: without this, the focus is on a guard that nobody sees, then at
 * the page's start. A menu, whose arrows lead through it, is one stop; before it is its button.
 */
export function useLeaveByTab(
  button: RefObject<HTMLElement | null>,
  close: () => void,
  back: RefObject<HTMLElement | null> = button,
) {
  const left = useRef<HTMLElement | null>(null);
  return {
    onKeyDown(event: KeyboardEvent<HTMLElement>): void {
      const { key, shiftKey, currentTarget, target } = event;
      const isMenu = currentTarget.role === "menu";
      left.current = null;
      if (key !== "Tab" || (!isMenu && (shiftKey || target !== stopsIn(currentTarget).at(-1)))) return;
      event.preventDefault();
      if (!shiftKey) left.current = currentTarget;
      close();
    },
    finalFocus: (): HTMLElement | null =>
      left.current !== null && button.current !== null
        ? stopBehind(button.current, left.current)
        : (back.current ?? button.current),
  };
}
