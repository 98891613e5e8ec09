const OF_INPUT_METHOD = 229;

/**
 * Hides the keys of an input method from every handler on the page, libraries included: Enter that picks a word must
 * not send, Escape that drops one must not close. Call once, before anything else listens. WebKit ends the composition
 * before the Enter that ended it; only the legacy key code still tells.
 */
export function leaveKeysToInputMethods(): void {
  const guard = (event: KeyboardEvent): void => {
    if (event.isComposing || event.keyCode === OF_INPUT_METHOD) event.stopImmediatePropagation();
  };
  window.addEventListener("keydown", guard, { capture: true });
}
