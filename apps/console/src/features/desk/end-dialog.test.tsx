import { expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { atDesk, desk } from "../../../testing/shift.ts";
import { examine } from "../../../testing/examine.ts";
import { m } from "../../paraglide/messages.js";

test("[UI-02] the session's end opens and closes, and traps focus", async () => {
  await atDesk();
  await desk.start();
  const end = page.getByRole("dialog", { name: m.end_shift_title() });
  const isInside = (): boolean => end.query()?.contains(document.activeElement) === true;
  for (let time = 0; time < 2; time += 1) {
    await userEvent.keyboard("{Alt>}q{/Alt}");
    await expect.element(end).toBeVisible();
    await expect.poll(isInside).toBe(true);
    const buttons = [...end.element().querySelectorAll<HTMLElement>("button:not(:disabled)")];
    for (const [at, key] of [
      [-1, "{Tab}"],
      [0, "{Shift>}{Tab}{/Shift}"],
    ] as const) {
      buttons.at(at)?.focus();
      await userEvent.keyboard(key);
      // At its ends an invisible guard has focus for a moment and passes it back in.
      await expect.poll(isInside).toBe(true);
    }
    if (time === 0) await examine();
    await userEvent.keyboard("{Escape}");
    await expect.element(end).not.toBeInTheDocument();
  }
  expect(desk.part('header [data-timer="session"]')).not.toBeNull();
});
