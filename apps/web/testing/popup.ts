import { expect } from "vitest";
import { page, userEvent } from "vitest/browser";

export const dialogs = () => page.getByRole("dialog");
export const isInDialog = (): boolean => Boolean(document.activeElement?.closest("[role=dialog]"));

/** Focus never leaves it: after the last element comes the first, before the first the last. */
export async function expectTrap(name: string): Promise<void> {
  await expect.poll(isInDialog, { message: `${name} has the keyboard` }).toBe(true);
  for (const [end, key] of [
    [-1, "{Tab}"],
    [0, "{Shift>}{Tab}{/Shift}"],
  ] as const) {
    const all = dialogs()
      .last()
      .element()
      .querySelectorAll<HTMLElement>("a[href], button, input, select, textarea, [tabindex]");
    [...all]
      .filter((one) => one.tabIndex >= 0 && !one.matches(":disabled") && one.checkVisibility())
      .at(end)
      ?.focus();
    await userEvent.keyboard(key);
    // At its ends an invisible guard has focus for a moment and passes it back in.
    await expect.poll(isInDialog, { message: `${name} keeps the keyboard at ${key}` }).toBe(true);
  }
}
