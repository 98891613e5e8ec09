/**
 * Ignores the second click of a double click unless it hits the same control as the first: what has appeared there
 * since (the next row, chip or dialog) was not meant.
 */
export function dropStrayPresses(): void {
  let pressed: Element | null = null;
  const hear = (event: MouseEvent): void => {
    const control = event.target instanceof Element ? event.target.closest("button, a") : null;
    if (event.detail === 1) pressed = control;
    if (event.detail < 2 || control === null || control === pressed) return;
    event.preventDefault();
    event.stopImmediatePropagation();
  };
  window.addEventListener("click", hear, true);
}
