const OF_INPUT_METHOD = 229;

/**
 * Keeps every key that belongs to an input method from all handlers of the page, of libraries too: an Enter that chooses
 * a word must not send, an Escape that drops one must not close. Called once, before anything else listens.
 * WebKit reports the end of a composition before the Enter that ended it; only the old key code still tells.
 */
export function leaveKeysToInputMethods(): void {
  const guard = (event: KeyboardEvent): void => {
    if (event.isComposing || event.keyCode === OF_INPUT_METHOD) event.stopImmediatePropagation();
  };
  window.addEventListener("keydown", guard, { capture: true });
}
