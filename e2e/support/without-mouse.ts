import type { Page } from "@playwright/test";

/** A page whose mouse must not be used: a click that reaches it fails the journey. */
export async function withoutMouse(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const complain = ({ type }: Event): void => reportError(new Error(`the shift used ${type}`));
    for (const kind of ["pointerdown", "mousedown", "touchstart"]) window.addEventListener(kind, complain, true);
  });
}
