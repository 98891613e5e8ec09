import type { PopupName, PopupProps } from "../../apps/web/app/shared/popups.ts";
import { expect, type Page } from "@playwright/test";

type Doors = { open: (name: string, props?: unknown) => void; closeAll: () => void };

/** Opens a popup as the app does: importing a loaded module again returns the same one. */
export async function openPopup<K extends PopupName>(page: Page, name: K, props: PopupProps[K]): Promise<void> {
  await page.evaluate(
    async ([wanted, given]) => {
      const scripts = performance.getEntriesByType("resource").filter((entry) => /\/assets\/.*\.js$/.test(entry.name));
      for (const { name: url } of scripts) {
        const parts = Object.values((await import(url)) as Record<string, unknown>);
        const doors = parts.find(
          (part): part is Doors => typeof part === "object" && part !== null && "closeAll" in part && "open" in part,
        );
        if (doors === undefined) continue;
        // Callbacks cannot be passed from outside: nobody waits for them here.
        const idle = () => undefined;
        doors.open(wanted, { onEnd: idle, onConfirm: idle, onConfirmed: idle, onSaved: idle, ...(given as object) });
        return;
      }
      throw new Error("the page has no popups");
    },
    [name, JSON.parse(JSON.stringify(props)) as unknown] as const,
  );
}

export const dialogs = (page: Page) => page.getByRole("dialog");

export const isInside = (page: Page): Promise<boolean> =>
  page.evaluate(() => document.activeElement?.closest("[role=dialog]") !== null);

/** Focus never leaves it: after the last element comes the first, before the first the last. */
export async function expectTrap(page: Page, name: string): Promise<void> {
  await expect.poll(() => isInside(page), { message: `${name} has the keyboard` }).toBe(true);
  const standAt = (end: "first" | "last"): Promise<void> =>
    dialogs(page)
      .last()
      .evaluate((dialog, which) => {
        const all = [...dialog.querySelectorAll<HTMLElement>("a[href], button, input, select, textarea, [tabindex]")];
        const places = all.filter((one) => one.tabIndex >= 0 && !one.matches(":disabled") && one.checkVisibility());
        places.at(which === "first" ? 0 : -1)?.focus();
      }, end);
  for (const [end, key] of [
    ["last", "Tab"],
    ["first", "Shift+Tab"],
  ] as const) {
    await standAt(end);
    await page.keyboard.press(key);
    // At its ends an invisible guard has focus for a moment and passes it back in.
    await expect.poll(() => isInside(page), { message: `${name} keeps the keyboard at ${key}` }).toBe(true);
  }
}
