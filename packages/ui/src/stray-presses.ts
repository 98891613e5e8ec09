/** No longer one series of presses, whatever an engine counts: a press in between may have been swallowed unseen. */
const SERIES_MS = 1000;

/**
 * Ignores the second click of a double click unless it hits the same control as the first: what has appeared there
 * since (the next row, chip or dialog) was not meant. A click whose first nobody saw is a first one.
 */
export function dropStrayPresses(): void {
  let first: Element | null = null;
  let at = -Infinity;
  const hear = (event: MouseEvent): void => {
    const control = event.target instanceof Element ? event.target.closest("button, a") : null;
    const isFirst = event.detail === 1 || event.timeStamp - at > SERIES_MS;
    at = event.timeStamp;
    if (isFirst) first = control;
    if (isFirst || event.detail < 2 || control === null || control === first) return;
    event.preventDefault();
    event.stopImmediatePropagation();
  };
  window.addEventListener("click", hear, true);
}
