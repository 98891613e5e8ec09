import type { KeyboardEvent } from "react";

const STOPS = "a[href], button, input, select, textarea, [tabindex]";
const stopsIn = (part: ParentNode): HTMLElement[] =>
  [...part.querySelectorAll<HTMLElement>(STOPS)].filter(
    (one) => one.tabIndex >= 0 && !one.matches(":disabled") && one.checkVisibility(),
  );

/**
 * Tab from a popup's last stop closes it; the focus then belongs to `stopBehind` its button. Popups stand at the page's
 * end: without this, the focus is on a guard that nobody sees, then at the page's start. A menu, whose arrows lead
 * through it, is one stop; before it is its button.
 */
export function leavesByTab(event: KeyboardEvent<HTMLElement>, close: () => void): boolean {
  const { key, shiftKey, currentTarget, target } = event;
  const isMenu = currentTarget.role === "menu";
  if (key !== "Tab" || (!isMenu && (shiftKey || target !== stopsIn(currentTarget).at(-1)))) return false;
  event.preventDefault();
  close();
  return !shiftKey;
}

export function stopBehind(button: HTMLElement | null, popup: HTMLElement | null): HTMLElement | null {
  if (button === null) return null;
  const isBehind = (one: HTMLElement): boolean =>
    (button.compareDocumentPosition(one) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0 &&
    popup?.parentElement?.parentElement?.contains(one) !== true;
  return stopsIn(document).find(isBehind) ?? button;
}
